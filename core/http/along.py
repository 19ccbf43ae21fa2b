"""Reads in one trip with the caller's token: who asks, and what is asked for, in one statement.

A view says what it reads by `PostcardView.along`. Nothing is shown of it to a caller whom the view refuses later.
"""

from rest_framework.request import Request

from core.statements import Asked, Row

_ROWS = "_rows_along"


def asked_along(request: Request) -> Asked | None:
    """Return what the view of this request reads along with the token, if anything."""
    view = (request.parser_context or {}).get("view")
    along = getattr(view, "along", None)
    asked: Asked | None = None if along is None else along(request)
    return asked


def keep_rows(request: Request, rows: tuple[Row, ...]) -> None:
    """Keep what was read for the view."""
    setattr(request._request, _ROWS, rows)


def rows_along(request: Request) -> tuple[Row, ...] | None:
    """Return the rows that were read; None if none were, since the caller has shown no token."""
    rows: tuple[Row, ...] | None = getattr(request._request, _ROWS, None)
    return rows
