"""Operation that shows what a reader may see of a match."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from accounts.api.authentication import user_or_stranger
from core.errors import NotFound, NotYourSeat, WrongState
from core.http.boards import FORMAT, TEXT_ANSWER, BoardView, wants_text
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.params import whole_number
from core.http.responses import conditional, plain_text
from games.api.kept import answer_about
from games.selectors.loading import match_query
from games.selectors.reading.views import board_of, view_of
from games.services.clocks.lateness import settled_match
from games.shapes.views import ShownView

LAST_PLY = 2**31 - 1
LAST_SEAT = 7


def _up_to(most: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": 0, "maximum": most}


class ViewView(BoardView):
    scopes = {"GET": "read"}
    open_to_onlookers = {"GET"}
    filters = {"GET": {"ply", "seat", "format"}}

    def prefetch(self, request: Request) -> Any:
        """The match itself, seen as it stands."""
        return None if request.META.get("QUERY_STRING") else match_query(self.kwargs["match_id"])

    @extend_schema(
        operation_id="getView",
        summary="Get the view of a match",
        tags=["views"],
        parameters=[
            OpenApiParameter(
                "ply", _up_to(LAST_PLY), description="Show a past position: the number of log rows to include."
            ),
            OpenApiParameter(
                "seat",
                _up_to(LAST_SEAT),
                description="The seat whose view to show. Other players' seats only once the match is over.",
            ),
            FORMAT,
        ],
        responses={
            (200, "application/json"): serializer_of(ShownView),
            **TEXT_ANSWER,
            304: None,
            **problems(NotFound, NotYourSeat, WrongState),
        },
    )
    def get(self, request: Request, match_id: str) -> HttpResponse:
        """Get the match as you may see it: the view of your seat, or that of a spectator.

        Spectators of public and unlisted matches need no token.
        """
        ply = whole_number(request, "ply", least=0, most=LAST_PLY)
        seat = whole_number(request, "seat", least=0, most=LAST_SEAT)
        caller = user_or_stranger(request)
        if wants_text(request):
            return plain_text(request, board_of(settled_match(match_id, caller), caller, ply=ply, seat=seat))
        if ply is None and seat is None:
            return answer_about(
                request, what="view", match_id=match_id, user=caller, write=lambda match: view_of(match, caller)
            )
        return conditional(request, view_of(settled_match(match_id, caller), caller, ply=ply, seat=seat))
