"""The largest tables in hash partitions: one table to Django and to all SQL, sixteen to the disk.

Each is made anew beside the old one, filled, counted, and put in its place, with the constraints and indexes that the
old one had, word for word. PostgreSQL asks that the partition key is part of each unique key, which it is of all of
these. A column that numbers itself cannot be an identity of a partitioned table before PostgreSQL 17: its default takes
the next number of a sequence instead, which Django treats alike.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django.core.management import CommandError
from django.db import connection, transaction

from core import heartbeats, times

PARTITIONS: Final = 16
TABLES: Final = (("games_moverecord", "match_id"), ("journal_event", "id"), ("notifications_feedevent", "user_id"))
"""The tables, and the column of each by which its rows are spread."""
BEFORE: Final = "_before_partitions"
LOCK_WITHIN: Final = "5s"

Report = Callable[[str, int], None]


@dataclass(frozen=True, slots=True)
class Shape:
    """All that a new table has to get from an old one besides its columns."""

    constraints: list[tuple[str, str]]
    """Names and definitions; checks are copied with the columns."""
    indexes: list[str]
    references: list[tuple[str, str, str]]
    """Foreign keys of other tables to this one: the table, the name and the definition."""
    identity: tuple[str, str, int] | None
    """The column that numbers itself, its sequence, and the next number."""


def partition(report: Report) -> int:
    """Partition the tables that are not; return their number. All of them are afterwards, or none is.

    `report` is called with each table and the number of its rows.
    """
    if connection.vendor != "postgresql":
        raise CommandError("Only PostgreSQL has partitions, and this server uses SQLite. `manage.py move_to` moves it.")
    # Connections of this process are told apart by it from those of a server that runs.
    connection.settings_dict["OPTIONS"]["application_name"] = f"postcard partition {os.getpid()}"
    with transaction.atomic(), connection.cursor() as cursor:
        left = [(table, key) for table, key in TABLES if not _is_partitioned(cursor, table)]
        if not left:
            return 0
        _refuse_living(cursor)
        cursor.execute(f"SET LOCAL lock_timeout = '{LOCK_WITHIN}'")
        cursor.execute(f"LOCK TABLE {', '.join(_quoted(table) for table, _ in left)} IN ACCESS EXCLUSIVE MODE")
        for table, key in left:
            report(table, _replace(cursor, table, key))
    with connection.cursor() as cursor:
        for table, _ in left:
            cursor.execute(f"ANALYZE {_quoted(table)}")
    return len(left)


def _refuse_living(cursor: Any) -> None:
    now = times.now()
    living = sorted({part for part, _, at in heartbeats.heard() if now - at <= heartbeats.MISSED_AFTER})
    if living:
        raise CommandError(
            f"Stop the server first: {' and '.join(living)} left a sign of life within the last minute. If it is"
            " stopped, wait for a minute."
        )
    # Web processes leave no sign of life but their connections.
    cursor.execute(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user"
        " AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
        " AND application_name <> current_setting('application_name')"
    )
    (others,) = cursor.fetchone()
    if others:
        raise CommandError(
            f"Stop the server first: {others} other connection(s) are open. A PgBouncer keeps some; stop it, too."
        )


def _is_partitioned(cursor: Any, table: str) -> bool:
    cursor.execute("SELECT relkind = 'p' FROM pg_class WHERE oid = %s::regclass", [table])
    return bool(cursor.fetchone()[0])


def _replace(cursor: Any, table: str, key: str) -> int:
    """Put a partitioned table in the place of a plain one, and return how many rows it has."""
    shape = _shape_of(cursor, table)
    new, old = _quoted(table), _quoted(f"{table}{BEFORE}")
    for other, name, _ in shape.references:
        cursor.execute(f"ALTER TABLE {other} DROP CONSTRAINT {_quoted(name)}")
    cursor.execute(f"ALTER TABLE {new} RENAME TO {old}")
    cursor.execute(
        f"CREATE TABLE {new} (LIKE {old} INCLUDING ALL EXCLUDING INDEXES EXCLUDING IDENTITY EXCLUDING STATISTICS)"
        f" PARTITION BY HASH ({_quoted(key)})"
    )
    for number in range(PARTITIONS):
        cursor.execute(
            f"CREATE TABLE {_quoted(f'{table}_p{number:02}')} PARTITION OF {new}"
            f" FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {number})"
        )
    cursor.execute(f"INSERT INTO {new} SELECT * FROM {old}")
    rows = _count(cursor, new)
    if rows != (before := _count(cursor, old)):
        raise CommandError(f"{table} has {before} rows, but {rows} arrived. Nothing was changed.")
    cursor.execute(f"DROP TABLE {old}")
    _finish(cursor, new, shape)
    return rows


def _finish(cursor: Any, table: str, shape: Shape) -> None:
    """Give the new table what the old one had. Their names are free now."""
    if shape.identity:
        column, sequence, next_number = shape.identity
        cursor.execute(f"CREATE SEQUENCE {sequence} START WITH {next_number} OWNED BY {table}.{_quoted(column)}")
        cursor.execute(f"ALTER TABLE {table} ALTER COLUMN {_quoted(column)} SET DEFAULT nextval('{sequence}')")
    for name, definition in shape.constraints:
        cursor.execute(f"ALTER TABLE {table} ADD CONSTRAINT {_quoted(name)} {definition}")
    for definition in shape.indexes:
        cursor.execute(definition)
    for other, name, definition in shape.references:
        cursor.execute(f"ALTER TABLE {other} ADD CONSTRAINT {_quoted(name)} {definition}")


def _shape_of(cursor: Any, table: str) -> Shape:
    cursor.execute(
        "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint"
        " WHERE conrelid = %s::regclass AND contype IN ('p', 'u', 'f') ORDER BY contype DESC, conname",
        [table],
    )
    constraints = cursor.fetchall()
    cursor.execute(
        "SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = %s::regclass"
        " AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))",
        [table],
    )
    indexes = [definition for (definition,) in cursor.fetchall()]
    cursor.execute(
        "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
        " WHERE confrelid = %s::regclass AND contype = 'f'",
        [table],
    )
    return Shape(constraints, indexes, cursor.fetchall(), _identity_of(cursor, table))


def _identity_of(cursor: Any, table: str) -> tuple[str, str, int] | None:
    cursor.execute(
        "SELECT attname, pg_get_serial_sequence(%s, attname) FROM pg_attribute"
        " WHERE attrelid = %s::regclass AND attidentity <> ''",
        [table, table],
    )
    found = cursor.fetchone()
    if found is None:
        return None
    column, sequence = found
    cursor.execute(f"SELECT nextval('{sequence}')")
    return column, sequence, cursor.fetchone()[0]


def _count(cursor: Any, table: str) -> int:
    cursor.execute(f"SELECT count(*) FROM {table}")
    counted: int = cursor.fetchone()[0]
    return counted


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)
