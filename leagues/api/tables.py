"""Divisions for spreadsheets: the cross table, and tables as CSV."""

import csv
from collections.abc import Sequence
from io import StringIO
from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from accounts.auth.scopes import READ
from core.errors import NotFound
from core.http.compression import zipped
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.responses import conditional, conditional_bytes
from core.http.views import PostcardView
from leagues.selectors.crosstable import crosstable, crosstable_rows
from leagues.selectors.standings import table_for
from leagues.selectors.tables import results_rows, standings_rows
from leagues.shapes.divisions import Crosstable


class Csv(BaseRenderer):
    """Renderer that declares the response CSV; the view writes it."""

    media_type = "text/csv"
    format = "csv"

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        """The text as UTF-8."""
        return str(data).encode()


CSV: dict[Any, Any] = {
    (200, "text/csv"): OpenApiResponse(
        OpenApiTypes.STR, description="CSV in the format of RFC 4180. The first line has the column names."
    ),
    304: None,
    **problems(NotFound),
}


def as_csv(request: Request, rows: Sequence[Sequence[object]]) -> HttpResponse:
    """Rows as CSV, with an ETag."""
    text = StringIO()
    csv.writer(text).writerows(rows)
    return conditional_bytes(request, text.getvalue().encode(), "text/csv; charset=utf-8")


@zipped
class CrosstableView(PostcardView):
    scopes = {"GET": READ}

    @extend_schema(
        operation_id="getCrosstable",
        summary="Get a division's cross table",
        tags=["leagues"],
        responses={200: serializer_of(Crosstable), 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, division_id: str) -> HttpResponse:
        """Get the cross table: the results of each player against each other player; with partners, against their
        opponents.
        """
        return conditional(request, crosstable(table_for(division_id)))


class CrosstableCsvView(PostcardView):
    scopes = {"GET": READ}
    renderer_classes = (Csv,)

    @extend_schema(
        operation_id="getCrosstableCsv", summary="Get the cross table as CSV", tags=["leagues"], responses=CSV
    )
    def get(self, request: Request, division_id: str) -> HttpResponse:
        """Get the cross table for a spreadsheet: the points of each match, `?` for open and `x` for void matches."""
        return as_csv(request, crosstable_rows(table_for(division_id)))


class StandingsCsvView(PostcardView):
    scopes = {"GET": READ}
    renderer_classes = (Csv,)

    @extend_schema(operation_id="getStandingsCsv", summary="Get the standings as CSV", tags=["leagues"], responses=CSV)
    def get(self, request: Request, division_id: str) -> HttpResponse:
        """Get the standings for a spreadsheet, with a column for each tie-break."""
        return as_csv(request, standings_rows(table_for(division_id)))


class ResultsCsvView(PostcardView):
    scopes = {"GET": READ}
    renderer_classes = (Csv,)

    @extend_schema(operation_id="getFixturesCsv", summary="Get the schedule as CSV", tags=["leagues"], responses=CSV)
    def get(self, request: Request, division_id: str) -> HttpResponse:
        """Get the schedule and the results for a spreadsheet, with one line per league match."""
        return as_csv(request, results_rows(division_id))
