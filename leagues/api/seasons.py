"""Seasons: opening, reading, signing up, leaving, starting and ending them."""

from contextlib import nullcontext

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import LEAGUES, READ
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.http.fields import Body, Moment, Nothing, Text, YesNo, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.params import one_of
from core.http.responses import conditional
from core.http.views import PostcardView
from core.limits.rates import guessing
from core.shapes import to_json
from core.text import LONGEST_REASON
from games.api.fields import EntropyField
from leagues.choices import EntryState
from leagues.selectors.leagues import league_for
from leagues.selectors.seasons import (
    FROM_THE_TOP,
    IN_ORDER,
    NEWEST_FIRST,
    divisions_of,
    entries_of,
    season_for,
    seasons_of,
    shown_division,
    shown_entry,
    shown_season,
)
from leagues.services.season.end import end_season
from leagues.services.season.open import open_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.start import start_season
from leagues.services.season.withdraw import withdraw
from leagues.shapes.divisions import ShownDivision, ShownEntry
from leagues.shapes.leagues import ShownSeason

SeasonPageSerializer = page_of(
    ShownSeason, name="SeasonPage", about="A page of seasons.", results="The seasons, newest first."
)


class SeasonBody(Body):
    """The times of a season. A director takes the steps whose times are absent."""

    sign_up_at = Moment(required=False, help_text="When sign-up opens. Default: immediately.")
    start_at = Moment(
        required=False,
        help_text=(
            "The earliest start. From then on, the server starts the season once there are "
            "enough players and the previous season is over."
        ),
    )


class SignUpBody(Body):
    """The player who signs up, and the way in which they do."""

    bot = Text(
        required=False, max_length=150, help_text="The house bot to sign up (directors only). Default: the caller."
    )
    rests = YesNo(required=False, help_text="Whether to sit out this season and keep the place from last season.")
    entropy = EntropyField(
        required=False,
        help_text=(
            "Your own random text, in printable ASCII. It goes into every shuffle of your "
            "matches. It stays in their proofs even after your account is erased, so do not"
            " include personal data."
        ),
    )
    code = Text(
        required=False, max_length=200, help_text="An invite code from a director, for a season by invitation only."
    )


class WithdrawalBody(Body):
    """The player who withdraws."""

    user = Text(required=False, max_length=150, help_text="The player to remove (directors only). Default: the caller.")
    reason = Text(required=False, max_length=LONGEST_REASON, help_text="The director's reason. Public.")


EntryPageSerializer = page_of(
    ShownEntry,
    name="EntryPage",
    about="A page of a season's players.",
    results="The players, in order of sign-up.",
)


DivisionPageSerializer = page_of(
    ShownDivision,
    name="DivisionPage",
    about="A page of divisions.",
    results="The divisions, highest tier first.",
)


