"""Clocks that are not what the log makes of them are noticed, and so is an end that no clock explains."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F

from games.models import Match, MoveRecord, Seat, Turn
from games.selectors.verification import differences_of
from games.services.clocks.lateness import settle_overdue
from tests.fixtures import Clock
from tests.sittings import Player, play_next, start_match

BANK = {"kind": "bank", "days": 5, "increment_hours": 12, "cap_days": 8}


def where_it_differs(match: str) -> set[str]:
    return {difference.where for difference in differences_of(match)}


@pytest.fixture
def timed(clock: Clock, ana: Player, ben: Player) -> str:
    """A match with a bank, in which a move was made after a day."""
    match = start_match(ana, ben, clock=BANK)
    clock.pass_by(days=1)
    assert play_next(match, ana, ben)
    return match


@pytest.mark.parametrize(
    ("change", "column"),
    [
        ({"deadline": F("deadline") + timedelta(hours=1)}, "deadline"),
        ({"deadline": None}, "deadline"),
        ({"clock_since": F("clock_since") - timedelta(hours=1)}, "clock_since"),
        ({"bank_seconds": F("bank_seconds") + 1}, "bank_seconds"),
    ],
)
def test_it_notices_a_clock_that_was_changed(timed: str, change: dict[str, Any], column: str) -> None:
    assert where_it_differs(timed) == set()
    due = Turn.objects.select_related("seat").get(seat__match=timed, due_ply__isnull=False)

    Turn.objects.filter(pk=due.pk).update(**change)

    assert f"seat {due.seat.number}.{column}" in where_it_differs(timed)


def test_it_notices_a_move_that_came_too_late(timed: str) -> None:
    last = MoveRecord.objects.filter(match=timed).order_by("-ply")[0]

    MoveRecord.objects.filter(match=timed, ply=last.ply).update(at=last.at + timedelta(days=9))

    assert f"row {last.ply}.at" in where_it_differs(timed)


@pytest.mark.parametrize("hours", [1, -1])
def test_it_notices_an_end_at_another_time_than_the_clock_says(clock: Clock, timed: str, hours: int) -> None:
    clock.pass_by(days=30)
    assert settle_overdue() == 1
    assert where_it_differs(timed) == set()

    Match.objects.filter(pk=timed).update(ended_at=F("ended_at") + timedelta(hours=hours))

    assert "match.ended_at" in where_it_differs(timed)


def test_it_notices_that_another_player_was_late(clock: Clock, timed: str) -> None:
    clock.pass_by(days=30)
    settle_overdue()
    late = Seat.objects.get(match=timed, left_how="timed_out")

    Seat.objects.filter(match=timed).update(place=F("place") % 2 + 1)
    Seat.objects.filter(pk=late.pk).update(left_how="", left_at=None)

    assert {"match.places", "match.seats"} & where_it_differs(timed)


def test_it_notices_a_bot_that_nobody_asked_for(timed: str, ana: Player) -> None:
    Seat.objects.filter(match=timed, number=0).update(left_user=ana.user)

    assert {"seat 0.left_user", "seat 0.left_how"} <= where_it_differs(timed)
