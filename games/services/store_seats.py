"""Save columns of several seats at once, as every move and every end does."""

from collections.abc import Sequence
from functools import cache

from core.statements import Update
from games.models import Seat


def store_seats(seats: Sequence[Seat], columns: Sequence[str]) -> None:
    """Save these columns of existing seats of a locked match, in one trip to the database."""
    _update(tuple(columns)).write(*seats)


@cache
def _update(columns: tuple[str, ...]) -> Update[Seat]:
    return Update(Seat, *columns)
