"""Seasons: opening, reading, signing up, leaving, starting and ending them."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.scopes import LEAGUES, READ
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.http.caching import conditional
from core.http.fields import Body, Nothing, Text, YesNo, checked
from core.http.idempotency import idempotent
from core.http.paging import page
from core.http.params import one_of
from core.http.schema import page_of, problems
from core.http.views import PostcardView
from core.reasons import LONGEST_REASON
from games.api.seats import EntropyField
from leagues.api.terms import TermsSerializer
from leagues.selectors.leagues import league_for
from leagues.selectors.seasons import (
    FROM_THE_TOP,
    IN_ORDER,
    NEWEST_FIRST,
    division_document,
    divisions_of,
    entries_of,
    entry_document,
    season_document,
    season_for,
    seasons_of,
)
from leagues.services.ending import end_season
from leagues.services.opening import open_season
from leagues.services.signing_up import sign_up
from leagues.services.starting import start_season
from leagues.services.withdrawing import withdraw

SEASON_STATES = ("sign_up", "running", "ending", "over", "cancelled")
ENTRY_STATES = ("signed_up", "waiting", "playing", "resting", "withdrawn", "no_show")
WAYS = ("stays", "up", "down", "fills", "makes_room", "returns", "joins", "replaces")


class SeasonSerializer(TermsSerializer):
    """A season as everybody sees it, with the terms that it is played by."""

    id = serializers.CharField(help_text="The season's id.")
    league = serializers.CharField(help_text="The id of its league.")
    number = serializers.IntegerField(help_text="Which season of the league it is, from 1.")
    state = serializers.ChoiceField(SEASON_STATES, help_text="Where the season stands.")
    players = serializers.IntegerField(help_text="How many take part.")
    waiting = serializers.IntegerField(help_text="How many are on the waiting list.")
    commitment = serializers.CharField(
        help_text="SHA-256 of the seed and the season's id, known before anybody signs up."
    )
    seed = serializers.CharField(
        allow_null=True, help_text="What lots are drawn and shared deals made from, in hex; null until it is over."
    )
    opened_at = serializers.DateTimeField(help_text="Since when one can sign up.")
    started_at = serializers.DateTimeField(allow_null=True, help_text="When it started; null before.")
    half_at = serializers.DateTimeField(
        allow_null=True, help_text="Half of it, until which withdrawals void results; null where they never do."
    )
    ends_at = serializers.DateTimeField(allow_null=True, help_text="The hard end; null before the start.")
    ended_at = serializers.DateTimeField(allow_null=True, help_text="When its standings were final; null before.")


SeasonPageSerializer = page_of(
    SeasonSerializer, name="SeasonPage", about="A page of seasons.", results="The seasons, the newest first."
)


class SignUpBody(Body):
    """Who takes part, and how."""

    bot = Text(required=False, max_length=150, help_text="A house bot to send, as a director; oneself unless said.")
    rests = YesNo(required=False, help_text="Whether to keep the place from last season without playing.")
    entropy = EntropyField(
        required=False, help_text="Text of your own that every shuffle of your matches will depend on: printable ASCII."
    )


class WithdrawalBody(Body):
    """Who leaves."""

    user = Text(required=False, max_length=150, help_text="Somebody to take out, as a director; oneself unless said.")
    reason = Text(required=False, max_length=LONGEST_REASON, help_text="Why a director does so, for everybody to read.")


class EntrySerializer(serializers.Serializer[Any]):
    """Somebody in a season."""

    number = serializers.IntegerField(help_text="The number of the sign-up: lots are drawn by it.")
    name = serializers.CharField(help_text="The username.")
    kind = serializers.ChoiceField(["human", "bot"], help_text="Who plays under it.")
    state = serializers.ChoiceField(ENTRY_STATES, help_text="Where they stand.")
    rests = serializers.BooleanField(help_text="Whether they keep their place without playing.")
    entropy = serializers.CharField(help_text="What they add to the deals of their matches; may be empty.")
    signed_up_at = serializers.DateTimeField(help_text="When they signed up.")
    left_at = serializers.DateTimeField(allow_null=True, help_text="When they left; null if they have not.")
    tier = serializers.IntegerField(allow_null=True, help_text="Their tier, 1 the highest; null without a place.")
    division = serializers.CharField(allow_null=True, help_text="The id of their division; null without one.")
    way = serializers.ChoiceField(WAYS, allow_null=True, help_text="How they came to their tier.")
    moved = serializers.IntegerField(help_text="How many tiers up from last season; negative: down.")
    seeded = serializers.IntegerField(
        allow_null=True, help_text="Their place in the seeding of a tournament, from 1; null in divisions."
    )
    replaces = serializers.CharField(allow_null=True, help_text="Whose place in the schedule they took later on.")


EntryPageSerializer = page_of(
    EntrySerializer,
    name="EntryPage",
    about="A page of a season's players.",
    results="The players, in order of the sign-up.",
)


class DivisionPlayerSerializer(serializers.Serializer[Any]):
    """A player of a division."""

    name = serializers.CharField(help_text="The username.")
    state = serializers.ChoiceField(ENTRY_STATES, help_text="Where they stand.")


class DivisionSerializer(serializers.Serializer[Any]):
    """A group of players who meet each other."""

    id = serializers.CharField(help_text="The division's id.")
    season = serializers.CharField(help_text="The id of its season.")
    tier = serializers.IntegerField(help_text="Its tier, 1 the highest.")
    number = serializers.IntegerField(help_text="Its number in the tier, from 1.")
    players = DivisionPlayerSerializer(many=True, help_text="Who plays in it.")


DivisionPageSerializer = page_of(
    DivisionSerializer,
    name="DivisionPage",
    about="A page of divisions.",
    results="The divisions, the highest tier first.",
)


class SeasonsView(PostcardView):
    scopes = {"GET": READ, "POST": LEAGUES}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listSeasons",
        summary="List the seasons of a league",
        tags=["leagues"],
        responses={200: SeasonPageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, league_id: str) -> Response:
        """List the seasons of a league, the newest first."""
        rows = seasons_of(league_for(league_id).pk)
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=season_document))

    @extend_schema(
        operation_id="openSeason",
        summary="Open a season",
        tags=["leagues"],
        request=Nothing,
        responses={201: SeasonSerializer, **problems(NotFound, Forbidden, Conflict)},
    )
    @idempotent()
    def post(self, request: Request, league_id: str) -> Response:
        """Open the next season for sign-up, as a director. It has the terms that the league has now, and keeps them."""
        checked(Nothing(data=request.data))
        season = open_season(league_id=league_id, by=caller_of(request))
        answer = season_document(season_for(season.pk))
        return Response(answer, status=201, headers={"Location": f"/api/v1/seasons/{season.pk}"})


class SeasonView(PostcardView):
    scopes = {"GET": READ}

    @extend_schema(
        operation_id="getSeason",
        summary="A season",
        tags=["leagues"],
        responses={200: SeasonSerializer, 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, season_id: str) -> HttpResponse:
        """Get a season: its terms, its state and its times."""
        return conditional(request, season_document(season_for(season_id)))


class SignUpView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="signUp",
        summary="Sign up",
        tags=["leagues"],
        request=SignUpBody,
        responses={201: EntrySerializer, **problems(NotFound, Forbidden, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Take part in a season, and meet whoever is in the same division.

        Once it runs, newcomers wait for the place of somebody who withdraws before half of it.
        """
        entry = sign_up(season_id=season_id, by=caller_of(request), **checked(SignUpBody(data=request.data)))
        return Response(entry_document(entry), status=201)


