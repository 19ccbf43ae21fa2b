"""Statements that write rows."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection

WRITES = ("INSERT", "UPDATE", "DELETE")
OF_ANY_REQUEST = 'UPDATE "accounts_token" SET "last_used_at"'


@contextmanager
def rows_written() -> Iterator[list[str]]:
    """Collect the statements that write rows in this block, without the note that a token was used."""
    found: list[str] = []

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(WRITES) and not sql.startswith(OF_ANY_REQUEST):
            found.append(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        yield found
