"""Decisions of people whose time runs out soon."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, QuerySet

from accounts.choices import Kind
from games.choices import SeatState, Status
from games.models import Seat


@dataclass(frozen=True, slots=True)
class Deadline:
    """A decision that a person owes by some time."""

    user_id: int
    match: str
    game: str
    seat: int
    ply: int
    at: datetime | None
    since: datetime | None
    """Since when the time for it runs."""


def deadlines_between(since: datetime, until: datetime) -> Iterator[Deadline]:
    """The decisions that people owe by a time between these two, where no pause keeps the clock from running."""
    due = Seat.objects.filter(turn__deadline__gt=since, turn__deadline__lte=until, turn__due_ply__isnull=False)
    due = due.filter(match__status=Status.RUNNING, user__kind=Kind.HUMAN, user__is_active=True)
    going = Q(match__paused_until=None) | Q(match__paused_until__lte=since)
    return _found(due.filter(going).order_by("turn__deadline"))


def turns_owed(user_id: int) -> Iterator[Deadline]:
    """The decisions that a person owes in running matches, with or without a deadline."""
    return _found(Seat.objects.filter(user=user_id, status=Status.RUNNING, place=None, turn__due_ply__isnull=False))


def invitations_to(user_id: int) -> set[str]:
    """The ids of the matches that a person is invited to and has not answered."""
    waiting = Seat.objects.filter(user=user_id, state=SeatState.INVITED, match__status=Status.WAITING)
    return set(waiting.values_list("match_id", flat=True))


def _found(due: "QuerySet[Seat]") -> Iterator[Deadline]:
    turn = ("turn__due_ply", "turn__deadline", "turn__clock_since")
    columns = ("user_id", "match_id", "match__game", "number", *turn)
    for user, match, game, seat, ply, at, since in due.values_list(*columns):
        yield Deadline(user, match, game, seat, ply, at, since)
