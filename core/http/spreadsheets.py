"""Answers as CSV."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse
from rest_framework.request import Request

from core.errors import NotFound
from core.http.openapi.schema import problems
from core.http.responses import PlainText, conditional_bytes
from core.spreadsheets import csv_text


class Csv(PlainText):
    """Renderer that declares the response CSV; the view writes it."""

    media_type = "text/csv"
    format = "csv"


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


def as_csv(request: Request, rows: Iterable[Sequence[object]]) -> HttpResponse:
    """Rows as CSV, with an ETag."""
    return conditional_bytes(request, csv_text(rows).encode(), "text/csv; charset=utf-8")
