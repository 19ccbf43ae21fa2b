"""What a player owes: the seats that wait for a decision."""

from typing import Any

from django.db.models import F

from accounts.models import User
from core.times import format_time
from games.models import Seat


def turns_of(user: User) -> list[dict[str, Any]]:
    """The decisions that a user owes, the earliest deadline first."""
    due = Seat.objects.filter(user=user, due_ply__isnull=False).select_related("match")
    return [_document(seat) for seat in due.order_by(F("deadline").asc(nulls_last=True), "match_id", "number")]


def holder_of(match_id: str, number: int) -> User | None:
    """Who holds a seat: a public fact."""
    seat = Seat.objects.select_related("user").filter(match_id=match_id, number=number).first()
    return seat.user if seat and seat.state == Seat.State.TAKEN else None


def _document(seat: Seat) -> dict[str, Any]:
    return {
        "match": seat.match_id,
        "game": seat.match.game,
        "seat": seat.number,
        "expected_ply": seat.due_ply,
        "deadline": format_time(seat.deadline) if seat.deadline else None,
    }
