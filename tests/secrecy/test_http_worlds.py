"""Whatever the server answers, in the API, the admin, its log and its commands, tells nobody what they may not know."""

import os
from collections import Counter
from collections.abc import Callable
from itertools import islice

import pytest

from games.rules.registry import registry
from tests.amounts import sample
from tests.fixtures import Clock
from tests.rules.laws.cases import KEYS
from tests.secrecy.audiences import gather
from tests.secrecy.endless_pairs import worlds_of
from tests.secrecy.loader import SEED
from tests.secrecy.report import PROPERTY
from tests.secrecy.server_worlds import Setting, Stage

PAIRS = 3
SOAK = int(os.environ.get("SOAK_HTTP_PAIRS", 1000))
SOAK_PARTS = 20
ANOTHER_SEED = b"Another seed in the second world"

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

ON_POSTGRESQL = "POSTCARD_DATABASE_URL" in os.environ
"""There the API alone is asked about the matches: the pages and the other addresses are the same."""
once = pytest.mark.skipif(ON_POSTGRESQL, reason="asked on SQLite: what is shown is the same")

Tell = Callable[[str, str], None]


def keep_secrets(key: str, part: int, count: int, seed: str, tell: Tell) -> None:
    """Compare so many pairs, some as private matches, some of these after their end, some with the admin's pages."""
    stage = Stage(gather(registry()[key].facts.seats))
    kinds: Counter[str] = Counter()
    for number, (pair, ply) in enumerate(islice(worlds_of(key, f"{seed} {part}"), count), part * count):
        private = number % 5 in (2, 4)
        setting = Setting(
            visibility="private" if private else "unlisted" if number % 5 == 3 else "public",
            over=number % 5 == 4,
            admin=number % 4 == 0 and not ON_POSTGRESQL,
            thorough=number == 0 and not ON_POSTGRESQL,
        )
        stage.compare(pair, ply, setting)
        kinds[pair.kind] += 1
    kept = "; ".join(f"{kind} {number}" for kind, number in kinds.most_common())
    tell(PROPERTY, f"{key}, HTTP, {seed} {part}: {count} pairs kept, {stage.asked} requests: {kept}")


def share(total: int, parts: int = 1) -> int:
    """Return the number of pairs of each game that a part must compare, so that all parts reach the total."""
    return -(-total // (len(KEYS) * parts))


@pytest.mark.parametrize("key", sample(KEYS, KEYS[1], KEYS[4]))
def test_worlds_that_look_the_same_are_answered_the_same_to_the_byte(
    key: str, clock: Clock, record_property: Tell
) -> None:
    # Each game is a part of its own: they share the kinds of matches, and the first asks the thorough questions. Of
    # those that are always tried, one is public, and one private and over.
    keep_secrets(key, KEYS.index(key), share(PAIRS), "part", record_property)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(SOAK_PARTS))
@pytest.mark.parametrize("key", KEYS)
def test_many_worlds_that_look_the_same_are_answered_the_same_to_the_byte(
    key: str, part: int, clock: Clock, record_property: Tell
) -> None:
    keep_secrets(key, part, share(SOAK, SOAK_PARTS), "soak", record_property)


OWN_SECRETS = [
    pytest.param(KEYS[0], False),
    *(pytest.param(key, False, marks=pytest.mark.soak) for key in KEYS[1:]),
    pytest.param(KEYS[0], True, marks=pytest.mark.soak),
]
"""Games to ask about what a player alone knows, and whether to ask all addresses."""


@once
@pytest.mark.soak
@pytest.mark.parametrize(("key", "thorough"), OWN_SECRETS)
def test_what_a_player_keeps_for_themselves_and_the_seed_are_shown_to_nobody(
    key: str, thorough: bool, clock: Clock
) -> None:
    stage = Stage(gather(registry()[key].facts.seats))
    visibility = ("public", "private")[KEYS.index(key) % 2]
    # The admin knows nothing of games: one of them asks it. Its page of a match shows what follows from the seed.
    admin = key == KEYS[0]
    seed = SEED if admin else ANOTHER_SEED
    setting = Setting(visibility=visibility, admin=admin, thorough=thorough, private=True, second_seed=seed)
    for pair, ply in islice(worlds_of(key, "private"), 1):
        stage.compare(pair, ply, setting)


@once
@pytest.mark.parametrize(("key", "thorough"), OWN_SECRETS)
def test_nobody_else_sees_what_a_player_keeps_or_plans_with_cases(key: str, thorough: bool, clock: Clock) -> None:
    game = registry()[key]
    stage = Stage(gather(game.facts.seats))
    conditions = [(one.id, value) for one in game.facts.conditions for value in one.values.faces] or [("led", "r")]
    cases = [{"condition": condition, "value": value, "move": "play mine"} for condition, value in conditions]
    # The director reads too, and with four players the partner of the one who plans, who sits at seat 0.
    setting = Setting(admin=key == KEYS[0], thorough=thorough, league=True, private=True, orders=(None, cases))
    reader = game.facts.seats // 2
    for pair, ply in islice((found for found in worlds_of(key, "cases") if found[0].reader == reader), 1):
        stage.compare(pair, ply, setting)


# Staff see more of a public match than of a private one, and less of its chat than either.
CHATS = [
    pytest.param("public", False, marks=pytest.mark.soak),
    pytest.param("private", False),
    pytest.param("private", True, marks=pytest.mark.soak),
]


@once
@pytest.mark.parametrize(("visibility", "thorough"), CHATS)
def test_what_players_say_to_each_other_is_shown_to_nobody_else(visibility: str, thorough: bool, clock: Clock) -> None:
    stage = Stage(gather(4))
    chat = Setting(visibility=visibility, admin=True, thorough=thorough, chat="Pass me your red ones.")
    for pair, ply in islice(worlds_of("yokai-septet-4p", "chat"), 1):
        stage.compare(pair, ply, chat)
