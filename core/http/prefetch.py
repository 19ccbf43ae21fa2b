"""Prefetching: the caller's token and the rows that the view needs, read in one statement.

A view names its query by `PostcardView.prefetch`. Nothing is shown of it to a caller whom the view refuses later.
"""

from typing import Any

from rest_framework.request import Request

Rows = tuple[tuple[Any, ...], ...]

_ROWS = "_prefetched_rows"


def prefetch_query(request: Request) -> Any:
    """Return the query that the view of this request joins to that of the token; None if it joins none."""
    view = (request.parser_context or {}).get("view")
    prefetch = getattr(view, "prefetch", None)
    return None if prefetch is None else prefetch(request)


def keep_prefetched(request: Request, rows: Rows) -> None:
    """Keep what was read for the view."""
    setattr(request._request, _ROWS, rows)


def prefetched(request: Request) -> Rows | None:
    """Return the rows that were read; None if none were, since the caller has shown no token."""
    rows: Rows | None = getattr(request._request, _ROWS, None)
    return rows
