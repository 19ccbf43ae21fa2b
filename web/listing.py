"""Lists that go on over several pages, with the same signed marks as those of the API."""

from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest
from rest_framework.request import Request

from core.http.cursors import restore_filters
from core.http.paging import page

AT_A_TIME = 25
NEWEST_FIRST = ("-created_at", "-id")


def listed(
    request: HttpRequest,
    rows: Any,
    *,
    ordering: Sequence[str],
    render: Callable[[Any], Any],
    count: int = AT_A_TIME,
) -> dict[str, Any]:
    """The part of a list that the address asks for: `rows`, and the links to the parts before and after."""
    asked = Request(request)
    if "cursor" in request.GET:
        restore_filters(asked)
    found = page(asked, rows, ordering=ordering, render=render, limit_default=count, limit_max=count)
    return {
        "rows": found["results"],
        "next": _link(request, found["next"]),
        "previous": _link(request, found["previous"]),
    }


def _link(request: HttpRequest, cursor: str | None) -> str | None:
    if cursor is None:
        return None
    filters = {name: value for name, value in request.GET.items() if name not in ("cursor", "limit")}
    return f"?{urlencode({**filters, 'cursor': cursor})}"
