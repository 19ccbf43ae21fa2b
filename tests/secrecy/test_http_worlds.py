"""Whatever the server answers, in the API, the admin, its log and its commands, tells nobody what they may not know."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.fixtures import Clock
from tests.rules.laws.cases import KEYS, option_sets
from tests.secrecy.audiences import gather
from tests.secrecy.report import PROPERTY
from tests.secrecy.server_worlds import Setting, Stage, stages_of
from tests.secrecy.worlds import Pair, Recorded, Report, pairs

# The rules and the views are the same on PostgreSQL, and everything takes twice as long there: fewer will do.
PAIRS = 10 if os.environ.get("POSTCARD_DATABASE_URL") else 25
MOST_PLIES = 20
"""How far the worlds of a pair are followed after they have parted."""
SOAK = int(os.environ.get("SOAK_HTTP_PAIRS", 1000))
SOAK_PARTS = 20

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

Tell = Callable[[str, str], None]


def worlds_of(key: str, seed: str) -> Iterator[tuple[Pair, int]]:
    """Pairs of worlds without end, over all options and readers, each with the row after which to look."""
    game, rng = registry()[key], FastRng(f"{key} over HTTP {seed}")
    while True:
        for options in option_sets(game):
            for pair in pairs(Recorded(game, options, rng), 1, rng, Report(), most_plies=MOST_PLIES):
                if stages := stages_of(pair):
                    yield pair, stages[rng.below(len(stages))]


def keep_secrets(key: str, part: int, count: int, seed: str, tell: Tell) -> None:
    """Compare so many pairs, some as private matches, some of these after their end, some with the admin's pages."""
    stage = Stage(gather(registry()[key].facts.seats))
    kinds: Counter[str] = Counter()
    for number, (pair, ply) in enumerate(islice(worlds_of(key, f"{seed} {part}"), count), part * count):
        private = number % 5 in (2, 4)
        setting = Setting(
            visibility="private" if private else "public",
            over=number % 5 == 4,
            admin=number % 4 == 0,
            thorough=number == 0,
        )
        stage.compare(pair, ply, setting)
        kinds[pair.kind] += 1
    told = "; ".join(f"{kind} {number}" for kind, number in kinds.most_common())
    tell(PROPERTY, f"{key}, HTTP, {seed} {part}: {count} pairs kept, {stage.asked} requests: {told}")


def share(total: int, parts: int = 1) -> int:
    """How many pairs of each game a part has to compare, so that all of them together are so many at least."""
    return -(-total // (len(KEYS) * parts))


@pytest.mark.parametrize("key", KEYS)
def test_worlds_that_look_the_same_are_answered_the_same_to_the_byte(
    key: str, clock: Clock, record_property: Tell
) -> None:
    keep_secrets(key, 0, share(PAIRS), "part", record_property)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(SOAK_PARTS))
@pytest.mark.parametrize("key", KEYS)
def test_many_worlds_that_look_the_same_are_answered_the_same_to_the_byte(
    key: str, part: int, clock: Clock, record_property: Tell
) -> None:
    keep_secrets(key, part, share(SOAK, SOAK_PARTS), "soak", record_property)


@pytest.mark.parametrize("key", KEYS)
def test_what_depends_on_the_seed_differs_by_name_alone(key: str, clock: Clock) -> None:
    stage = Stage(gather(registry()[key].facts.seats))
    other = Setting(second_seed=b"Another seed in the second world")
    for pair, ply in islice(worlds_of(key, "seeds"), 1):
        stage.compare(pair, ply, other)


@pytest.mark.parametrize("key", KEYS)
def test_what_somebody_keeps_for_themselves_is_told_to_nobody(key: str, clock: Clock) -> None:
    stage = Stage(gather(registry()[key].facts.seats))
    visibility = ("public", "private")[KEYS.index(key) % 2]
    for pair, ply in islice(worlds_of(key, "private"), 1):
        stage.compare(pair, ply, Setting(visibility=visibility, admin=True, thorough=True, private=True))


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_what_players_say_to_each_other_is_told_to_nobody_else(visibility: str, clock: Clock) -> None:
    stage = Stage(gather(4))
    for pair, ply in islice(worlds_of("yokai-septet-4p", "chat"), 1):
        stage.compare(
            pair, ply, Setting(visibility=visibility, admin=True, thorough=True, chat="Pass me your red ones.")
        )
