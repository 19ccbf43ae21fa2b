"""Selectors whose query is compiled once. They are written and called like any other selector.

To write the SQL of a query takes Django longer than PostgreSQL takes to answer it. So reads that every request or move
makes are compiled once in each thread, and prepared by the database (docs/adr/0044-kept-statements.md).
"""

from collections.abc import Callable
from functools import partial, wraps
from inspect import signature
from typing import Any, ParamSpec, TypeVar, cast

from django.db.models import Model, QuerySet

from core.database.statements import ListParameter, Parameter, Select
from core.database.statements import OneOf as OneOf
from core.database.statements import amount_for as amount_for

P = ParamSpec("P")
RowT = TypeVar("RowT", bound=Model)


def prepared(build: "Callable[P, QuerySet[RowT]]") -> Callable[P, list[RowT]]:
    """Turn a function that builds a query into one that gives its rows, and compiles the query at the first use.

    The function may do nothing with its arguments but put them into the query: single values, and lists by `OneOf`.
    Keyword-only arguments are part of the text, such as a limit. An empty list is not asked for.
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
