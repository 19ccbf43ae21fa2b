"""What a player owes: the seats that wait for a decision."""

from datetime import UTC, datetime
from typing import Any

from django.db.models import QuerySet, Value
from django.db.models.functions import Coalesce

from accounts.models import User
from core.times import format_time
from games.models import Seat

NEVER = datetime(9999, 12, 31, tzinfo=UTC)
"""Where a decision without a deadline stands among those that have one."""

EARLIEST_FIRST = ("due_by", "match_id", "number")


def turns_of(user: User) -> QuerySet[Seat]:
    """The decisions that a user owes, to be ordered by `EARLIEST_FIRST`."""
    due = Seat.objects.filter(user=user, due_ply__isnull=False).select_related("match")
    return due.annotate(due_by=Coalesce("deadline", Value(NEVER)))


def holder_of(match_id: str, number: int) -> User | None:
    """Who holds a seat: a public fact."""
    seat = Seat.objects.select_related("user").filter(match_id=match_id, number=number).first()
    return seat.user if seat and seat.state == Seat.State.TAKEN else None


def turn_document(seat: Seat) -> dict[str, Any]:
    """A decision that is owed."""
    return {
        "match": seat.match_id,
        "game": seat.match.game,
        "seat": seat.number,
        "expected_ply": seat.due_ply,
        "deadline": format_time(seat.deadline) if seat.deadline else None,
    }
