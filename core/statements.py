"""Statements that are compiled once: the ORM writes their SQL at the first use, later uses fill in the values.

To write the SQL of a query anew takes Django longer than the database takes to answer it. So what every request asks
is kept here, by thread, as a `Select`, `Insert` or `Update`; on PostgreSQL the database prepares it too. They do what
the query, `bulk_create` and `save` do, and nothing else (docs/adr/0044-kept-statements.md).
"""

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Expression, Field, IntegerField, Model, QuerySet, Subquery
from django.db.models.query import get_related_populators
from django.db.models.sql import UpdateQuery

from core.transactions import WITHOUT_FLUSH

RowT = TypeVar("RowT", bound=Model)
Row = tuple[Any, ...]


class Given(Expression):
    """A value of a kept query, given at each use by name.

    `kind` is needed where a database stores values of the field in a form of its own, as SQLite does times.
    """

    def __init__(self, name: str, kind: "Field[Any, Any] | None" = None) -> None:
        super().__init__()
        self.name = name
        self.kind = kind

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, tuple[Any, ...]]:
        """The mark itself stands among the parameters."""
        return "%s", (self,)


def filled(params: Iterable[Any], values: Mapping[str, Any]) -> list[Any]:
    """The parameters of a statement, with values in place of the marks."""
    return [_filled(param, values) if isinstance(param, Given) else param for param in params]


def _filled(mark: Given, values: Mapping[str, Any]) -> Any:
    value = values[mark.name]
    return value if mark.kind is None else mark.kind.get_db_prep_value(value, connection)


def given(name: str, count: int) -> list[Given]:
    """Marks for `count` values of a kept query, for a column that may have any of them: `column__in=given(…)`."""
    return [Given(f"{name}{number}") for number in range(count)]


def numbered(name: str, values: Iterable[object]) -> dict[str, object]:
    """The values for the marks that `given` has made, by their names."""
    return {f"{name}{number}": value for number, value in enumerate(values)}


def hold(one: Model, name: str, model: type[RowT], rows: Sequence[RowT]) -> None:
    """Let an object have these rows of another table, as `prefetch_related` does with what it has found."""
    found: QuerySet[RowT] = QuerySet(model)
    found._result_cache = list(rows)
    _held(one)[name] = found


def holds(one: Model, name: str) -> bool:
    """Whether the object has its rows of this table already."""
    return name in _held(one)


def _held(one: Model) -> dict[str, Any]:
    held: dict[str, Any] = one.__dict__.setdefault("_prefetched_objects_cache", {})
    return held


AMOUNTS: Final = (1, 11, 51, 101, 201)
"""For how many values, or rows, lists are asked: few amounts, so that few statements are kept."""


def amount_for(count: int) -> int:
    """The smallest of the amounts that is not below this count; the count itself where all are below."""
    return next((amount for amount in AMOUNTS if amount >= count), count)


def padded(values: Sequence[Any]) -> list[Any]:
    """The values, the last of them repeated until their number is one of the amounts."""
    return [*values, *[values[-1]] * (amount_for(len(values)) - len(values))]


class Select(Generic[RowT]):
    """A query whose values are `Given`. `build` is called once in each thread, when the query is first used."""

    def __init__(self, build: "Callable[[], QuerySet[RowT]]") -> None:
        self._build = build
        self._local = threading.local()

    def fetch(self, **values: Any) -> tuple[Row, ...]:
        """The rows as the database gives them. For a query that asks for values, this is all there is."""
        compiled = self._compiled
        return tuple(execute(compiled.sql, filled(compiled.params, values)))

    def read(self, rows: Iterable[Row]) -> list[RowT]:
        """The objects that rows of this query stand for, those of `select_related` among them."""
        return self._compiled.read(rows)

    def all(self, **values: Any) -> list[RowT]:
        """The objects that the query finds."""
        return self.read(self.fetch(**values))

    def first(self, **values: Any) -> RowT | None:
        """The first of the objects, if there is any: for a query that finds one at the most."""
        found = self.all(**values)
        return found[0] if found else None

    @property
    def _compiled(self) -> "_Compiled":
        found: _Compiled | None = getattr(self._local, "compiled", None)
        if found is None:
            found = self._local.compiled = _Compiled(self._build())
        return found


@dataclass(frozen=True)
class Asked:
    """A query with its values, to ask for in one trip with something else."""

    query: Select[Any]
    values: Mapping[str, Any]


