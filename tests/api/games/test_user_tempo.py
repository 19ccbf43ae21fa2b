"""`tempo` of `GET /users/{username}/statistics`: hours of decisions, computed once more from the records."""

import random
from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime
from statistics import median

import pytest

from games.models import Seat
from games.rules.faces import parse_logged
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.selectors.results import tempo
from tests.api.games.left_seats import left_match
from tests.api.games.statistics import resigned, statistics
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import GAME, Json, Player, answered, play_next, start_match

NOTHING = {"hours": None, "longest_hours": None, "late": None}
DAY = {"kind": "per_move", "days": 1}


def slow_match(clock: Clock, rng: random.Random, *players: Player, game: str = GAME, moves: int = 4) -> str:
    """A match in which time passes before each decision, and which is given up in the end."""
    match = start_match(*players, game=game)
    for _ in range(moves):
        clock.pass_by(seconds=rng.randrange(1, 200_000))
        play_next(match, *players, rng=rng)
    if players[0].match(match)["status"] == "running":
        answered(players[1].post(f"/matches/{match}/resign"), 200)
    return match


def hours_of(record: Json, seat: int) -> Iterator[float]:
    """The hours of each decision of a seat, by the rules: from the row with which its turn began to its own."""
    game = registry()[record["game"]]
    position = game.start(len(record["players"]), record["options"])
    since = dict.fromkeys(game.to_act(position), datetime.fromisoformat(record["log"][0]["at"]))
    for row in record["log"]:
        mover = CHANCE if row["seat"] == "chance" else row["seat"]
        begun, at = since.pop(mover), datetime.fromisoformat(row["at"])
        if mover == seat:
            yield (at - begun).total_seconds() / 3600
        game.apply(position, mover, parse_logged(game.facts, row["move"]))
        since = {due: since.get(due, at) for due in game.to_act(position)}


@pytest.mark.parametrize("game", [GAME, "mu-2p"])
def test_it_agrees_with_the_records(
    game: str, clock: Clock, monkeypatch: pytest.MonkeyPatch, ana: Player, ben: Player, cleo: Player
) -> None:
    monkeypatch.setattr(tempo, "LEAST", 5)
    rng, hours = random.Random("tempo"), defaultdict[int, list[float]](list)
    for number in range(5):
        players = (ana, ben) if number % 2 else (ben, ana)
        match = slow_match(clock, rng, *players, game=game, moves=5)
        hours[number] += hours_of(answered(cleo.get(f"/matches/{match}/export"), 200), 1 - number % 2)

    shown = statistics(cleo, "ana")["tempo"]

    decided = [own for own in hours.values() if own]
    assert shown == {
        "matches": 5,
        "hours": round(median(median(own) for own in decided), 2),
        "longest_hours": round(median(max(own) for own in decided), 2),
        "late": 0,
    }
    assert 0 < shown["hours"] < shown["longest_hours"]


def test_with_fewer_than_twenty_matches_there_are_no_medians(clock: Clock, ana: Player, ben: Player) -> None:
    rng = random.Random("few")
    for _ in range(19):
        slow_match(clock, rng, ana, ben, moves=1)
    # Without a decision of a player, a match says nothing about them.
    resigned(ana, ben)
    assert statistics(ben, "ana")["tempo"] == {"matches": 19, **NOTHING}

    slow_match(clock, rng, ana, ben, moves=1)

    assert statistics(ben, "ana")["tempo"]["hours"] is not None
    assert statistics(ana, "ben")["tempo"] == {"matches": 0, **NOTHING}
    assert statistics(ana, "ana", "?against=ben")["tempo"] is None


def test_a_missed_deadline_counts_also_where_a_bot_goes_on(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, ana: Player, ben: Player, cleo: Player
) -> None:
    monkeypatch.setattr(tempo, "LEAST", 1)
    slow_match(clock, random.Random("late"), ana, ben, moves=2)
    dan = Player("dan")
    match = left_match([ana, ben, cleo, dan], 0)
    Seat.objects.filter(match=match, number=0).update(left_how="timed_out")
    for player in (ben, cleo, dan):
        answered(player.post(f"/matches/{match}/draw", {"action": "offer"}), 200)
    late = start_match(ana, ben, clock=DAY)
    clock.pass_by(hours=25)
    assert ben.match(late)["status"] == "over"

    assert statistics(ben, "ana")["tempo"]["late"] == 2
    assert statistics(ana, "ben")["tempo"]["late"] == 0


def test_hidden_and_live_matches_are_left_out(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, ana: Player, ben: Player
) -> None:
    monkeypatch.setattr(tempo, "LEAST", 1)
    for terms in (
        {"visibility": "private"},
        {"visibility": "unlisted"},
        {"clock": {"kind": "per_move", "minutes": 30}},
    ):
        match = start_match(ana, ben, **terms)
        play_next(match, ana, ben)
        answered(ben.post(f"/matches/{match}/resign"), 200)

    assert statistics(ben, "ana")["tempo"] == {"matches": 0, **NOTHING}
    assert statistics(ana, "ana")["tempo"]["matches"] == 2


def test_it_looks_at_the_latest_matches_in_two_queries(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, ana: Player, ben: Player
) -> None:
    monkeypatch.setattr(tempo, "LEAST", 2)
    monkeypatch.setattr(tempo, "LATEST", 2)
    rng = random.Random("queries")
    slow_match(clock, rng, ana, ben)
    statistics(ben, "ana")
    with counted() as one:
        statistics(ben, "ana")
    for _ in range(2):
        slow_match(clock, rng, ana, ben)
    assert statistics(ben, "ana")["tempo"]["matches"] == 2
    with counted() as three:
        statistics(ben, "ana")
    assert one == three
