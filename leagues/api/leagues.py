"""Leagues: creating, finding, reading and changing them."""

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import LEAGUES, READ
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.http.fields import checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.params import one_of, yes_or_no
from core.http.responses import conditional
from core.http.views import PostcardView
from core.shapes import to_json
from leagues.api.terms import LeagueBody, LeagueChangesBody
from leagues.choices import SeasonState
from leagues.selectors.leagues import (
    LAST_FIRST,
    NEWEST_FIRST,
    acts_of,
    league_for,
    leagues_all,
    shown_act,
    shown_league,
)
from leagues.services.league import change_league, create_league
from leagues.shapes.leagues import ShownAct, ShownLeague

LeaguePageSerializer = page_of(
    ShownLeague, name="LeaguePage", about="A page of leagues.", results="The leagues, newest first."
)


ActPageSerializer = page_of(
    ShownAct, name="ActPage", about="A page of the log of a league.", results="The directors' actions, newest first."
)


class LeaguesView(PostcardView):
    scopes = {"GET": READ, "POST": LEAGUES}
    filters = {"GET": {"game", "state", "mine", "limit", "cursor"}}
    located = {"POST"}

    @extend_schema(
        operation_id="listLeagues",
        summary="List leagues",
        tags=["leagues"],
        parameters=[
            OpenApiParameter("game", str, description="Only leagues for this game."),
            OpenApiParameter(
                "state",
                str,
                enum=SeasonState.values,
                description="Only leagues with a season in this state. Use `sign_up` for those you can join.",
            ),
            OpenApiParameter("mine", bool, description="Only leagues that you run or are signed up for."),
        ],
        responses={200: LeaguePageSerializer},
    )
    def get(self, request: Request) -> Response:
        """List the leagues of this server, newest first."""
        rows = leagues_all(
            caller_of(request),
            game=request.query_params.get("game"),
            state=one_of(request, "state", SeasonState.values),
            mine=yes_or_no(request, "mine"),
        )
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=shown_league))

    @extend_schema(
        operation_id="createLeague",
        summary="Create a league",
        tags=["leagues"],
        request=LeagueBody,
        responses={201: serializer_of(ShownLeague), **problems(Forbidden, Conflict)},
    )
    @idempotent()
    def post(self, request: Request) -> Response:
        """Create a league. The caller is its director, and may name other directors. The next step is to open its first
        season.
        """
        league = create_league(owner=caller_of(request), **checked(LeagueBody(data=request.data)))
        answer = to_json(shown_league(league_for(league.pk)))
        return Response(answer, status=201, headers={"Location": f"/api/v1/leagues/{league.pk}"})


class LeagueView(PostcardView):
    scopes = {"GET": READ, "PATCH": LEAGUES}

    @extend_schema(
        operation_id="getLeague",
        summary="Get a league",
        tags=["leagues"],
        responses={200: serializer_of(ShownLeague), 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, league_id: str) -> HttpResponse:
        """Get a league: its game, its directors and its scoring."""
        return conditional(request, shown_league(league_for(league_id)))

    @extend_schema(
        operation_id="changeLeague",
        summary="Update a league",
        tags=["leagues"],
        request=LeagueChangesBody,
        responses={200: serializer_of(ShownLeague), **problems(NotFound, Forbidden, WrongState)},
    )
    def patch(self, request: Request, league_id: str) -> Response:
        """Update a league, as its director. The owner can also name directors.

        Seasons that are open or running keep their terms.
        """
        changes = checked(LeagueChangesBody(data=request.data))
        league = change_league(league_id=league_id, by=caller_of(request), **changes)
        return Response(to_json(shown_league(league_for(league.pk))))


class ActsView(PostcardView):
    scopes = {"GET": READ}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listDirectorActs",
        summary="List a league's log",
        tags=["leagues"],
        responses={200: ActPageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, league_id: str) -> Response:
        """List a league's log: the actions of its directors, newest first. Nothing is ever removed."""
        return Response(page(request, acts_of(league_id), ordering=LAST_FIRST, render=shown_act))
