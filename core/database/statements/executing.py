"""Statements on their way to the database, which PostgreSQL prepares and keeps, and the values given at each use."""

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from datetime import datetime
from typing import Any, Final

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Expression, F, Field, Lookup, Value

from core.database.standby.routing import alias_for_reading

Row = tuple[Any, ...]


def execute(sql: str, params: Sequence[Any], *, gives_rows: bool = True, using: str = DEFAULT_DB_ALIAS) -> list[Row]:
    """The rows of a statement, which PostgreSQL prepares the first time and keeps.

    Whether it gives any is known beforehand: the driver, asked for it, would describe each of their columns anew.
    """
    with closing(kept_cursor(using)) as cursor:
        cursor.execute(sql, params)
        return cursor.fetchall() if gives_rows else []


def own_connection() -> Any:
    """The connection of this thread; what `django.db.connection` stands for, and looks up at each use."""
    return connections[DEFAULT_DB_ALIAS]


def execute_read(sql: str, params: Sequence[Any]) -> list[Row]:
    """The rows of a statement that only reads, from the standby where that is allowed (`core.database.standby`)."""
    return execute(sql, params, using=alias_for_reading())


def kept_cursor(using: str = DEFAULT_DB_ALIAS) -> Any:
    """A cursor whose statements PostgreSQL prepares; with SQLite any cursor."""
    own: Any = connections[using]
    return own.kept_cursor() if own.vendor == "postgresql" else own.cursor()


def quoted(name: str | None) -> str:
    """The name of a table or a column, as it is written in a statement."""
    assert name is not None, "the field has no column"
    return connection.ops.quote_name(name)


class Parameter(Expression):
    """A value of a kept query, given at each use by name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, tuple[Any, ...]]:
        """Return a placeholder, with this object among the parameters."""
        return "%s", (self,)

    def stored(self, value: Any) -> Any:
        """Return a value as the database stores it: SQLite has a form of its own for times."""
        return connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value


class ListParameter(Parameter):
    """Several values of a kept query, for `OneOf`."""

    def stored(self, value: Iterable[Any]) -> Any:
        """Return the values as one."""
        return list(value) if connection.vendor == "postgresql" else json.dumps(list(value))


class OneOf(Lookup):
    """The condition that a column has one of several values, which are one parameter.

    One text does for lists of every length, and its plan uses the column's index. The list is given at each use by
    name, or with the condition.
    """

    prepare_rhs = False

    def __init__(self, column: Any, given: "str | ListParameter | Iterable[Any]") -> None:
        values: Any = ListParameter(given) if isinstance(given, str) else given
        if not isinstance(values, ListParameter):
            values = Value(ListParameter("").stored(values), output_field=Field())
        super().__init__(F(column) if isinstance(column, str) else column, values)

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
    """Return the parameters of a statement, with values in place of `Parameter` objects."""
    return [param.stored(values[param.name]) if isinstance(param, Parameter) else param for param in params]


AMOUNTS: Final = (1, 11, 51, 101, 201)
"""For how many rows lists are asked: few amounts, so that few statements are kept."""


def amount_for(count: int) -> int:
    """The smallest of the amounts that is not below this count; the count itself where all are below."""
    return next((amount for amount in AMOUNTS if amount >= count), count)
