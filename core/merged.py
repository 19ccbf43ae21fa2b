"""A list that no index holds in order: parts that an index holds each, read as far as a page needs, and merged.

`WHERE public OR mine` makes a database choose between walking along all rows and sorting all that fit. Two parts, each
in the order of an index of its own, give the same page after reading two pages of keys, however long the list is.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.models import Expression, QuerySet


class Hole(Expression):
    """A value in a query that is put in later, by name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, tuple[Any, ...]]:
        """The hole itself stands among the parameters."""
        return "%s", (self,)


@dataclass(frozen=True)
class Part:
    """Some of the rows of a list, perhaps found in another table; several parts, if there are holes in it."""

    rows: "QuerySet[Any]"
    names: Sequence[str]
    """What the fields that order the list are called here; the last one is the key of the list's rows."""
    ways: Sequence[Mapping[str, Any]] = ({},)
    """What is put into the holes, for each of the parts: they are written down once, which saves most of the time."""
    repeats: int = 1
    """How many times one row of the list is found here at the most."""


@dataclass(frozen=True)
class Merged:
    """A list made of parts, which may overlap; `whole` fetches its rows by key."""

    parts: Sequence[Part]
    whole: "QuerySet[Any]"

    def rows_of(self, cuts: Sequence["QuerySet[Any]"], ordering: Sequence[str], count: int) -> list[Any]:
        """The first rows of the list, given the beginning of each part as tuples of `names`: two queries."""
        found = [select for part, cut in zip(self.parts, cuts, strict=True) for select in _selects(part, cut)]
        if not found:
            return []
        selects = " UNION ".join(f"SELECT * FROM ({sql}) AS part{number}" for number, (sql, _) in enumerate(found))
        by = ", ".join(f"{place} {'DESC' if name[0] == '-' else 'ASC'}" for place, name in enumerate(ordering, 1))
        with connection.cursor() as cursor:
            params = [value for _, values in found for value in values]
            cursor.execute(f"{selects} ORDER BY {by} LIMIT %s", [*params, count])
            keys = [row[-1] for row in cursor.fetchall()]
        return list(self.whole.filter(pk__in=keys).order_by(*ordering)) if keys else []


def _selects(part: Part, cut: "QuerySet[Any]") -> Iterator[tuple[str, list[Any]]]:
    sql, params = cut.query.sql_with_params()
    for way in part.ways:
        yield sql, [way[value.name] if isinstance(value, Hole) else value for value in params]
