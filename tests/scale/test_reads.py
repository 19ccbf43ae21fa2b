"""Every list, filter and view is answered by index and in a constant number of queries, whatever has been played."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.db import connection

from bench.fixture import NotEmpty, Sizes, fill
from bench.fixture.deals import played_deals
from bench.fixture.filling import Filled, made
from bench.fixture.people import FixturePlayer, People
from bench.fixture.sittings import Luck
from bench.reads import READS, reads
from bench.scene import Read, Scene, scene_of
from games.models import Match, Seat
from games.selectors.verification import differences_of
from tests.openapi import operations
from tests.scale.looking import Judge, answers, uneven_counts
from tests.scale.sizes import FINISHED

NO_FILTERS = {"cursor", "limit", "wait", "Idempotency-Key"}
NOT_ASKED = {
    # Few, and only staff read them.
    "listReports",
    # At most a thousand for each season, for its directors alone.
    "listSeasonInvitations",
    # At most fifty for each season; a few a day; one for each player who has left.
    "listSeasonCodes",
    "listSeasonMessages",
    "listSubstitutes",
    # At most twenty that wait for each player, and those of a month that are over.
    "listWishes",
    # As many rows as the player has mistakes in analysed matches, by an index that begins with them; and one of them.
    "listMistakes",
    "getMistake",
    # As many rows as there are puzzles, which an operator's command finds one by one: a few for a thousand decisions.
    "listPuzzles",
    "getNextPuzzle",
    "getPuzzle",
    # As many rows as the player has finished matches, by the index of their seats: it is a sum over all of them.
    "getStatisticsOfUser",
    "getStatisticsOfUserCsv",
    # One row by its key, and a file.
    "downloadDump",
    "downloadDumpTable",
    # A person has a few webhooks, and the deliveries of one are kept for days alone.
    "getWebhook",
    "listWebhookDeliveries",
    # One row by its key, for bots of people alone.
    "getAcceptance",
    # One row by its key, of a person who has asked for it, and a file that is made in the background.
    "getMyArchive",
    "downloadArchive",
    # They do not end; each look of theirs is that of `listEvents` and `listMoves`.
    "streamEvents",
    "streamMatch",
    "streamMatches",
}
# With fewer, sorting all that a leaderboard holds is about as cheap as reading it in its order: chance would decide.
RATED = {"postgresql": 10_000, "sqlite": 200}

SCENE = Scene(
    tokens={},
    names={name: name for name in ("busy", "usual", "new", "player", "second")},
    bot="bot",
    running=Seat(match_id="running"),
    over=["over"],
    link="link",
    league={"league": "league", "season": "season", "division": "division"},
)
"""A scene of names alone: the requests do not depend on who is there."""


@pytest.fixture
def filled(transactional_db: None) -> Filled:
    # Committed and vacuumed, as it is on a server: plans depend on which pages are visible to all transactions.
    sizes = replace(Sizes.of(FINISHED[connection.vendor]), rated=RATED[connection.vendor])
    return fill(sizes, deals_per_game=2)


def reading() -> Iterator[dict[str, Any]]:
    return (operation for method, _, operation in operations() if method == "get")


def test_everything_that_can_be_read_is_asked() -> None:
    asked = {operation["operationId"] for operation in reading()} - NOT_ASKED
    assert asked == set(READS), "bench/reads.py lists what can be read"


@pytest.mark.parametrize("thorough", [False, True])
def test_every_filter_is_tried(thorough: bool) -> None:
    asked: dict[str, set[str]] = {}
    for read in reads(SCENE, thorough=thorough):
        asked.setdefault(read.operation, set()).update(read.query)

    for operation in reading():
        if operation["operationId"] in NOT_ASKED:
            continue
        filters = {parameter["name"] for parameter in operation["parameters"] if parameter["in"] == "query"}
        untried = filters - NO_FILTERS - asked.get(operation["operationId"], set())
        assert not untried, f"bench/reads.py does not try {untried} of {operation['operationId']}"


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_everything_is_read_by_index_and_in_a_constant_number_of_queries(filled: Filled) -> None:
    scene = scene_of(filled)

    found = list(answers(scene, reads(scene)))

    judge = Judge(scene)
    assert [fault for answered in found for fault in judge.faults(answered)] == []
    assert uneven_counts(found) == []


@pytest.mark.slow
def test_made_up_matches_are_sound_and_are_made_up_where_nobody_plays_yet(transactional_db: None) -> None:
    filled = fill(Sizes.of(2_000), deals_per_game=2)
    waiting = list(Match.objects.filter(status="waiting").order_by("id").values_list("id", flat=True)[:20])
    logged = [match for matches in filled.logged.values() for match in matches]

    assert len(logged) > 20
    assert [difference for match in waiting + logged for difference in differences_of(match)] == []
    with pytest.raises(NotEmpty):
        fill(Sizes.of(100))


def test_the_same_seed_makes_the_same_up() -> None:
    people = People([FixturePlayer(pk, "human") for pk in range(50)], [FixturePlayer(50, "bot")])
    deals = played_deals("seed", 1)

    first, again, other = (
        list(made(Sizes.of(200), Luck(random.Random(seed), people, deals))) for seed in ("a", "a", "b")
    )

    assert first == again
    assert first != other


def test_a_read_says_what_it_is() -> None:
    read = Read("listMatches", "/matches", "busy", {"user": "ana", "rated": "true"}, "middle")

    assert str(read) == "listMatches user rated=true (busy, middle page)"
    assert read.url.startswith("/api/v1/matches?user=ana&rated=true&cursor=")
