"""Operation that lists what the caller owes."""

from functools import partial

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from accounts.api.authentication import caller_of
from core.http.openapi.schema import page_of
from core.http.openapi.serializers import serializer_of
from core.http.paging import Page, page
from core.http.responses import conditional
from core.http.views import PostcardView
from games.selectors.expiry import any_late
from games.selectors.play.turns import EARLIEST_FIRST, first_turns, shown_turn, turns_of
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
        operation_id="listTurns",
        summary="List my turns",
        tags=["turns"],
        responses={200: TurnPageSerializer, 304: None},
    )
    def get(self, request: Request) -> HttpResponse:
        """List your turns in all your matches: the decisions that are yours to make."""
        answer = self._page(request)
        if any_late(answer["results"]):
            settle_turns(user=caller_of(request))
            answer = self._page(request)
        return conditional(request, answer)

    def _page(self, request: Request) -> Page:
        user = caller_of(request)
        first = partial(first_turns, user)
        return page(request, turns_of(user), first=first, ordering=EARLIEST_FIRST, render=shown_turn)
