"""Save columns of several seats or of their turns at once, as every move and every end does."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

from django.db.models import Model

from core.statements import Update
from games.models import Seat, Turn

RowT = TypeVar("RowT", bound=Model)


def store_seats(seats: Sequence[Seat], columns: Sequence[str]) -> None:
    """Save these columns of existing seats of a locked match, in one trip to the database."""
    _update(Seat, tuple(columns)).write(*seats)


def store_turns(turns: Iterable[Turn], columns: Sequence[str]) -> None:
    """Save these columns of existing turns of locked matches, in one trip to the database."""
    _update(Turn, tuple(columns)).write(*turns)


@cache
def _update(model: type[RowT], columns: tuple[str, ...]) -> Update[RowT]:
    return Update(model, *columns)
