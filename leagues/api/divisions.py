"""Divisions: where every player stands, and who meets whom."""

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.auth.scopes import READ
from core.errors import NotFound
from core.http.compression import zipped
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.params import one_of
from core.http.responses import conditional
from core.http.views import PostcardView
from leagues.choices import FixtureState
from leagues.selectors.fixtures import IN_ORDER, fixtures_of, shown_fixture
from leagues.selectors.standings import shown_standings, table_for
from leagues.shapes.divisions import ShownFixture, ShownStandings

FixturePageSerializer = page_of(
    ShownFixture, name="FixturePage", about="A page of a schedule.", results="The fixtures, in order of the rounds."
)


@zipped
class StandingsView(PostcardView):
    scopes = {"GET": READ}

    @extend_schema(
        operation_id="getStandings",
        summary="Get a division's standings",
        tags=["leagues"],
        responses={200: serializer_of(ShownStandings), 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, division_id: str) -> HttpResponse:
        """Get the standings: points, tie-breaks, and the ranks that each player can still reach."""
        return conditional(request, shown_standings(table_for(division_id)))


@zipped
class FixturesView(PostcardView):
    scopes = {"GET": READ}
    filters = {"GET": {"user", "state", "limit", "cursor"}}

    @extend_schema(
        operation_id="listFixtures",
        summary="Get a division's schedule",
        tags=["leagues"],
        parameters=[
            OpenApiParameter("user", str, description="Only fixtures of this player."),
            OpenApiParameter("state", str, enum=FixtureState.values, description="Only fixtures in this state."),
        ],
        responses={200: FixturePageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, division_id: str) -> Response:
        """List the league matches of a division, round by round, with the ids of the matches and their results."""
        state = one_of(request, "state", FixtureState.values)
        rows = fixtures_of(division_id, user=request.query_params.get("user"), state=state)
        return Response(page(request, rows, ordering=IN_ORDER, render=shown_fixture))
