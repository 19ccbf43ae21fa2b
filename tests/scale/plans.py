"""Plans of queries: the tables that the database scanned, and the rows that it read."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from django.db import connection

LARGE = frozenset(
    {
        "bots_analysis", "bots_thought", "bots_valuation", "games_chatmessage", "games_consent", "games_match",
        "games_link", "games_moverecord", "games_pause", "games_seat", "games_turn", "journal_delivery",
        "journal_event", "ratings_annulment", "ratings_playerrating", "ratings_ratedmatch", "ratings_ratingchange",
        "ratings_ratingday",
    }
)  # fmt: skip
"""Tables that grow with what is played: no answer may depend on how many rows they have."""

PEOPLE = "accounts_user"
"""They are few beside what they play. For a page of 200 matches PostgreSQL rather reads 20,000 of them in their order
than hundreds here and there; were they many more, it would not. SQLite 3.46 walks through an index of them likewise."""

# SQLite's own word for reading a whole table or index, and what a subquery of Django's calls a table.
_WALK = re.compile(r"SCAN (\w+)")
_ALIAS = re.compile(r"[TUVW]\d+")


def faults_of(sql: str, most: int) -> list[str]:
    """Return the faults of a query's plan; `most` is the number of rows that it may read."""
    return _postgres_faults(sql, most) if connection.vendor == "postgresql" else _sqlite_faults(sql)


def _postgres_faults(sql: str, most: int) -> list[str]:
    nodes = _steps(f"EXPLAIN (ANALYZE, FORMAT JSON) {sql}")
    walked = _walked(nodes)
    if walked and all(_rows_of(node) == 0 for node in walked):
        # An empty table is walked through gladly once it is known to be empty. What matters is whether it has to be.
        with _without("seqscan"):
            walked = _walked(_steps(f"EXPLAIN (FORMAT JSON) {sql}"))
    rows = sum(_rows_of(node) for node in nodes if node.get("Relation Name") != PEOPLE)
    too_many = [f"looks at {rows} rows, {most} are enough"] if rows > most else []
    return [*(f"walks through {node['Relation Name']}" for node in walked), *too_many]


def _steps(question: str) -> list[dict[str, Any]]:
    return [node for node in nodes_of(_plan_of(question)) if node.get("Relation Name") in LARGE or "Index Name" in node]


def _plan_of(question: str) -> dict[str, Any]:
    ((answer,),) = _asked(question)
    plan: dict[str, Any] = (json.loads(answer) if isinstance(answer, str) else answer)[0]["Plan"]
    return plan


def _walked(nodes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [node for node in nodes if node["Node Type"] == "Seq Scan"]


def nodes_of(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for below in node.get("Plans", ()):
        yield from nodes_of(below)


def _rows_of(node: dict[str, Any]) -> int:
    """Count the rows that a step found, and those that it read and discarded."""
    passed_over = sum(node.get(f"Rows Removed by {step}", 0) for step in ("Filter", "Index Recheck"))
    return int((node["Actual Rows"] + passed_over) * node["Actual Loops"])


def _sqlite_faults(sql: str) -> list[str]:
    steps = [row[-1] for row in _asked(f"EXPLAIN QUERY PLAN {sql}")]
    walked = [found[1] for step in steps if (found := _WALK.match(step)) and f"INDEX {PEOPLE}_" not in step]
    return [f"walks through {name}" for name in walked if name in LARGE or _ALIAS.fullmatch(name)]


def _asked(sql: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql.replace("%", "%%"), [])
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return rows


def sorts_of(sql: str) -> int:
    """Count the sorts that PostgreSQL must do for a query, since no index has the rows in that order."""
    # Of few rows sorting is cheap. What matters is whether it could be left out.
    with _without("sort"):
        return sum("Sort" in node["Node Type"] for node in nodes_of(_plan_of(f"EXPLAIN (FORMAT JSON) {sql}")))


@contextmanager
def _without(step: str) -> Iterator[None]:
    """PostgreSQL plans with such a step only where there is no other way."""
    with connection.cursor() as cursor:
        cursor.execute(f"SET enable_{step} = off")
        yield
        cursor.execute(f"RESET enable_{step}")


def steps_of(sql: str) -> int:
    """Return the work of a query: the rows that PostgreSQL reads, or the instructions that SQLite runs."""
    if connection.vendor == "postgresql":
        return sum(_rows_of(node) for node in _steps(f"EXPLAIN (ANALYZE, FORMAT JSON) {sql}"))
    done = count()
    connection.ensure_connection()
    connection.connection.set_progress_handler(lambda: next(done) and 0, 1)
    try:
        _asked(sql)
    finally:
        connection.connection.set_progress_handler(None, 0)
    return next(done)
