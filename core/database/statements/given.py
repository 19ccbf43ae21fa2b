"""Values that are given to a kept statement at each use."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.db import connection
from django.db.models import Expression, F, Field, Lookup


class Parameter(Expression):
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

    def stored(self, value: Any) -> Any:
        """Return a value as the database stores it."""
        return value if self.kind is None else self.kind.get_db_prep_value(value, connection)


class _ListParameter(Parameter):
    def stored(self, value: Iterable[Any]) -> Any:
        return list(value) if connection.vendor == "postgresql" else json.dumps(list(value))


class OneOf(Lookup):
    """The condition that a column has one of several values, which are given at each use as one list.

    One text does for lists of every length, and its plan uses the column's index.
    """

    prepare_rhs = False

    def __init__(self, column: Any, name: str) -> None:
        super().__init__(F(column) if isinstance(column, str) else column, _ListParameter(name))

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, tuple[Any, ...]]:
        """Return the SQL for SQLite, which reads the list from JSON."""
        return self._in("%s IN (SELECT value FROM json_each(%s))", compiler)

    def as_postgresql(self, compiler: Any, connection: Any) -> tuple[str, tuple[Any, ...]]:
        """Return the SQL for PostgreSQL, which takes an array."""
        return self._in("%s = ANY(%s)", compiler)

    def _in(self, template: str, compiler: Any) -> tuple[str, tuple[Any, ...]]:
        column, of_column = compiler.compile(self.lhs)
        values, of_values = compiler.compile(self.rhs)
        return template % (column, values), (*of_column, *of_values)


def bind(params: Iterable[Any], values: Mapping[str, Any]) -> list[Any]:
    """The parameters of a statement, with values in place of the marks."""
    return [param.stored(values[param.name]) if isinstance(param, Parameter) else param for param in params]


AMOUNTS: Final = (1, 11, 51, 101, 201)
"""For how many rows lists are asked: few amounts, so that few statements are kept."""


def amount_for(count: int) -> int:
    """The smallest of the amounts that is not below this count; the count itself where all are below."""
    return next((amount for amount in AMOUNTS if amount >= count), count)
