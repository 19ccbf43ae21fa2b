"""Queries that are compiled once."""

import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial, wraps
from inspect import signature
from typing import Any, Generic, ParamSpec, TypeVar, cast

from django.db import DEFAULT_DB_ALIAS
from django.db.models import Model, QuerySet
from django.db.models.query import get_related_populators

from core.database.statements.executing import ListParameter, Parameter, Row, bind, execute_read
from core.database.statements.literals import with_literals

P = ParamSpec("P")
RowT = TypeVar("RowT", bound=Model)


class Select(Generic[RowT]):
    """A query whose values are `Parameter`. `build` is called once in each thread, when the query is first used."""

    def __init__(self, build: "Callable[[], QuerySet[RowT]]") -> None:
        self._build = build
        self._local = threading.local()

    def fetch(self, **values: Any) -> tuple[Row, ...]:
        """The rows as the database gives them. For a query that asks for values, this is all there is."""
        compiled = self._compiled
        return tuple(execute_read(compiled.sql, bind(compiled.params, values)))

    def read(self, rows: Iterable[Row]) -> list[RowT]:
        """The objects that rows of this query stand for, those of `select_related` among them."""
        return self._compiled.read(rows)

    def all(self, **values: Any) -> list[RowT]:
        """The objects that the query finds."""
        return self.read(self.fetch(**values))

    @property
    def _compiled(self) -> "_Compiled":
        found: _Compiled | None = getattr(self._local, "compiled", None)
        if found is None:
            found = self._local.compiled = _Compiled(self._build())
        return found


@dataclass(frozen=True)
class BoundQuery:
    """A query with its values, to ask for in one trip with something else."""

    query: Select[Any]
    values: Mapping[str, Any]


class JoinedSelect:
    """Two queries in one trip. The second is not asked at all where the first finds nothing."""

    def __init__(self, first: Select[Any], second: Select[Any]) -> None:
        self._queries = first, second

    def fetch(self, **values: Any) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
        """The rows of the first, which must be one at the most, and those of the second, in whichever order."""
        first, second = (query._compiled for query in self._queries)
        rows = execute_read(
            f"SELECT * FROM ({first.sql}) one LEFT JOIN ({second.sql}) other ON TRUE",
            bind((*first.params, *second.params), values),
        )
        width = first.width
        # The first column of a model's rows is its key: without one there was no row.
        return tuple(row[:width] for row in rows[:1]), tuple(row[width:] for row in rows if row[width] is not None)


class _Compiled:
    """A query as Django makes it before it asks the database, and its way to make objects of what comes back."""

    def __init__(self, queryset: "QuerySet[Any]") -> None:
        # Both databases have the same text. Objects belong to the primary, wherever their rows are read.
        self._db = DEFAULT_DB_ALIAS
        self._compiler: Any = queryset.query.get_compiler(using=self._db)
        self.sql, self.params = with_literals(*self._compiler.as_sql())
        # The number of columns of its rows.
        self.width = len(self._compiler.select)
        if self._compiler.klass_info is not None:
            # Django 6.1 asks how missing fields are fetched, which its querysets know.
            self._learn_to_read(*([queryset._fetch_mode] if hasattr(queryset, "_fetch_mode") else []))

    def _learn_to_read(self, *fetch_mode: Any) -> None:
        select, info = self._compiler.select, self._compiler.klass_info
        fields = info["select_fields"]
        self._model = info["model"]
        self._start, self._end = fields[0], fields[-1] + 1
        self._names = [column[0].target.attname for column in select[self._start : self._end]]
        populators: Any = get_related_populators  # the stubs describe another version of Django
        self._related = populators(info, select, self._db, *fetch_mode)
        self._annotations = list(self._compiler.annotation_col_map.items())
        self._converters = self._compiler.get_converters([column[0] for column in select])

    def read(self, rows: Iterable[Row]) -> list[Any]:
        """Objects made of rows, as Django's `ModelIterable` makes them."""
        made = []
        for row in self._compiler.apply_converters(rows, self._converters) if self._converters else rows:
            one = self._model.from_db(self._db, self._names, row[self._start : self._end])
            for populator in self._related:
                populator.populate(row, one)
            for name, place in self._annotations:
                setattr(one, name, row[place])
            made.append(one)
        return made


def prepared(build: "Callable[P, QuerySet[RowT]]") -> Callable[P, list[RowT]]:
    """Turn a selector that builds a query into one that gives its rows, and compiles the query at the first use.

    It is written and called like any other. It may do nothing with its arguments but put them into the query: single
    values, and lists by `OneOf`. Keyword-only arguments are part of the text, such as a limit. An empty list is not
    asked for.
    """
    names = [each.name for each in signature(build).parameters.values() if each.kind is not each.KEYWORD_ONLY]
    selects: dict[tuple[tuple[str, Any], ...], Select[RowT]] = {}

    @wraps(build)
    def read(*args: Any, **fixed: Any) -> list[RowT]:
        values = dict(zip(names, args, strict=True))
        if [] in args:
            return []
        key = tuple(sorted(fixed.items()))
        if key not in selects:
            marks = {
                name: ListParameter(name) if isinstance(value, list) else Parameter(name)
                for name, value in values.items()
            }
            selects[key] = Select(partial(cast(Any, build), **marks, **fixed))
        return selects[key].all(**values)

    return cast(Callable[P, list[RowT]], read)
