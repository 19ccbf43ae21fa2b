"""Prefetching: the caller's token and the rows that the view needs, read in one statement.

A view names its query by `PostcardView.prefetch`. Nothing is shown of it to a caller whom the view refuses later.
"""

from rest_framework.request import Request

from core.database.statements import BoundQuery, Row

_ROWS = "_prefetched_rows"


def prefetch_query(request: Request) -> BoundQuery | None:
    """Return the query that the view of this request joins to that of the token, if any."""
    view = (request.parser_context or {}).get("view")
    prefetch = getattr(view, "prefetch", None)
    query: BoundQuery | None = None if prefetch is None else prefetch(request)
    return query


def keep_prefetched(request: Request, rows: tuple[Row, ...]) -> None:
    """Keep what was read for the view."""
    setattr(request._request, _ROWS, rows)


def prefetched(request: Request) -> tuple[Row, ...] | None:
    """Return the rows that were read; None if none were, since the caller has shown no token."""
    rows: tuple[Row, ...] | None = getattr(request._request, _ROWS, None)
    return rows
