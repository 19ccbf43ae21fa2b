"""Rows of another table that were read with an object, or for several at once."""

from collections.abc import Sequence
from typing import TypeVar

from django.db.models import Model, QuerySet

RowT = TypeVar("RowT", bound=Model)


def set_prefetched(one: Model, name: str, model: type[RowT], rows: Sequence[RowT]) -> None:
    """Let an object have these rows of another table, as `prefetch_related` does with what it has found."""
    found: QuerySet[RowT] = QuerySet(model)
    found._result_cache = list(rows)
    one.__dict__.setdefault("_prefetched_objects_cache", {})[name] = found
