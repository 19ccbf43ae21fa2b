"""What a reader may see of a match."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from accounts.api.authentication import caller_of
from core.errors import NotFound, NotYourSeat, WrongState
from core.http.caching import conditional
from core.http.params import whole_number
from core.http.schema import problems
from core.http.views import PostcardView
from games.api.serializers import ViewSerializer
from games.selectors.views import view_for

LAST_PLY = 2**31 - 1
LAST_SEAT = 7


def _up_to(most: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": 0, "maximum": most}


class ViewView(PostcardView):
    scopes = {"GET": "read"}
    filters = {"GET": {"ply", "seat"}}

    @extend_schema(
        operation_id="getView",
        summary="See the match",
        tags=["views"],
        parameters=[
            OpenApiParameter("ply", _up_to(LAST_PLY), description="The past: after how many log rows."),
            OpenApiParameter("seat", _up_to(LAST_SEAT), description="Whose eyes; another seat's only once it is over."),
        ],
        responses={200: ViewSerializer, 304: None, **problems(NotFound, NotYourSeat, WrongState)},
    )
    def get(self, request: Request, match_id: str) -> HttpResponse:
        """Get the match as you may see it: your seat's view, or an onlooker's."""
        ply = whole_number(request, "ply", least=0, most=LAST_PLY)
        seat = whole_number(request, "seat", least=0, most=LAST_SEAT)
        return conditional(request, view_for(match_id=match_id, user=caller_of(request), ply=ply, seat=seat))