class SeasonsView(PostcardView):
    scopes = {"GET": READ, "POST": LEAGUES}
    filters = {"GET": {"limit", "cursor"}}
    located = {"POST"}

    @extend_schema(
        operation_id="listSeasons",
        summary="List a league's seasons",
        tags=["leagues"],
        responses={200: SeasonPageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, league_id: str) -> Response:
        """List the seasons of a league, newest first."""
        rows = seasons_of(league_for(league_id).pk)
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=shown_season))

    @extend_schema(
        operation_id="openSeason",
        summary="Create a season",
        tags=["leagues"],
        request=SeasonBody,
        responses={201: serializer_of(ShownSeason), **problems(NotFound, Forbidden, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, league_id: str) -> Response:
        """Open the next season for sign-up, as a director, or schedule its opening and start.

        It takes the current terms of the league, and keeps them.
        """
        planned = checked(SeasonBody(data=request.data))
        season = open_season(league_id=league_id, by=caller_of(request), **planned)
        answer = to_json(shown_season(season_for(season.pk)))
        return Response(answer, status=201, headers={"Location": f"/api/v1/seasons/{season.pk}"})


class SeasonView(PostcardView):
    scopes = {"GET": READ}

    @extend_schema(
        operation_id="getSeason",
        summary="Get a season",
        tags=["leagues"],
        responses={200: serializer_of(ShownSeason), 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, season_id: str) -> HttpResponse:
        """Get a season: its terms, its state and its times."""
        return conditional(request, shown_season(season_for(season_id)))


class SignUpView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="signUp",
        summary="Sign up for a season",
        tags=["leagues"],
        request=SignUpBody,
        responses={201: serializer_of(ShownEntry), **problems(NotFound, Forbidden, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Sign up for a season, to play the other players of one division.

        Once it runs, new players wait for the place of a player who withdraws before halftime.
        """
        asked, by = checked(SignUpBody(data=request.data)), caller_of(request)
        # Guessing codes is limited like guessing those of links.
        with guessing("guess_link", f"user {by.pk}") if "code" in asked else nullcontext():
            entry = sign_up(season_id=season_id, by=by, **asked)
        return Response(to_json(shown_entry(entry)), status=201)


class WithdrawView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="withdrawFromSeason",
        summary="Withdraw from a season",
        tags=["leagues"],
        request=WithdrawalBody,
        responses={200: serializer_of(ShownEntry), **problems(NotFound, Forbidden, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Withdraw from a season. Its running matches are resigned.

        Before halftime, with fewer than half of your matches finished, your results are void. Otherwise they stand, and
        your remaining matches are forfeited. Once all matches are over, you can no longer withdraw (`conflict`).
        Directors cannot withdraw a player from a division in which they play.
        """
        asked = checked(WithdrawalBody(data=request.data))
        asked["username"] = asked.pop("user", None)
        entry = withdraw(season_id=season_id, by=caller_of(request), **asked)
        return Response(to_json(shown_entry(entry)))


class StartView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="startSeason",
        summary="Start a season",
        tags=["leagues"],
        request=Nothing,
        responses={200: serializer_of(ShownSeason), **problems(NotFound, Forbidden, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Start a season, as a director. Every player gets a tier, a division and a schedule. Matches are created from
        now on.
        """
        checked(Nothing(data=request.data))
        season = start_season(season_id=season_id, by=caller_of(request))
        return Response(to_json(shown_season(season_for(season.pk))))


class EndView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="endSeason",
        summary="End a season",
        tags=["leagues"],
        request=Nothing,
        responses={200: serializer_of(ShownSeason), **problems(NotFound, Forbidden, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Cancel a season that has not started, or end a season early, as a director.

        Running matches are decided as `unfinished` says, then the season is `over`. A director who plays in it can end
        it only when no match is left.
        """
        checked(Nothing(data=request.data))
        season = end_season(season_id=season_id, by=caller_of(request))
        return Response(to_json(shown_season(season_for(season.pk))))


class EntriesView(PostcardView):
    scopes = {"GET": READ}
    filters = {"GET": {"state", "limit", "cursor"}}

    @extend_schema(
        operation_id="listEntries",
        summary="List a season's players",
        tags=["leagues"],
        parameters=[OpenApiParameter("state", str, enum=EntryState.values, description="Only players in this state.")],
        responses={200: EntryPageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, season_id: str) -> Response:
        """List the players who have signed up for a season, in order. Players in the state `waiting` are the waiting
        list.
        """
        rows = entries_of(season_id, one_of(request, "state", EntryState.values))
        return Response(page(request, rows, ordering=IN_ORDER, render=shown_entry))


class DivisionsView(PostcardView):
    scopes = {"GET": READ}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listDivisions",
        summary="List a season's divisions",
        tags=["leagues"],
        responses={200: DivisionPageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, season_id: str) -> Response:
        """List the divisions of a season, highest tier first. The list is empty before the start."""
        return Response(page(request, divisions_of(season_id), ordering=FROM_THE_TOP, render=shown_division))
