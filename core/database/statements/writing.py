"""Inserts and updates that are compiled once."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Field, Model, QuerySet
from django.db.models.sql import DeleteQuery, UpdateQuery

from core.database.statements.executing import bind, execute, kept_cursor, own_connection, quoted
from core.database.statements.literals import with_literals
from core.database.statements.reading import Select
from core.database.transactions import NO_FLUSH

RowT = TypeVar("RowT", bound=Model)


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
        column = quoted(field.column)
        sum_of_both = f"{column} = {quoted(self.model._meta.db_table)}.{column} + EXCLUDED.{column}"
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
        # An update that changes nothing, so that RETURNING gives the existing row.
        found = f"ON CONFLICT ({self._quoted_key}) DO UPDATE SET {self._quoted_key} = EXCLUDED.{self._quoted_key}"
        columns = ", ".join(quoted(field.column) for field in self.model._meta.concrete_fields)
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
        return quoted(self._key.column)

    @cached_property
    def _has_own_key(self) -> bool:
        """Return True if the database numbers the rows."""
        return self.model._meta.auto_field is not None

    @cached_property
    def _fields(self) -> "list[Field[Any, Any]]":
        fields: list[Field[Any, Any]] = list(self.model._meta.concrete_fields)
        return [one for one in fields if not one.generated and one is not self.model._meta.auto_field and one.column]

    @cached_property
    def _into(self) -> str:
        columns = ", ".join(quoted(field.column) for field in self._fields)
        return f"INSERT INTO {quoted(self.model._meta.db_table)} ({columns})"

    @cached_property
    def _end(self) -> str:
        return f" RETURNING {self._quoted_key}" if self._has_own_key else ""


class Update(Generic[RowT]):
    """Some columns of rows that are there, each found by its key."""

    def __init__(self, model: type[RowT], *names: str) -> None:
        self._model = model
        self._names = names

    def write(self, *objects: RowT) -> None:
        """Store the columns of these objects, all of them in one trip."""
        _write_all(self._sql, [_stored((*self._fields, self._model._meta.pk), one) for one in objects])

    @cached_property
    def _fields(self) -> "list[Field[Any, Any]]":
        found: list[Any] = [self._model._meta.get_field(name) for name in self._names]
        return found

    @cached_property
    def _sql(self) -> str:
        columns = ", ".join(f"{quoted(field.column)} = %s" for field in self._fields)
        meta = self._model._meta
        return f"UPDATE {quoted(meta.db_table)} SET {columns} WHERE {quoted(meta.pk.column)} = %s"


class UpdateWhere:
    """An UPDATE of what a query finds, with a `Parameter` for each value. `build` is called once."""

    def __init__(self, build: "Callable[[], QuerySet[Any]]", **fields: Any) -> None:
        self._build = build
        self._fields = fields

    def apply(self, **values: Any) -> int:
        """Make the change and return how many rows it has changed."""
        return _changed(*self._statement, values)

    def apply_without_flush(self, **values: Any) -> int:
        """Apply it without waiting for the disk flush: `core.database.transactions.update_without_flush`."""
        waits = connection.vendor != "postgresql" or connection.in_atomic_block
        return _changed(*(self._statement if waits else self._without_flush), values)

    @cached_property
    def _statement(self) -> tuple[str, Sequence[Any]]:
        return self._compiled(self._build())

    @cached_property
    def _without_flush(self) -> tuple[str, Sequence[Any]]:
        return self._compiled(self._build().filter(NO_FLUSH))

    def _compiled(self, rows: "QuerySet[Any]") -> tuple[str, Sequence[Any]]:
        """The SQL that `QuerySet.update` makes of the change."""
        query: Any = rows.query.chain(UpdateQuery)
        query.add_update_values(self._fields)
        compiler: Any = query.get_compiler(rows.db)
        sql, params = compiler.as_sql()
        _, condition = compiler.compile(query.where)
        # The values that are set come first, and are never written into the text.
        return with_literals(sql, params, kept=len(params) - len(condition))


class DeleteWhere(UpdateWhere):
    """A DELETE of what a query finds, for rows that no other row refers to."""

    def _compiled(self, rows: "QuerySet[Any]") -> tuple[str, Sequence[Any]]:
        """Return the SQL that deletes these rows alone."""
        query: Any = rows.query.chain(DeleteQuery)
        return with_literals(*query.get_compiler(rows.db).as_sql())


def _write_all(sql: str, rows: Sequence[Sequence[Any]]) -> None:
    """Run a statement with each of these rows of values, in one trip."""
    with closing(kept_cursor()) as cursor:
        if len(rows) == 1:
            cursor.execute(sql, rows[0])
        elif rows:
            cursor.executemany(sql, rows)


def _changed(sql: str, params: Sequence[Any], values: Mapping[str, Any]) -> int:
    with closing(kept_cursor()) as cursor:
        cursor.execute(sql, bind(params, values))
        changed: int = cursor.rowcount
        return changed


def _stored(fields: "Iterable[Field[Any, Any]]", one: Model, *, add: bool = False) -> list[Any]:
    """The values that an object stores in these columns."""
    own = own_connection()
    return [field.get_db_prep_save(field.pre_save(one, add), own) for field in fields]
