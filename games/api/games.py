"""The games of this server."""

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from core.errors import NotFound
from core.http.compression import zipped
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.params import whole_number
from core.http.responses import conditional
from core.http.views import PostcardView
from games.selectors.catalogue import game_rows, shown_game
from games.shapes.catalogue import GameRow, ShownGame

LAST_REVISION = 32_767

GamePageSerializer = page_of(GameRow, name="GamePage", about="A page of games.", results="The games.")


class GamesView(PostcardView):
    open_methods = {"GET"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listGames",
        summary="List games",
        tags=["games"],
        responses={200: GamePageSerializer, 304: None},
    )
    def get(self, request: Request) -> HttpResponse:
        """List the games of this server."""
        return conditional(request, page(request, game_rows(), ordering=("key",)))


@zipped
class GameView(PostcardView):
    open_methods = {"GET"}
    filters = {"GET": {"revision"}}

    @extend_schema(
        operation_id="getGame",
        summary="Get a game",
        tags=["games"],
        parameters=[
            OpenApiParameter(
                "revision",
                {"type": "integer", "minimum": 1, "maximum": LAST_REVISION},
                description="The revision of the rules; the newest by default.",
            )
        ],
        responses={200: serializer_of(ShownGame), 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, key: str) -> HttpResponse:
        """Get a game: its rules, cards, options, moves and their schemas."""
        revision = whole_number(request, "revision", least=1, most=LAST_REVISION)
        return conditional(request, shown_game(key, revision))
