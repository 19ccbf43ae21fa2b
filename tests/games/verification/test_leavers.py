"""Players who left a match, and whether that ended it, checked against its end."""

from typing import Any

import pytest

from games.models import Match, Seat
from games.selectors.verification import differences_of
from games.services.clocks.lateness import settle_overdue
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, seat_all

TEAMS: Json = {"game": "yokai-septet-4p", "clock": {"kind": "per_move", "days": 3}}


def where_it_differs(match: str) -> set[str]:
    return {difference.where for difference in differences_of(match)}


@pytest.fixture
def four(clock: Clock, db: None) -> list[Player]:
    return [Player(name) for name in ("ana", "ben", "cleo", "dan")]


@pytest.fixture
def left_by_all(four: list[Player], clock: Clock) -> str:
    """A match that one left after the other, each followed by a bot."""
    match = seat_all(*four, policy="bot", **TEAMS)
    for player in four:
        clock.pass_by(hours=1)
        answered(player.post(f"/matches/{match}/resign"), 200)
    assert where_it_differs(match) == set()
    return match


@pytest.fixture
def given_up(four: list[Player]) -> str:
    """A match that one player lost for their side."""
    match = seat_all(*four, **TEAMS)
    answered(four[0].post(f"/matches/{match}/resign"), 200)
    assert where_it_differs(match) == set()
    return match


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"left_how": "timed_out"}, "match.seats"),
        ({"left_at": "the start"}, "match.seats"),
        ({"left_how": "", "left_at": None}, "match.places"),
        ({"left_how": "", "left_at": None}, "match.reason"),
    ],
)
def test_it_notices_that_the_last_one_left_otherwise(left_by_all: str, change: dict[str, Any], where: str) -> None:
    if change.get("left_at") == "the start":
        change = {"left_at": Match.objects.get(pk=left_by_all).started_at}
    Seat.objects.filter(match=left_by_all, number=3).update(**change)

    assert where in where_it_differs(left_by_all)


def test_it_notices_that_another_side_was_left(given_up: str) -> None:
    Seat.objects.filter(match=given_up).update(left_how="", left_at=None)
    ended = Match.objects.get(pk=given_up).ended_at
    Seat.objects.filter(match=given_up, number=1).update(left_how="resigned", left_at=ended)

    assert "match.places" in where_it_differs(given_up)


def test_it_notices_players_who_left_a_match_that_ended_otherwise(given_up: str) -> None:
    Match.objects.filter(pk=given_up).update(reason="agreed")

    assert "match.reason" in where_it_differs(given_up)


def test_it_notices_an_abort_while_a_side_was_there(four: list[Player], clock: Clock) -> None:
    match = seat_all(*four, **TEAMS)
    clock.pass_by(days=4)
    assert settle_overdue() == 1
    assert (Match.objects.get(pk=match).reason, where_it_differs(match)) == ("aborted", set())

    Seat.objects.filter(match=match, number__in=(1, 3)).update(left_how="", left_at=None)

    assert "match.reason" in where_it_differs(match)
