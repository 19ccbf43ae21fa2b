"""Leagues: making, finding, reading and changing them."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.scopes import LEAGUES, READ
from core.errors import Forbidden, NotFound
from core.http.caching import conditional
from core.http.fields import checked
from core.http.idempotency import idempotent
from core.http.paging import page
from core.http.schema import page_of, problems
from core.http.views import PostcardView
from leagues.api.terms import LeagueBody, LeagueChangesBody, TermsSerializer
from leagues.selectors.leagues import (
    LAST_FIRST,
    NEWEST_FIRST,
    act_document,
    acts_of,
    league_document,
    league_for,
    leagues_all,
)
from leagues.services.founding import change_league, create_league


class LeagueSerializer(TermsSerializer):
    """A league as everybody sees it; the terms are those of its next season."""

    id = serializers.CharField(help_text="The league's id.")
    name = serializers.CharField(help_text="What it is called.")
    about = serializers.CharField(help_text="What there is to say of it.")
    owner = serializers.CharField(help_text="Who made it.")
    directors = serializers.ListField(child=serializers.CharField(), help_text="Who else runs it.")
    created_at = serializers.DateTimeField(help_text="When it was made.")


LeaguePageSerializer = page_of(
    LeagueSerializer, name="LeaguePage", about="A page of leagues.", results="The leagues, the newest first."
)


class ActSerializer(serializers.Serializer[Any]):
    """Something that a director did."""

    season = serializers.CharField(allow_null=True, help_text="In which season; null if it was about the league.")
    by = serializers.CharField(help_text="Who did it.")
    what = serializers.CharField(help_text="What it was, for programs. New kinds may come.")
    about = serializers.CharField(allow_null=True, help_text="Whom it was about; null if nobody.")
    reason = serializers.CharField(help_text="What they said of it, or what was changed; may be empty.")
    at = serializers.DateTimeField(help_text="When.")


ActPageSerializer = page_of(
    ActSerializer, name="ActPage", about="A page of what directors did.", results="What was done, the last first."
)


class LeaguesView(PostcardView):
    scopes = {"GET": READ, "POST": LEAGUES}
    filters = {"GET": {"game", "limit", "cursor"}}

    @extend_schema(
        operation_id="listLeagues",
        summary="List leagues",
        tags=["leagues"],
        parameters=[OpenApiParameter("game", str, description="Only leagues of this game.")],
        responses={200: LeaguePageSerializer},
    )
    def get(self, request: Request) -> Response:
        """List the leagues of this server, the newest first."""
        rows = leagues_all(request.query_params.get("game"))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=league_document))

    @extend_schema(
        operation_id="createLeague",
        summary="Make a league",
        tags=["leagues"],
        request=LeagueBody,
        responses={201: LeagueSerializer, **problems(Forbidden)},
    )
    @idempotent()
    def post(self, request: Request) -> Response:
        """Make a league. Whoever makes it runs it, and may name others who do. Then open its first season."""
        league = create_league(owner=caller_of(request), **checked(LeagueBody(data=request.data)))
        answer = league_document(league_for(league.pk))
        return Response(answer, status=201, headers={"Location": f"/api/v1/leagues/{league.pk}"})


class LeagueView(PostcardView):
    scopes = {"GET": READ, "PATCH": LEAGUES}

    @extend_schema(
        operation_id="getLeague",
        summary="A league",
        tags=["leagues"],
        responses={200: LeagueSerializer, 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, league_id: str) -> HttpResponse:
        """Get a league: what is played, who runs it, and how it counts."""
        return conditional(request, league_document(league_for(league_id)))

    @extend_schema(
        operation_id="changeLeague",
        summary="Change a league",
        tags=["leagues"],
        request=LeagueChangesBody,
        responses={200: LeagueSerializer, **problems(NotFound, Forbidden)},
    )
    def patch(self, request: Request, league_id: str) -> Response:
        """Change a league, as its director; the owner also names directors.

        Seasons that are open or running keep their terms.
        """
        changes = checked(LeagueChangesBody(data=request.data))
        league = change_league(league_id=league_id, by=caller_of(request), **changes)
        return Response(league_document(league_for(league.pk)))


class ActsView(PostcardView):
    scopes = {"GET": READ}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listDirectorActs",
        summary="What directors did",
        tags=["leagues"],
        responses={200: ActPageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, league_id: str) -> Response:
        """List what the directors of a league have done, the last first. Nothing is ever taken out."""
        return Response(page(request, acts_of(league_id), ordering=LAST_FIRST, render=act_document))
