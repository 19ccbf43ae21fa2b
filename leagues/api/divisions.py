"""Divisions: where everybody stands, and who meets whom."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.scopes import READ
from core.errors import NotFound
from core.http.caching import conditional
from core.http.paging import page
from core.http.params import one_of
from core.http.schema import page_of, problems
from core.http.views import PostcardView
from leagues.api.seasons import ENTRY_STATES, SEASON_STATES
from leagues.selectors.fixtures import IN_ORDER, fixture_document, fixtures_of
from leagues.selectors.standings import standings_document, table_for

FIXTURE_STATES = ("open", "played", "forfeit", "bye", "void")


class TieBreakSerializer(serializers.Serializer[Any]):
    """What a tie-break said of somebody."""

    name = serializers.CharField(help_text="Which one.")
    value = serializers.CharField(help_text="A whole number, or a fraction such as `7/2`; more is better.")


class StandingSerializer(serializers.Serializer[Any]):
    """A line of the standings."""

    rank = serializers.IntegerField(help_text="1 is best; who is level on everything shares a rank.")
    name = serializers.CharField(help_text="The username.")
    state = serializers.ChoiceField(ENTRY_STATES, help_text="Whether they still play.")
    points = serializers.IntegerField(help_text="2 for a win, 1 for a draw.")
    played = serializers.IntegerField(help_text="Matches that count, forfeits included.")
    won = serializers.IntegerField(help_text="Of these, won.")
    drawn = serializers.IntegerField(help_text="Drawn.")
    lost = serializers.IntegerField(help_text="Lost.")
    open = serializers.IntegerField(help_text="Matches that are not over, or have not begun.")
    best_rank = serializers.IntegerField(help_text="The best rank that can still be reached.")
    worst_rank = serializers.IntegerField(help_text="The worst one.")
    tie_breaks = TieBreakSerializer(many=True, help_text="What those tie-breaks said that were asked, in their order.")


class StandingsSerializer(serializers.Serializer[Any]):
    """The standings of a division."""

    division = serializers.CharField(help_text="The division's id.")
    season = serializers.CharField(help_text="The id of its season.")
    tier = serializers.IntegerField(help_text="Its tier, 1 the highest.")
    number = serializers.IntegerField(help_text="Its number in the tier.")
    state = serializers.ChoiceField(SEASON_STATES, help_text="Where the season stands; `over` makes these final.")
    results = StandingSerializer(many=True, help_text="Everybody, in order of the rank.")
    next = serializers.CharField(allow_null=True, help_text="Always null: all are on one page.")
    previous = serializers.CharField(allow_null=True, help_text="Always null.")


class FixtureSeatSerializer(serializers.Serializer[Any]):
    """Who has a seat."""

    seat = serializers.IntegerField(help_text="The seat's number; in a bye 0.")
    name = serializers.CharField(help_text="The username.")
    points = serializers.IntegerField(allow_null=True, help_text="Match points from it; null unless it counts.")


class FixtureSerializer(serializers.Serializer[Any]):
    """A match of the schedule, or a round that somebody sits out."""

    id = serializers.CharField(help_text="The fixture's id.")
    round = serializers.IntegerField(help_text="Its round, from 1.")
    number = serializers.IntegerField(help_text="Its number in the round, from 1.")
    state = serializers.ChoiceField(FIXTURE_STATES, help_text="What has come of it.")
    seats = FixtureSeatSerializer(many=True, help_text="Who sits where.")
    match = serializers.CharField(allow_null=True, help_text="The id of the match; null while it is not opened.")
    deal = serializers.CharField(
        allow_null=True, help_text="The deal that the tables of the round share; null where its cards are its own."
    )
    margin = serializers.IntegerField(
        allow_null=True,
        help_text="Points of the game by which seat 0 was ahead; null unless it was counted to its end.",
    )
    late = serializers.ListField(child=serializers.CharField(), help_text="Whose time ran out.")
    how = serializers.ChoiceField(
        ["match", "withdrawal", "hard_end", "director", "challenge"],
        allow_null=True,
        help_text="What decided it; null while open.",
    )
    answer_by = serializers.DateTimeField(
        allow_null=True, help_text="Until when the challenged player can answer; null unless that is waited for."
    )
    opened_at = serializers.DateTimeField(allow_null=True, help_text="When the match was made.")
    decided_at = serializers.DateTimeField(allow_null=True, help_text="When it was decided; null while open.")


FixturePageSerializer = page_of(
    FixtureSerializer, name="FixturePage", about="A page of a schedule.", results="The fixtures, round by round."
)


class StandingsView(PostcardView):
    scopes = {"GET": READ}

    @extend_schema(
        operation_id="getStandings",
        summary="The standings of a division",
        tags=["leagues"],
        responses={200: StandingsSerializer, 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, division_id: str) -> HttpResponse:
        """Get the standings: points, tie-breaks, and which ranks everybody can still reach."""
        return conditional(request, standings_document(table_for(division_id)))


class FixturesView(PostcardView):
    scopes = {"GET": READ}
    filters = {"GET": {"user", "state", "limit", "cursor"}}

    @extend_schema(
        operation_id="listFixtures",
        summary="The schedule of a division",
        tags=["leagues"],
        parameters=[
            OpenApiParameter("user", str, description="Only fixtures of this player."),
            OpenApiParameter("state", str, enum=FIXTURE_STATES, description="Only fixtures in this state."),
        ],
        responses={200: FixturePageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, division_id: str) -> Response:
        """List who meets whom, round by round, with the ids of the matches and what came of them."""
        state = one_of(request, "state", FIXTURE_STATES)
        rows = fixtures_of(division_id, user=request.query_params.get("user"), state=state)
        return Response(page(request, rows, ordering=IN_ORDER, render=fixture_document))