class Together:
    """Two queries in one trip. The second is not asked at all where the first finds nothing."""

    def __init__(self, first: Select[Any], second: Select[Any]) -> None:
        self._queries = first, second

    def fetch(self, **values: Any) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
        """The rows of the first, which must be one at the most, and those of the second, in whichever order."""
        first, second = (query._compiled for query in self._queries)
        rows = execute(
            f"SELECT * FROM ({first.sql}) one LEFT JOIN ({second.sql}) other ON TRUE",
            filled((*first.params, *second.params), values),
        )
        width = first.width
        # The first column of a model's rows is its key: without one there was no row.
        return tuple(row[:width] for row in rows[:1]), tuple(row[width:] for row in rows if row[width] is not None)


class _Compiled:
    """What Django makes of a query before it asks the database, and how it makes objects of what comes back."""

    def __init__(self, queryset: "QuerySet[Any]") -> None:
        self._db = queryset.db
        self._compiler: Any = queryset.query.get_compiler(using=self._db)
        self.sql, self.params = self._compiler.as_sql()
        # How many columns its rows have.
        self.width = len(self._compiler.select)
        if self._compiler.klass_info is not None:
            self._learn_to_read()

    def _learn_to_read(self) -> None:
        select, info = self._compiler.select, self._compiler.klass_info
        fields = info["select_fields"]
        self._model = info["model"]
        self._start, self._end = fields[0], fields[-1] + 1
        self._names = [column[0].target.attname for column in select[self._start : self._end]]
        populators: Any = get_related_populators  # the stubs describe another version of Django
        self._related = populators(info, select, self._db)
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


@dataclass(frozen=True)
class Insert(Generic[RowT]):
    """New rows of a model, many in one statement; objects without a key get theirs."""

    model: type[RowT]

    def write(self, objects: Sequence[RowT]) -> None:
        """Insert the objects."""
        if not objects:
            return
        marks = f"({', '.join(['%s'] * len(self._fields))})"
        sql = f"{self._into} VALUES {', '.join([marks] * len(objects))}{self._end}"
        params = [value for one in objects for value in _stored(self._fields, one, add=True)]
        keys = execute(sql, params, gives_rows=self._has_own_key)
        for one, key in zip(objects, keys, strict=False):
            setattr(one, self._key.attname, key[0])
        for one in objects:
            one._state.adding, one._state.db = False, "default"

    def write_or_add(self, objects: Sequence[RowT], name: str) -> None:
        """Insert the objects; to rows that are there already, by their keys, this column is added.

        The objects then have the column as it stands. One statement, which locks the rows in the order of the objects.
        """
        if not objects:
            return
        marks = f"({', '.join(['%s'] * len(self._fields))})"
        field: Any = self.model._meta.get_field(name)
        column = _quoted(field.column)
        sum_of_both = f"{column} = {_quoted(self.model._meta.db_table)}.{column} + EXCLUDED.{column}"
        rows = (
            f"VALUES {', '.join([marks] * len(objects))} ON CONFLICT ({self._quoted_key}) DO UPDATE SET {sum_of_both}"
        )
        params = [value for one in objects for value in _stored(self._fields, one, add=True)]
        standing: dict[Any, Any] = dict(execute(f"{self._into} {rows} RETURNING {self._quoted_key}, {column}", params))
        for one in objects:
            setattr(one, name, standing[one.pk])

    def find_or_write(self, one: RowT, *, patience: str = "") -> RowT:
        """The row with this object's key as it stands: this object, inserted, or the one that was there before.

        A transaction that is inserting the same key is waited for, on PostgreSQL no longer than `patience` ("10s"),
        which from then on holds for every wait of this transaction.
        """
        # Nothing is changed in the row that is there: this is how it is given back.
        found = f"ON CONFLICT ({self._quoted_key}) DO UPDATE SET {self._quoted_key} = EXCLUDED.{self._quoted_key}"
        columns = ", ".join(_quoted(field.column) for field in self.model._meta.concrete_fields)
        marks, params = ", ".join(["%s"] * len(self._fields)), _stored(self._fields, one, add=True)
        rows = f"VALUES ({marks})"
        if patience and connection.vendor == "postgresql":
            # Set by the statement itself, before it inserts: this is true for every row.
            rows = f"SELECT {marks} WHERE set_config('lock_timeout', %s, true) <> ''"
            params.append(patience)
        return self._whole.read(execute(f"{self._into} {rows} {found} RETURNING {columns}", params))[0]

    @cached_property
    def _whole(self) -> Select[RowT]:
        return Select(lambda: self.model._default_manager.all())

    @cached_property
    def _key(self) -> "Field[Any, Any]":
        return self.model._meta.pk

    @cached_property
    def _quoted_key(self) -> str:
        return _quoted(self._key.column)

    @cached_property
    def _has_own_key(self) -> bool:
        """Whether the database numbers the rows."""
        return self.model._meta.auto_field is not None

    @cached_property
    def _fields(self) -> "list[Field[Any, Any]]":
        fields: list[Field[Any, Any]] = list(self.model._meta.concrete_fields)
        return [one for one in fields if not one.generated and one is not self.model._meta.auto_field and one.column]

    @cached_property
    def _into(self) -> str:
        columns = ", ".join(_quoted(field.column) for field in self._fields)
        return f"INSERT INTO {_quoted(self.model._meta.db_table)} ({columns})"

    @cached_property
    def _end(self) -> str:
        return f" RETURNING {self._quoted_key}" if self._has_own_key else ""


