"""Random matches of every game, played over HTTP by people and bots with random options, entropies and endings.

Every one is then verified as `verify_matches` does. Its export is checked once more: by what docs/proof.md says alone,
and by a referee who shares nothing with the rules, for legal moves and for the right places and points.
`SOAK_SERVED_MATCHES` says how many of each game `make soak` plays; `make test-all` plays a few.
"""

import os
import random

import pytest
from pytest_django import Settings

from bots.pool import Pool
from games.rules.contract import AnyGame, OptionValue
from games.rules.kit.sample import random_options
from games.rules.registry import registry
from games.rules.stream import FastRng
from games.selectors.verification import differences_of
from tests.amounts import sample
from tests.bots.conftest import Hire, bot_processes, hire
from tests.published_scheme import Scheme
from tests.rules.laws.cases import KEYS
from tests.sittings import Json
from tests.soak.judges import JUDGES, judge
from tests.soak.tables import Person, Sitting

__all__ = ["bot_processes", "hire"]

MATCHES = int(os.environ.get("SOAK_SERVED_MATCHES", 1000))
PARTS = 20
FEW = 1
LONG = 0.05
"""Share of matches that are played to any number of points; the others are played to the lowest allowed one."""

# Committed as they are played: only then does the server remember where a match stands.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.fixture(autouse=True)
def server(hire: Hire, bot_processes: Pool, settings: Settings) -> None:
    """Bots that think, and no limit for people who play more quickly than anybody can."""
    settings.POSTCARD_LIMITS = {"caller": (1_000_000, 60)}


@pytest.mark.parametrize("key", sample(KEYS, KEYS[0]))
def test_a_few_random_matches_are_what_their_records_say(key: str) -> None:
    play_many(key, range(FEW))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", KEYS)
def test_many_random_matches_are_what_their_records_say(key: str, part: int) -> None:
    play_many(key, range(100 + part, 100 + MATCHES, PARTS))


def play_many(key: str, numbers: range) -> None:
    game = registry()[key]
    people = [Person(f"{key}-{number}") for number in range(game.facts.seats)]
    for number in numbers:
        rng = random.Random(f"{key} {number}")
        sitting = Sitting(key, some_options(game, rng), people, rng)
        sitting.play(may_resign=number % 2 == 1)
        assert differences_of(sitting.match) == []
        check_proof(sitting.record())


def some_options(game: AnyGame, rng: random.Random) -> dict[str, OptionValue]:
    """Every value of every option; targets that take many rounds less often."""
    options = random_options(game, FastRng(str(rng.random())))
    for spec in game.facts.options:
        if not spec.choices and rng.random() >= LONG:
            options[spec.name] = spec.least
    return options


def check_proof(record: Json) -> None:
    """The record proves itself and its deal, and the second referee agrees with it."""
    scheme, facts = Scheme(record), registry()[record["game"]].facts
    assert record["commitment"] == scheme.commitment()
    assert [row["hash"] for row in record["log"]] == scheme.hashes()[1:]
    assert record["end"] == scheme.end()
    assert [row["ply"] for row in record["log"]] == list(range(len(record["log"])))
    if record["game"] not in JUDGES:
        # A new game: nobody has written its rules a second time yet.
        return
    assert record["log"][0]["move"] == scheme.first_deal(
        [card.card for card in facts.cards for _ in range(card.copies)]
    )
    judge(record)
