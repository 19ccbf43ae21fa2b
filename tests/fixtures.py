"""Fixtures that any test may ask for: a clock of its own, limits of its own."""

import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.core.management.commands import flush
from django.db.backends.base.base import BaseDatabaseWrapper

from core import randomness, sweeps, times
from core.database.postgresql.timeouts import set_timeouts
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
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's deals, lots and ids are the same in every run: a lucky hand must not fail it. `make soak` has luck."""
    if request.node.get_closest_marker("soak") is None:
        monkeypatch.setattr(randomness, "source", random.Random(request.node.nodeid))


@pytest.fixture(autouse=True)
def fresh_limits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test spends what another may use, no neighbour is thought to be away, and no sweep leaves anything out.

    Nor does a test get the timeouts of a command that another one has called in this process.
    """
    # So that it is the server's own again afterwards.
    monkeypatch.setattr(rates, "prefix", rates.prefix)
    count_anew()
    sweeps._failed.clear()
    yield
    rates._circuit.close()
    dispatch._circuit.close()
    set_timeouts(statement=0, lock=0)


def count_anew() -> None:
    """Begin all limits again. Redis keeps its counts from one run to the next, so a prefix is never used twice."""
    rates.prefix = f"test-{uuid4()}"


FEW_BYTES = 8 * 2**20
"""Total size of PostgreSQL's tables up to which they are emptied row by row: each row costs checks of foreign keys."""

SIZE = "SELECT sum(pg_relation_size(name::regclass)) FROM unnest(%s::text[]) AS name"

FOLLOW_FROM_MODELS = {"django_content_type", "auth_permission"}
"""Tables whose rows no test changes. Django empties them too, and then looks through all models to fill them again."""


@pytest.fixture(scope="session", autouse=True)
def quick_flush() -> Iterator[None]:
    """After a test with transactions of its own most tables are emptied: not those whose rows follow from the models.

    PostgreSQL's are emptied row by row, if there is little in them. Django cuts them off, which makes new files for
    every table and index: twenty times as slow for a few rows. All keys between tables are checked at the end of the
    transaction, so that the order does not matter.
    """

    def sql_flush(style: Any, connection: BaseDatabaseWrapper, **how: bool) -> list[str]:
        existing = connection.introspection.django_table_names(only_existing=True, include_views=False)
        tables = [table for table in existing if table not in FOLLOW_FROM_MODELS]
        if connection.vendor == "postgresql" and _size(connection, tables) <= FEW_BYTES:
            return ["".join(f"DELETE FROM {connection.ops.quote_name(table)};" for table in tables)]
        return connection.ops.sql_flush(style, tables, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flush, "sql_flush", sql_flush)
        patch.setattr(flush, "emit_post_migrate_signal", lambda *args, **kwargs: None)
        yield


def _size(connection: BaseDatabaseWrapper, tables: Sequence[str]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(SIZE, [list(tables)])
        return int(cursor.fetchone()[0])
