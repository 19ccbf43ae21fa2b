"""Queries with their values. On PostgreSQL Django has no text of those that were prepared."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import psycopg
from django.db import connection


@contextmanager
def noted_queries() -> Iterator[list[str]]:
    """The queries that are made meanwhile."""
    queries: list[str] = []
    with connection.execute_wrapper(partial(_note, queries)):
        yield queries


def _note(queries: list[str], execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
    if many:
        queries.append(sql)
    elif connection.vendor == "postgresql":
        with psycopg.ClientCursor(connection.connection) as cursor:
            queries.append(cursor.mogrify(sql, params))
    else:
        queries.append(connection.ops.last_executed_query(context["cursor"], sql, params))
    return execute(sql, params, many, context)
