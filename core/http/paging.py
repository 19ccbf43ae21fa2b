"""Lists: `{results, next, previous}`, cut by the keys of rows, so that new rows never shift a page."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import reduce
from typing import Any, TypedDict, cast

from django.core.exceptions import ValidationError
from django.db import connection
from django.db.models import Field, Model, QuerySet
from rest_framework.request import Request

from core.database.lists import MergedList, beyond, reversed_ordering
from core.errors import BadCursor
from core.http.cursors import Cursor, read_cursor
from core.http.params import whole_number
from core.shapes import to_json


class Page(TypedDict):
    """The list form of the API."""

    results: list[Any]
    next: str | None
    previous: str | None


def page(
    request: Request,
    rows: "QuerySet[Any] | MergedList | Sequence[Any]",
    *,
    ordering: Sequence[str],
    render: Callable[[Any], Any] = lambda row: row,
    first: Callable[[int], Sequence[Any]] | None = None,
    limit_default: int = 50,
    limit_max: int = 200,
) -> Page:
    """The part of the list that the request asks for.

    `ordering` names the fields that order the rows, `-` before those that descend; together they are
    unique and never null. A queryset is ordered by it, and so are the parts of a merged list, whose last field is the
    key; a plain sequence must be in that order already. `render` gives each row its shape; a merged list reads its own
    rows. `first` gives so many of the first rows, where a list has a faster way to read them.
    """
    limit = whole_number(request, "limit", least=1, most=limit_max, default=limit_default) or limit_default
    cursor = read_cursor(request)
    # One row more than is shown tells whether there is another page.
    count = limit + 1
    found = list(first(count) if first is not None and cursor is None else _found(rows, ordering, cursor, count))
    has_previous, has_next = cursor is not None, len(found) > limit
    found = found[:limit]
    if cursor is not None and cursor.backwards:
        found.reverse()
        has_previous, has_next = has_next, True

    def cursor_at(row: Any, *, backwards: bool) -> str:
        return Cursor(keys=_keys(row, ordering), backwards=backwards).write(request)

    if isinstance(rows, MergedList):
        key = ordering[-1].lstrip("-")
        shown = rows.read([row[key] for row in found])
    else:
        shown = [to_json(render(row)) for row in found]
    return {
        "results": shown,
        "next": cursor_at(found[-1], backwards=False) if found and has_next else None,
        "previous": cursor_at(found[0], backwards=True) if found and has_previous else None,
    }


def _found(rows: Any, ordering: Sequence[str], cursor: Cursor | None, count: int) -> Iterable[Any]:
    if isinstance(rows, MergedList):
        return _rows_of_merged(rows, ordering, cursor, count)
    if isinstance(rows, QuerySet):
        return _rows_of_query(rows, ordering, cursor, count)
    return _rows_of_list(rows, ordering, cursor, count)


def _rows_of_query(
    rows: "QuerySet[Any]", ordering: Sequence[str], cursor: Cursor | None, count: int
) -> "QuerySet[Any]":
    if cursor is None:
        return rows.order_by(*ordering)[:count]
    if cursor.backwards:
        ordering = reversed_ordering(ordering)
    keys = _python_keys(rows, ordering, cursor.keys)
    return rows.filter(beyond(ordering, keys)).order_by(*ordering)[:count]


def _rows_of_merged(rows: MergedList, ordering: Sequence[str], cursor: Cursor | None, count: int) -> Sequence[Any]:
    if cursor is None:
        return rows.beginning(ordering, count)
    keys = [
        _field(rows.every, name).get_db_prep_value(key, connection)
        for name, key in zip(ordering, _python_keys(rows.every, ordering, cursor.keys), strict=True)
    ]
    return rows.beginning(reversed_ordering(ordering) if cursor.backwards else ordering, count, keys)


def _python_keys(rows: "QuerySet[Any]", ordering: Sequence[str], keys: list[Any]) -> list[Any]:
    if len(keys) != len(ordering):
        raise BadCursor
    try:
        return [_field(rows, name).to_python(key) for name, key in zip(ordering, keys, strict=True)]
    except ValidationError:
        raise BadCursor from None


def _field(rows: "QuerySet[Any]", name: str) -> "Field[Any, Any]":
    name = name.lstrip("-")
    if annotation := rows.query.annotations.get(name):
        return annotation.output_field
    model: type[Model] = rows.model
    *relations, last = name.split("__")
    for relation in relations:
        model = cast(type[Model], model._meta.get_field(relation).related_model)
    return cast("Field[Any, Any]", model._meta.get_field(last))


def _rows_of_list(rows: Sequence[Any], ordering: Sequence[str], cursor: Cursor | None, count: int) -> Sequence[Any]:
    if cursor is None:
        return rows[:count]
    for index, row in enumerate(rows):
        if _keys(row, ordering) == cursor.keys:
            if cursor.backwards:
                return rows[max(0, index - count) : index][::-1]
            return rows[index + 1 : index + 1 + count]
    raise BadCursor("The row that the cursor points to no longer exists.")


def _keys(row: Any, ordering: Sequence[str]) -> list[Any]:
    keys = [reduce(_member, name.lstrip("-").split("__"), row) for name in ordering]
    return [key.isoformat() if isinstance(key, date) else key for key in keys]


def _member(row: Any, name: str) -> Any:
    return row[name] if isinstance(row, Mapping) else getattr(row, name)
