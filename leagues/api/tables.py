"""Divisions for spreadsheets: the cross table, and tables as CSV."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from accounts.auth.scopes import READ
from core.errors import NotFound
from core.http.compression import zipped
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.responses import conditional
from core.http.spreadsheets import CSV, Csv, as_csv
from core.http.views import PostcardView
from leagues.selectors.crosstable import crosstable, crosstable_rows
from leagues.selectors.standings import table_for
from leagues.selectors.tables import results_rows, standings_rows
from leagues.shapes.divisions import Crosstable


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
        """Get the standings for a spreadsheet: tie-breaks have columns, and so has what each player can still reach."""
        return as_csv(request, standings_rows(table_for(division_id)))


class ResultsCsvView(PostcardView):
    scopes = {"GET": READ}
    renderer_classes = (Csv,)

    @extend_schema(operation_id="getFixturesCsv", summary="Get the schedule as CSV", tags=["leagues"], responses=CSV)
    def get(self, request: Request, division_id: str) -> HttpResponse:
        """Get the schedule, results and rulings for a spreadsheet, with one line per league match."""
        return as_csv(request, results_rows(division_id))
