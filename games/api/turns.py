"""Operation that lists what the caller owes."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.http.openapi.schema import page_of
from core.http.openapi.serializers import serializer_of
from core.http.paging import Page, page
from core.http.views import PostcardView
from games.selectors.expiry import any_late
from games.selectors.play.turns import EARLIEST_FIRST, kept_turns_of, shown_turn
from games.services.clocks.lateness import settle_turns
from games.shapes.matches import ShownTurn

TurnPageSerializer = page_of(
    serializer_of(ShownTurn),
    name="TurnPage",
    about="A page of turns.",
    results="The turns, earliest deadline first.",
)


class TurnsView(PostcardView):
    scopes = {"GET": "read"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listTurns", summary="List my turns", tags=["turns"], responses={200: TurnPageSerializer}
    )
    def get(self, request: Request) -> Response:
        """List your turns in all your matches: the decisions that are yours to make."""
        answer = self._page(request)
        if any_late(answer["results"]):
            settle_turns(user=caller_of(request))
            answer = self._page(request)
        return Response(answer)

    def _page(self, request: Request) -> Page:
        return page(request, kept_turns_of(caller_of(request)), ordering=EARLIEST_FIRST, render=shown_turn)
