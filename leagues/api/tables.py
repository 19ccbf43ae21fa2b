"""Divisions for spreadsheets and calendars: the cross table, tables as CSV, the dates of a season."""

import csv
from collections.abc import Sequence
from io import StringIO
from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from accounts.api.authentication import caller_of
from accounts.scopes import READ
from core.errors import NotFound
from core.http.caching import conditional, conditional_bytes
from core.http.schema import problems
from core.http.views import PostcardView
from leagues.api.divisions import FIXTURE_STATES
from leagues.selectors.calendar import calendar_of
from leagues.selectors.crosstable import crosstable_document, crosstable_rows
from leagues.selectors.standings import table_for
from leagues.selectors.tables import results_rows, standings_rows


class MeetingSerializer(serializers.Serializer[Any]):
    """A match against somebody."""

    state = serializers.ChoiceField(FIXTURE_STATES, help_text="What has come of it.")
    side = serializers.IntegerField(help_text="The own side: 0 has seat 0.")
    points = serializers.IntegerField(allow_null=True, help_text="Match points from it; null unless it counts.")


class OpponentSerializer(serializers.Serializer[Any]):
    """What somebody made against an opponent."""

    name = serializers.CharField(help_text="The opponent.")
    matches = MeetingSerializer(many=True, help_text="The matches, in the order of the schedule.")


class CrosstableRowSerializer(serializers.Serializer[Any]):
    """What somebody made against everybody."""

    rank = serializers.IntegerField(help_text="The rank in the standings.")
    name = serializers.CharField(help_text="The username.")
    points = serializers.IntegerField(help_text="All points.")
    opponents = OpponentSerializer(many=True, help_text="All others, in order of the standings.")


class CrosstableSerializer(serializers.Serializer[Any]):
    """The cross table of a division."""

    division = serializers.CharField(help_text="The division's id.")
    results = CrosstableRowSerializer(many=True, help_text="Everybody, in order of the standings.")
    next = serializers.CharField(allow_null=True, help_text="Always null: all are on one page.")
    previous = serializers.CharField(allow_null=True, help_text="Always null.")


class Csv(BaseRenderer):
    """Says that the answer is CSV; it is written by the view."""

    media_type = "text/csv"
    format = "csv"

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        """The text as UTF-8."""
        return str(data).encode()


class Calendar(Csv):
    """Says that the answer is a calendar."""

    media_type = "text/calendar"
    format = "ics"


CSV: dict[Any, Any] = {
    (200, "text/csv"): OpenApiResponse(OpenApiTypes.STR, description="Lines as in RFC 4180, the first with names."),
    304: None,
    **problems(NotFound),
}


def as_csv(request: Request, rows: Sequence[Sequence[object]]) -> HttpResponse:
    """Rows as CSV, with an ETag."""
    text = StringIO()
    csv.writer(text).writerows(rows)
    return conditional_bytes(request, text.getvalue().encode(), "text/csv; charset=utf-8")


class CrosstableView(PostcardView):
    scopes = {"GET": READ}

    @extend_schema(
        operation_id="getCrosstable",
        summary="The cross table of a division",
        tags=["leagues"],
        responses={200: CrosstableSerializer, 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, division_id: str) -> HttpResponse:
        """Get what everybody made against everybody; with partners, against those across the table."""
        return conditional(request, crosstable_document(table_for(division_id)))


class CrosstableCsvView(PostcardView):
    scopes = {"GET": READ}
    renderer_classes = (Csv,)

    @extend_schema(operation_id="getCrosstableCsv", summary="The cross table as CSV", tags=["leagues"], responses=CSV)
    def get(self, request: Request, division_id: str) -> HttpResponse:
        """Get the cross table for a spreadsheet: points of each match, `?` for open ones and `x` for void ones."""
        return as_csv(request, crosstable_rows(table_for(division_id)))


class StandingsCsvView(PostcardView):
    scopes = {"GET": READ}
    renderer_classes = (Csv,)

    @extend_schema(operation_id="getStandingsCsv", summary="The standings as CSV", tags=["leagues"], responses=CSV)
    def get(self, request: Request, division_id: str) -> HttpResponse:
        """Get the standings for a spreadsheet, with a column for each tie-break."""
        return as_csv(request, standings_rows(table_for(division_id)))


class ResultsCsvView(PostcardView):
    scopes = {"GET": READ}
    renderer_classes = (Csv,)

    @extend_schema(operation_id="getFixturesCsv", summary="The schedule as CSV", tags=["leagues"], responses=CSV)
    def get(self, request: Request, division_id: str) -> HttpResponse:
        """Get the schedule and the results for a spreadsheet, a line for each fixture."""
        return as_csv(request, results_rows(division_id))


class CalendarView(PostcardView):
    scopes = {"GET": READ}
    filters = {"GET": {"user"}}
    renderer_classes = (Calendar,)

    @extend_schema(
        operation_id="getCalendar",
        summary="The dates of a season",
        tags=["leagues"],
        parameters=[OpenApiParameter("user", str, description="Moves of this player only.")],
        responses={
            (200, "text/calendar"): OpenApiResponse(OpenApiTypes.STR, description="A calendar as in RFC 5545."),
            304: None,
            **problems(NotFound),
        },
    )
    def get(self, request: Request, season_id: str) -> HttpResponse:
        """Get a calendar of a running season: its half, its hard end, and until when moves are due in its matches."""
        text = calendar_of(season_id, caller_of(request), request.query_params.get("user"))
        return conditional_bytes(request, text.encode(), "text/calendar; charset=utf-8")
