"""Counts of PostgreSQL: statements, rows by table, and bytes of its log, on a cluster of the bench's own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import psycopg

OPTIONS = ("shared_preload_libraries=pg_stat_statements", "max_wal_size=8GB", "autovacuum=off")
"""The options of such a cluster. Autovacuum would analyse what is filled in, at a time of its own."""
FLUSHED_AFTER_SECONDS = 11
"""A connection that does nothing tells its counts after ten seconds."""

# Statements of a driver about transactions and preparation, and those of the database itself to check keys.
_STATEMENTS = """
SELECT coalesce(sum(calls), 0) FROM pg_stat_statements(true) s JOIN pg_database d ON d.oid = s.dbid
WHERE d.datname = current_database() AND NOT query LIKE '%FOR KEY SHARE OF x'
AND NOT query ~* '^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|RESET|DEALLOCATE)'"""
_ROWS = "SELECT relname, n_tup_ins, n_tup_upd, n_tup_hot_upd, n_tup_del FROM pg_stat_user_tables"
_LOG = "SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn"
KINDS = ("inserted", "updated", "updated in place", "deleted")
Rows = dict[str, dict[str, float]]


@dataclass(frozen=True)
class Counts:
    """So much of each."""

    statements: float
    log_bytes: float
    rows: Rows
    """By table and kind."""

    def less(self, before: "Counts", share: float = 1.0) -> "Counts":
        """Return what has come since an earlier count, and of that a share."""
        return Counts(
            (self.statements - before.statements) * share,
            (self.log_bytes - before.log_bytes) * share,
            {
                table: {kind: (found - before.rows.get(table, {}).get(kind, 0)) * share for kind, found in row.items()}
                for table, row in self.rows.items()
            },
        )

    def row(self) -> dict[str, object]:
        """Return it for the table, without what is next to nothing."""
        rows = {
            table: {kind: round(count, 2) for kind, count in row.items() if count >= 0.05}
            for table, row in self.rows.items()
        }
        return {
            "statements": round(self.statements, 1),
            "wal_bytes": round(self.log_bytes),
            "rows": {table: row for table, row in sorted(rows.items()) if row},
        }


class Counters:
    """The counts of one database, and a connection of its own that is not counted."""

    def __init__(self, url: str) -> None:
        self._connection = psycopg.connect(url, autocommit=True)
        self._connection.execute("SET pg_stat_statements.track = 'none'")
        self._connection.execute("CREATE EXTENSION IF NOT EXISTS pg_stat_statements")

    @asynccontextmanager
    async def counting(self) -> AsyncIterator[None]:
        """Keep whole pages out of the log meanwhile: their number depends on checkpoints, not on moves."""
        self._set("full_page_writes = off")
        yield
        self._set("full_page_writes = on")

    async def read(self) -> Counts:
        """Return what has been counted so far, once all connections have reported it."""
        await asyncio.sleep(FLUSHED_AFTER_SECONDS)
        statements, log = (self._one(query) for query in (_STATEMENTS, _LOG))
        found = self._connection.execute(_ROWS).fetchall()
        return Counts(statements, log, {row[0]: dict(zip(KINDS, row[1:], strict=True)) for row in found})

    def _one(self, query: str) -> float:
        row = self._connection.execute(query.encode()).fetchone()
        assert row is not None
        return float(row[0])

    def _set(self, setting: str) -> None:
        self._connection.execute(f"ALTER SYSTEM SET {setting}".encode())
        self._connection.execute("SELECT pg_reload_conf()")
