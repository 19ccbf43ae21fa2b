"""Tables as CSV that spreadsheets can open without running anything."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any, Final

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from core.errors import NotFound
from core.http.openapi.schema import problems
from core.http.responses import conditional_bytes

FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""The characters with which a spreadsheet begins a formula, or passes over to reach one."""


class Csv(BaseRenderer):
    """Renderer that declares the response CSV; the view writes it."""

    media_type = "text/csv"
    format = "csv"

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        """The text as UTF-8."""
        return str(data).encode()


CSV: Final[dict[Any, Any]] = {
    (200, "text/csv"): OpenApiResponse(
        OpenApiTypes.STR,
        description=(
            "CSV in the format of RFC 4180. The first line has the column names. A text that a spreadsheet would take "
            "for a formula begins with an apostrophe."
        ),
    ),
    304: None,
    **problems(NotFound),
}


def cell(value: object) -> object:
    """A value as a cell: nothing for None, and an apostrophe before a text that would be a formula."""
    if value is None:
        return ""
    text = str(value)
    # A number below zero is a number, also if it comes as text, as exact fractions do.
    is_number = text.removeprefix("-").replace("/", "", 1).isdecimal()
    return f"'{text}" if text.startswith(FORMULAS) and not is_number else value


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """Rows as CSV."""
    text = StringIO()
    csv.writer(text).writerows([cell(value) for value in row] for row in rows)
    return text.getvalue()


def as_csv(request: Request, rows: Iterable[Sequence[object]]) -> HttpResponse:
    """Rows as CSV, with an ETag."""
    return conditional_bytes(request, csv_text(rows).encode(), "text/csv; charset=utf-8")
