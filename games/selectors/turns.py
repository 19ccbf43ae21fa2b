"""What a player owes: the seats that wait for a decision."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from django.db.models import QuerySet, Value
from django.db.models.functions import Coalesce

from accounts.models import User
from core import times
from core.times import format_time
from games.models import Seat

NEVER = datetime(9999, 12, 31, tzinfo=UTC)
"""Where a decision without a deadline stands among those that have one."""

EARLIEST_FIRST = ("due_by", "match_id", "number")


def turns_of(user: User) -> QuerySet[Seat]:
    """The decisions that a user owes, to be ordered by `EARLIEST_FIRST`."""
    due = Seat.objects.filter(user=user, due_ply__isnull=False).select_related("match")
    return due.annotate(due_by=Coalesce("deadline", Value(NEVER)))


def seats_with_match(match_id: str) -> list[Seat]:
    """All seats of a match by number, with their holders and the match, in one query: public facts."""
    return list(Seat.objects.filter(match_id=match_id).select_related("user", "match").order_by("number"))


def turn_document(seat: Seat) -> dict[str, Any]:
    """A decision that is owed."""
    return {
        "match": seat.match_id,
        "game": seat.match.game,
        "seat": seat.number,
        "expected_ply": seat.due_ply,
        "deadline": format_time(seat.deadline) if seat.deadline else None,
    }


def any_late(turns: Iterable[dict[str, Any]]) -> bool:
    """Whether one of these decisions comes too late by now: its match is to be settled before anybody reads of it."""
    now = times.format_time(times.now())
    return any(turn["deadline"] is not None and turn["deadline"] < now for turn in turns)
