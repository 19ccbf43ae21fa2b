"""What the caller owes."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.http.paging import Page, page
from core.http.schema import page_of
from core.http.views import PostcardView
from games.selectors.turns import EARLIEST_FIRST, any_late, turn_document, turns_of
from games.services.lateness import settle_turns


class TurnSerializer(serializers.Serializer[Any]):
    """A decision that is owed."""

    match = serializers.CharField(help_text="The match's id.")
    game = serializers.CharField(help_text="The key of its game.")
    seat = serializers.IntegerField(help_text="The own seat.")
    expected_ply = serializers.IntegerField(help_text="To be sent with the move.")
    deadline = serializers.DateTimeField(allow_null=True, help_text="When it is late; null without a clock.")


TurnPageSerializer = page_of(
    TurnSerializer, name="TurnPage", about="A page of turns.", results="The turns, the earliest deadline first."
)


class TurnsView(PostcardView):
    scopes = {"GET": "read"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listTurns", summary="What you owe", tags=["turns"], responses={200: TurnPageSerializer}
    )
    def get(self, request: Request) -> Response:
        """List the decisions that you owe, in all your matches."""
        answer = self._page(request)
        if any_late(answer["results"]):
            settle_turns(user=caller_of(request))
            answer = self._page(request)
        return Response(answer)

    def _page(self, request: Request) -> Page:
        return page(request, turns_of(caller_of(request)), ordering=EARLIEST_FIRST, render=turn_document)