class WithdrawView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="withdrawFromSeason",
        summary="Withdraw",
        tags=["leagues"],
        request=WithdrawalBody,
        responses={200: EntrySerializer, **problems(NotFound, Forbidden, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Leave a season. Running matches of it are resigned.

        Before half of the season your results are void; after it they stand, and what is left is forfeited.
        """
        asked = checked(WithdrawalBody(data=request.data))
        asked["username"] = asked.pop("user", None)
        return Response(entry_document(withdraw(season_id=season_id, by=caller_of(request), **asked)))


class StartView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="startSeason",
        summary="Start a season",
        tags=["leagues"],
        request=Nothing,
        responses={200: SeasonSerializer, **problems(NotFound, Forbidden, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Give everybody a tier, a division and a schedule, as a director. Matches are opened from now on."""
        checked(Nothing(data=request.data))
        season = start_season(season_id=season_id, by=caller_of(request))
        return Response(season_document(season_for(season.pk)))


class EndView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="endSeason",
        summary="End a season",
        tags=["leagues"],
        request=Nothing,
        responses={200: SeasonSerializer, **problems(NotFound, Forbidden, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Cancel a season that has not started, or end one before its time, as a director.

        What still runs is decided by the published policy. The season is `over` once that is done.
        """
        checked(Nothing(data=request.data))
        season = end_season(season_id=season_id, by=caller_of(request))
        return Response(season_document(season_for(season.pk)))


class EntriesView(PostcardView):
    scopes = {"GET": READ}
    filters = {"GET": {"state", "limit", "cursor"}}

    @extend_schema(
        operation_id="listEntries",
        summary="Who takes part",
        tags=["leagues"],
        parameters=[OpenApiParameter("state", str, enum=ENTRY_STATES, description="Only those who stand so.")],
        responses={200: EntryPageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, season_id: str) -> Response:
        """List who has signed up for a season, in order; the waiting list is those with the state `waiting`."""
        rows = entries_of(season_id, one_of(request, "state", ENTRY_STATES))
        return Response(page(request, rows, ordering=IN_ORDER, render=entry_document))


class DivisionsView(PostcardView):
    scopes = {"GET": READ}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listDivisions",
        summary="List the divisions of a season",
        tags=["leagues"],
        responses={200: DivisionPageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, season_id: str) -> Response:
        """List the divisions of a season, the highest tier first; there are none before the start."""
        return Response(page(request, divisions_of(season_id), ordering=FROM_THE_TOP, render=division_document))
