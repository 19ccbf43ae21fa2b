"""Fixtures that any test may ask for: a clock of its own, limits of its own."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db.backends.postgresql.operations import DatabaseOperations

from core import ids, times
from core.journal import dispatch
from core.limits import rates

START = datetime(2026, 2, 1, 12, 0, 0, tzinfo=UTC)


class Clock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.time = START

    def pass_by(self, **span: float) -> None:
        """Lets time pass: `clock.pass_by(days=3)`."""
        self.time += timedelta(**span)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The server's clock, in the test's hands."""
    clock = Clock()
    monkeypatch.setattr(times, "read_clock", lambda: clock.time.timestamp())
    return clock


@pytest.fixture(autouse=True)
def fresh_limits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test spends what another may use, and no neighbour is thought to be away."""
    monkeypatch.setattr(rates, "prefix", f"limit-{ids.new_id()}")
    yield
    rates._circuit.close()
    dispatch._circuit.close()


FEW_BYTES = 8 * 2**20
"""Total size of PostgreSQL's tables up to which they are emptied row by row: each row costs checks of foreign keys."""

SIZE = "SELECT sum(pg_relation_size(name::regclass)) FROM unnest(%s::text[]) AS name"


@pytest.fixture(scope="session", autouse=True)
def quick_flush() -> Iterator[None]:
    """After a test with transactions of its own PostgreSQL's tables are emptied row by row, if there is little in them.

    Django cuts them off, which makes new files for every table and index: twenty times as slow for a few rows. All keys
    between tables are checked at the end of the transaction, so that the order does not matter.
    """
    cut_off = DatabaseOperations.sql_flush

    def sql_flush(self: DatabaseOperations, style: Any, tables: Sequence[str], **how: bool) -> list[str]:
        with self.connection.cursor() as cursor:
            cursor.execute(SIZE, [list(tables)])
            (size,) = cursor.fetchone()
        if size > FEW_BYTES:
            return cut_off(self, style, tables, **how)
        return [f"DELETE FROM {self.quote_name(table)};" for table in tables]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DatabaseOperations, "sql_flush", sql_flush)
        yield
