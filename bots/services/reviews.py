"""The positions that a player is asked again: kept when an analysis is complete, and deleted with the account."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bots.mistakes import is_worse
from bots.models import Review, Valuation
from core import times
from games.choices import SeatKind

if TYPE_CHECKING:
    from games.models import Seat


def keep_mistakes(*, match_id: str, seats: "Sequence[Seat]") -> None:
    """Keep the mistakes of each person in an analysed match. They are due at once. Repeating it changes nothing."""
    people = {seat.number: seat.user for seat in seats if seat.kind == SeatKind.HUMAN}
    players = {
        number: user.pk
        for number, user in people.items()
        if user is not None and not user.is_guest and user.deleted_at is None
    }
    now = times.now()
    Review.objects.bulk_create(
        [
            Review(user_id=players[row.seat], valuation=row, lost=lost, due_at=now)
            for row in Valuation.objects.filter(analysis=match_id, seat__in=players)
            if (lost := _loss(row)) is not None
        ],
        ignore_conflicts=True,
    )


def _loss(row: Valuation) -> float | None:
    """The cost of a mistake; None for a decision that is none."""
    if row.value is None or row.best_value is None or row.move == row.best_move:
        return None
    return row.best_value - row.value if is_worse(row.value, row.error, row.best_value, row.best_error) else None


def forget_reviews_of(*, user_id: int) -> None:
    """Delete the rows of an erased account."""
    Review.objects.filter(user_id=user_id).delete()
