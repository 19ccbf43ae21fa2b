"""Statements on their way to the database, which PostgreSQL prepares and keeps."""

from collections.abc import Sequence
from contextlib import closing
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection, connections

Row = tuple[Any, ...]


def execute(sql: str, params: Sequence[Any], *, gives_rows: bool = True) -> list[Row]:
    """The rows of a statement, which PostgreSQL prepares the first time and keeps.

    Whether it gives any is known beforehand: the driver, asked for it, would describe each of their columns anew.
    """
    with closing(kept_cursor()) as cursor:
        cursor.execute(sql, params)
        return cursor.fetchall() if gives_rows else []


def own_connection() -> Any:
    """The connection of this thread; what `django.db.connection` stands for, and looks up at each use."""
    return connections[DEFAULT_DB_ALIAS]


def kept_cursor() -> Any:
    """A cursor whose statements PostgreSQL prepares; with SQLite any cursor."""
    own = own_connection()
    return own.kept_cursor() if own.vendor == "postgresql" else own.cursor()


def quoted(name: str | None) -> str:
    """The name of a table or a column, as it is written in a statement."""
    assert name is not None, "the field has no column"
    return connection.ops.quote_name(name)
