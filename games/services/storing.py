"""Writing columns of several seats at once: every move and every end does it."""

from collections.abc import Sequence

from games.models import Seat


def store_seats(seats: Sequence[Seat], columns: Sequence[str]) -> None:
    """Store these columns of seats that are there, of a locked match, in one statement.

    Each row is offered as a new one and found to be there. `bulk_update` writes the same, but making its statement
    takes several times as long: longer than the rules take for a move.
    """
    Seat.objects.bulk_create(seats, update_conflicts=True, unique_fields=["id"], update_fields=columns)
