"""Statistics: what a player has played, and of a game what everyone has."""

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import READ
from accounts.selectors import player_named
from core.database.standby import may_be_seconds_old
from core.errors import NotFound
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.responses import conditional
from core.http.spreadsheets import CSV, Csv, as_csv
from core.http.views import PostcardView
from core.shapes import to_json
from games.selectors.results.of_games import rows_of_game, statistics_of_game
from games.selectors.results.statistics import statistics_of, statistics_rows
from games.shapes.statistics import StatisticsOfGame, UserStatistics

AGAINST = OpenApiParameter("against", str, description="Only matches against this player.")


class UserStatisticsView(PostcardView):
    """The results of a player."""

    scopes = {"GET": READ}
    filters = {"GET": {"against"}}

    @extend_schema(
        operation_id="getStatisticsOfUser",
        summary="Get a player's statistics",
        tags=["users"],
        parameters=[AGAINST],
        responses={200: serializer_of(UserStatistics), **problems(NotFound)},
    )
    @may_be_seconds_old
    def get(self, request: Request, username: str) -> Response:
        """Get how many matches a player has won, tied and lost, by game, seat, option, clock and opponent."""
        return Response(to_json(_asked(request, username)))


class UserStatisticsCsvView(PostcardView):
    """The results of a player, for a spreadsheet."""

    scopes = {"GET": READ}
    filters = {"GET": {"against"}}
    renderer_classes = (Csv,)

    @extend_schema(
        operation_id="getStatisticsOfUserCsv",
        summary="Get a player's statistics as CSV",
        tags=["users"],
        parameters=[AGAINST],
        responses=CSV,
    )
    def get(self, request: Request, username: str) -> HttpResponse:
        """Get a player's statistics for a spreadsheet: a line for each group of matches that is counted."""
        return as_csv(request, statistics_rows(_asked(request, username)))


class GameStatisticsView(PostcardView):
    """Numbers about a game."""

    scopes = {"GET": READ}
    open_to_onlookers = {"GET"}

    @extend_schema(
        operation_id="getStatisticsOfGame",
        summary="Get a game's statistics",
        tags=["games"],
        responses={200: serializer_of(StatisticsOfGame), 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, key: str) -> HttpResponse:
        """Get numbers about a game's public matches: results of its seats and of house bots, options, ends, lengths.

        They are counted once an hour.
        """
        return conditional(request, statistics_of_game(key))


class GameStatisticsCsvView(PostcardView):
    """Numbers about a game, for a spreadsheet."""

    scopes = {"GET": READ}
    open_to_onlookers = {"GET"}
    renderer_classes = (Csv,)

    @extend_schema(
        operation_id="getStatisticsOfGameCsv",
        summary="Get a game's statistics as CSV",
        tags=["games"],
        responses=CSV,
    )
    def get(self, request: Request, key: str) -> HttpResponse:
        """Get a game's statistics for a spreadsheet: a line for each group of matches that is counted."""
        return as_csv(request, rows_of_game(statistics_of_game(key)))


def _asked(request: Request, username: str) -> UserStatistics:
    against = request.query_params.get("against")
    return statistics_of(
        player_named(username), reader=caller_of(request), against=None if against is None else player_named(against)
    )
