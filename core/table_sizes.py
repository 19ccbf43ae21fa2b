"""Sizes of all tables on the disk, and their age where rows are deleted with it."""

from dataclasses import dataclass, field
from datetime import timedelta

from django.db import connection
from django.db.models import Count, Model, Q
from django.utils.module_loading import autodiscover_modules

from core import pruning, times

AGES = {"a day": 1, "a week": 7, "30 days": 30}
"""Days, by what the age is called."""
OLDER = "older"

_SIZES = {
    "postgresql": (
        # Partitions (`manage.py partition`) are counted as the table that they are parts of.
        "SELECT coalesce(inhparent, oid)::regclass::text, sum(pg_table_size(oid)), sum(pg_indexes_size(oid))"
        " FROM pg_class LEFT JOIN pg_inherits ON inhrelid = oid"
        " WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace GROUP BY 1"
    ),
    "sqlite": (
        "SELECT tbl_name, sum(pgsize) FILTER (WHERE type = 'table'), total(pgsize) FILTER (WHERE type = 'index')"
        " FROM dbstat JOIN sqlite_schema USING (name) WHERE aggregate = TRUE GROUP BY tbl_name"
    ),
}


@dataclass(frozen=True, slots=True)
class TableSize:
    """One table, in bytes."""

    table: str
    rows: int
    """The bytes of its rows."""
    indexes: int
    is_pruned: bool
    """True if rows are deleted with age: all else is kept."""
    by_age: dict[str, int] = field(default_factory=dict)
    """Rows and indexes by the age of the rows: up to a day, from there to a week, and so on."""

    @property
    def bytes(self) -> int:
        """Return all of it."""
        return self.rows + self.indexes


def table_sizes() -> list[TableSize]:
    """Return the sizes of all tables, the largest first. It counts the rows that are deleted with age: no quick read.

    A SQLite that was built without `dbstat` cannot say.
    """
    # There each room says what it deletes.
    autodiscover_modules("tasks")
    pruned = {model._meta.db_table: (model, since) for model, since in pruning.tables()}
    with connection.cursor() as cursor:
        cursor.execute(_SIZES[connection.vendor])
        sizes: list[tuple[str, int, int]] = cursor.fetchall()
    found = [
        TableSize(table, int(rows), int(indexes), table in pruned, _by_age(int(rows + indexes), *pruned[table]))
        if table in pruned
        else TableSize(table, int(rows), int(indexes), is_pruned=False)
        for table, rows, indexes in sizes
    ]
    return sorted(found, key=lambda size: (-size.bytes, size.table))


def _by_age(size: int, model: type[Model], since: str) -> dict[str, int]:
    """Return how much of a table is how old, by the numbers of its rows."""
    now, parts, before = times.now(), [], Q()
    for days in AGES.values():
        start = now - timedelta(days=days)
        parts.append(Count(since, filter=Q(**{f"{since}__gte": start}) & before))
        before = Q(**{f"{since}__lt": start})
    parts.append(Count(since, filter=before))
    names = [f"part_{place}" for place in range(len(parts))]
    counts = model._base_manager.aggregate(**dict(zip(names, parts, strict=True)))
    every = max(1, sum(counts.values()))
    return {age: size * counts[name] // every for age, name in zip([*AGES, OLDER], names, strict=True)}