class Counted(Subquery):
    """How many rows a query has, as a value of another query."""

    template = "(SELECT COUNT(*) FROM (%(subquery)s) counted)"
    output_field = IntegerField()


class Update(Generic[RowT]):
    """Some columns of rows that are there, each found by its key."""

    def __init__(self, model: type[RowT], *names: str) -> None:
        self._model = model
        self._names = names

    def write(self, *objects: RowT) -> None:
        """Store the columns of these objects, all of them in one trip."""
        params = [_stored((*self._fields, self._model._meta.pk), one) for one in objects]
        with closing(_cursor()) as cursor:
            if len(params) == 1:
                cursor.execute(self._sql, params[0])
            elif params:
                cursor.executemany(self._sql, params)

    @cached_property
    def _fields(self) -> "list[Field[Any, Any]]":
        found: list[Any] = [self._model._meta.get_field(name) for name in self._names]
        return found

    @cached_property
    def _sql(self) -> str:
        columns = ", ".join(f"{_quoted(field.column)} = %s" for field in self._fields)
        meta = self._model._meta
        return f"UPDATE {_quoted(meta.db_table)} SET {columns} WHERE {_quoted(meta.pk.column)} = %s"


class Change:
    """An UPDATE of what a query finds; values are `Given`, in the query and in what is set. `build` is called once."""

    def __init__(self, build: "Callable[[], QuerySet[Any]]", **fields: Any) -> None:
        self._build = build
        self._fields = fields

    def apply(self, **values: Any) -> int:
        """How many rows it has changed."""
        return _changed(*self._statement, values)

    def apply_forgettably(self, **values: Any) -> int:
        """Apply it without waiting for the disk flush: `core.transactions.update_forgettably`."""
        waits = connection.vendor != "postgresql" or connection.in_atomic_block
        return _changed(*(self._statement if waits else self._without_flush), values)

    @cached_property
    def _statement(self) -> tuple[str, Sequence[Any]]:
        return self._compiled(self._build())

    @cached_property
    def _without_flush(self) -> tuple[str, Sequence[Any]]:
        return self._compiled(self._build().filter(WITHOUT_FLUSH))

    def _compiled(self, rows: "QuerySet[Any]") -> tuple[str, Sequence[Any]]:
        """The SQL that `QuerySet.update` makes of the change."""
        query: Any = rows.query.chain(UpdateQuery)
        query.add_update_values(self._fields)
        compiled: tuple[str, Sequence[Any]] = query.get_compiler(rows.db).as_sql()
        return compiled


def _changed(sql: str, params: Sequence[Any], values: Mapping[str, Any]) -> int:
    with closing(_cursor()) as cursor:
        cursor.execute(sql, filled(params, values))
        changed: int = cursor.rowcount
        return changed


def _stored(fields: "Iterable[Field[Any, Any]]", one: Model, *, add: bool = False) -> list[Any]:
    """The values that an object stores in these columns."""
    own = _own_connection()
    return [field.get_db_prep_save(field.pre_save(one, add), own) for field in fields]


def _quoted(name: str | None) -> str:
    assert name is not None, "the field has no column"
    return connection.ops.quote_name(name)


def execute(sql: str, params: Sequence[Any], *, gives_rows: bool = True) -> list[Row]:
    """The rows of a statement, which PostgreSQL prepares the first time and keeps.

    Whether it gives any is known beforehand: the driver, asked for it, would describe each of their columns anew.
    """
    with closing(_cursor()) as cursor:
        cursor.execute(sql, params)
        return cursor.fetchall() if gives_rows else []


def _own_connection() -> Any:
    """The connection of this thread; what `django.db.connection` stands for, and looks up at each use."""
    return connections[DEFAULT_DB_ALIAS]


def _cursor() -> Any:
    own = _own_connection()
    return own.kept_cursor() if own.vendor == "postgresql" else own.cursor()
