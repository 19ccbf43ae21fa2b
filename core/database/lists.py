"""Pages of lists that no single index holds in order: each part is read by an index of its own, and merged.

For `WHERE public OR mine` a database must either walk along all rows or sort all that match. Two parts, each in the
order of its own index, give the same page after reading two pages of keys, however long the list is.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import Any, Final, Protocol

from django.db.models import Q, QuerySet

from core.database.statements import Parameter, amount_for, bind, execute_read, with_literals

MOST_KEPT: Final = 200
"""The number of statements of lists that a process keeps; those that were used last."""

Rows = list[Any]


@dataclass(frozen=True)
class IndexedPart:
    """Some rows of a list, possibly found in another table; several parts, if it has branches."""

    rows: "QuerySet[Any]"
    names: Sequence[str]
    """The names of the ordering fields in this part; the last is the key of the list's rows."""
    branches: Sequence[Mapping[str, Any]] = ({},)
    """Values of some of the parameters, by branch."""
    repeats: int = 1
    """The most times that one row of the list can be found here."""


class ListKind(Protocol):
    """The facts that the statement of a list follows from. Lists of equal kinds differ in what is `Parameter` alone."""

    def __hash__(self) -> int: ...

    def parts(self) -> Sequence[IndexedPart]:
        """The parts, asked for when a statement is first needed."""


@dataclass(frozen=True)
class MergedList:
    """A list made of parts, which may overlap. Its statements are kept (docs/adr/0044-kept-statements.md)."""

    every: "QuerySet[Any]"
    """Rows among which those of the list are; it is never read."""
    kind: ListKind
    given: Mapping[str, Any]
    read: Callable[[Sequence[Any]], Rows]
    """The rows as they are shown, by their keys."""

    def beginning(self, ordering: Sequence[str], count: int, behind: Sequence[Any] = ()) -> list[dict[str, Any]]:
        """The ordering fields of the first rows, perhaps of those behind a place: one query."""
        sql, params, convert = _statement(self.kind, tuple(ordering), amount_for(count), bool(behind))
        if not sql:
            return []
        places = {place.name: key for place, key in zip(_places(len(behind)), behind, strict=True)}
        names = [name.lstrip("-") for name in ordering]
        rows = convert(execute_read(sql, bind(params, {**self.given, **places})))
        return [dict(zip(names, row, strict=True)) for row in rows[:count]]


def reversed_ordering(ordering: Sequence[str]) -> list[str]:
    """Return the ordering from the end to the beginning."""
    return [name[1:] if name.startswith("-") else f"-{name}" for name in ordering]


def beyond(ordering: Sequence[str], keys: Sequence[Any]) -> Q:
    """The rows after the one with these keys: equal in the first few fields, further on in the next."""
    choices, equal = [], Q()
    for name, key in zip(ordering, keys, strict=True):
        field, comparison = name.lstrip("-"), "lt" if name.startswith("-") else "gt"
        choices.append(equal & Q(**{f"{field}__{comparison}": key}))
        equal &= Q(**{field: key})
    first, comparison = ordering[0].lstrip("-"), "lte" if ordering[0].startswith("-") else "gte"
    # The bound on the first field alone says nothing new, but an index can be entered by it.
    return Q(**{f"{first}__{comparison}": keys[0]}) & reduce(or_, choices)


def _places(count: int) -> list[Parameter]:
    return [Parameter(f"behind_{number}") for number in range(count)]


@lru_cache(maxsize=MOST_KEPT)
def _statement(
    kind: ListKind, ordering: tuple[str, ...], count: int, is_behind: bool
) -> tuple[str, list[Any], Callable[[Rows], Rows]]:
    """Return the text, the parameters with `Parameter` objects among them, and the conversion of the result."""
    cuts = [(part, _cut(part, ordering, count, is_behind)) for part in kind.parts()]
    found = [select for part, cut in cuts for select in _selects(part, cut)]
    if not found:
        return "", [], list
    selects = " UNION ".join(f"SELECT * FROM ({sql}) AS part{number}" for number, (sql, _) in enumerate(found))
    by = ", ".join(f"{place} {'DESC' if name[0] == '-' else 'ASC'}" for place, name in enumerate(ordering, 1))
    # Limits are part of the text: what is planned once, for all values, has to be planned for few rows.
    sql = f"{selects} ORDER BY {by} LIMIT {count}"
    return sql, [value for _, values in found for value in values], _converting(cuts[0][1])


def _cut(part: IndexedPart, ordering: Sequence[str], count: int, is_behind: bool) -> "QuerySet[Any]":
    """The beginning of a part."""
    names = [f"-{own}" if name.startswith("-") else own for name, own in zip(ordering, part.names, strict=True)]
    rows = part.rows.filter(beyond(names, _places(len(names)))) if is_behind else part.rows
    return rows.order_by(*names)[: count * part.repeats].values_list(*part.names)


def _selects(part: IndexedPart, cut: "QuerySet[Any]") -> Iterator[tuple[str, list[Any]]]:
    sql, params = cut.query.sql_with_params()
    for branch in part.branches:
        values = [branch.get(value.name, value) if isinstance(value, Parameter) else value for value in params]
        yield with_literals(sql, values)


def _converting(cut: "QuerySet[Any]") -> Callable[[Rows], Rows]:
    """Return the function that does what Django does with the values of these columns when it reads them."""
    compiler: Any = cut.query.get_compiler(using=cut.db)
    compiler.as_sql()
    converters = compiler.get_converters([column[0] for column in compiler.select])
    return (lambda rows: list(compiler.apply_converters(rows, converters))) if converters else list
