"""Values that are given to a kept statement at each use."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from django.db import connection
from django.db.models import Expression, Field


class Given(Expression):
    """A value of a kept query, given at each use by name.

    `kind` is needed where a database stores values of the field in a form of its own, as SQLite does times.
    """

    def __init__(self, name: str, kind: "Field[Any, Any] | None" = None) -> None:
        super().__init__()
        self.name = name
        self.kind = kind

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, tuple[Any, ...]]:
        """The mark itself stands among the parameters."""
        return "%s", (self,)


def filled(params: Iterable[Any], values: Mapping[str, Any]) -> list[Any]:
    """The parameters of a statement, with values in place of the marks."""
    return [_filled(param, values) if isinstance(param, Given) else param for param in params]


def _filled(mark: Given, values: Mapping[str, Any]) -> Any:
    value = values[mark.name]
    return value if mark.kind is None else mark.kind.get_db_prep_value(value, connection)


def given(name: str, count: int) -> list[Given]:
    """Marks for `count` values of a kept query, for a column that may have any of them: `column__in=given(…)`."""
    return [Given(f"{name}{number}") for number in range(count)]


def numbered(name: str, values: Iterable[object]) -> dict[str, object]:
    """The values for the marks that `given` has made, by their names."""
    return {f"{name}{number}": value for number, value in enumerate(values)}


AMOUNTS: Final = (1, 11, 51, 101, 201)
"""For how many values, or rows, lists are asked: few amounts, so that few statements are kept."""


def amount_for(count: int) -> int:
    """The smallest of the amounts that is not below this count; the count itself where all are below."""
    return next((amount for amount in AMOUNTS if amount >= count), count)


def padded(values: Sequence[Any]) -> list[Any]:
    """The values, the last of them repeated until their number is one of the amounts."""
    return [*values, *[values[-1]] * (amount_for(len(values)) - len(values))]
