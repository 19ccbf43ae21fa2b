"""The statements that one connection of PostgreSQL has prepared, and how the database goes about them."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from django.db import connection
from psycopg import sql
from psycopg._preparing import PrepareManager

from core.database.postgresql.base import KeptCursor, _numbered
from tests.scale.plans import nodes_of

SMALL = 1_000
"""Tables with fewer rows may be walked through, and as many rows may be looked at in vain."""

Values = dict[str, list[Any]]
"""By the text of a prepared statement, the values of its last use."""


@contextmanager
def one_connection() -> Iterator[Values]:
    """Have this connection prepare every kept statement at its first use, and keep it; note the values of each use."""
    connection.close()
    connection.ensure_connection()
    own = connection.connection
    own.prepare_threshold, own.prepared_max = 0, None
    used: Values = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection, "close", lambda: None)
        # The driver forgets its statements at every rollback: on a server, that makes plans younger.
        patch.setattr(PrepareManager, "_should_discard", lambda self, prep, results: False)
        for name in ("execute", "executemany"):
            patch.setattr(KeptCursor, name, _noting(used, getattr(KeptCursor, name), many=name == "executemany"))
        yield used
    connection.close()


def _noting(used: Values, run: Callable[..., Any], *, many: bool) -> Callable[..., Any]:
    def noting(cursor: KeptCursor, query: Any, params: Any = None, **options: Any) -> Any:
        used[_numbered(query)] = list(params[-1] if many else params or [])
        return run(cursor, query, params, **options)

    return noting


def plan_ten_times(used: Values) -> None:
    """Use each prepared statement as often as PostgreSQL needs to settle on one plan for all values."""
    for text, name in _names().items():
        for _ in range(10):
            _ask(f"EXPLAIN {_call(name, used[text])}")


def faults(used: Values, *, growing: frozenset[str] = frozenset()) -> dict[str, list[str]]:
    """Run each prepared statement with the values of its last use, and return what is wrong with its plan, by text.

    Tables that will grow may not be walked through even while they are small.
    """
    large = growing | tables_with(SMALL)
    found = {}
    for text, name in _names().items():
        if text.startswith("INSERT"):
            # It looks nothing up, and these rows are there.
            continue
        plan = _ask(f"EXPLAIN (ANALYZE, FORMAT JSON) {_call(name, used[text])}")
        found[text] = [fault for node in nodes_of(json.loads(plan)[0]["Plan"]) for fault in _faults_of(node, large)]
    return {text: wrong for text, wrong in found.items() if wrong}


def _faults_of(node: dict[str, Any], large: frozenset[str]) -> Iterator[str]:
    table = node.get("Relation Name")
    if table in large and node["Node Type"] == "Seq Scan":
        yield f"walks through {table}"
    removed = node.get("Rows Removed by Filter", 0) * node.get("Actual Loops", 1)
    if removed > SMALL:
        yield f"looks at {removed} rows of {table} in vain"


def _names() -> dict[str, str]:
    """Return the names of what this connection has prepared, by text."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT statement, name FROM pg_prepared_statements WHERE NOT from_sql")
        return dict(cursor.fetchall())


def _call(name: str, values: list[Any]) -> str:
    """Return the statement that runs a prepared one with these values."""
    own = connection.connection
    written = ", ".join(sql.Literal(value).as_string(own) for value in values)
    return f"EXECUTE {sql.Identifier(name).as_string(own)}{f'({written})' if values else ''}"


def _ask(question: str) -> str:
    """Ask outside of the driver's own transactions, and take back what the statement has changed."""
    pg = connection.connection.pgconn
    _run(pg, "BEGIN")
    try:
        answer = _run(pg, question)
        return "\n".join((answer.get_value(row, 0) or b"").decode() for row in range(answer.ntuples))
    finally:
        pg.exec_(b"ROLLBACK")


def _run(pg: Any, text: str) -> Any:
    answer = pg.exec_(text.encode())
    assert answer.status in (psycopg.pq.ExecStatus.COMMAND_OK, psycopg.pq.ExecStatus.TUPLES_OK), (
        answer.error_message.decode(),
        text,
    )
    return answer


def tables_with(rows: int) -> set[str]:
    """Return the tables that have so many rows or more."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace")
        found = set()
        for (table,) in cursor.fetchall():
            cursor.execute(f'SELECT count(*) FROM (SELECT 1 FROM "{table}" LIMIT {rows}) found')
            found |= {table} if cursor.fetchone()[0] >= rows else set()
    return found
