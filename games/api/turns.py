"""What the caller owes."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.http.paging import page
from core.http.views import PostcardView
from games.selectors.turns import EARLIEST_FIRST, turn_document, turns_of


class TurnSerializer(serializers.Serializer[Any]):
    """A decision that is owed."""

    match = serializers.CharField(help_text="The match's id.")
    game = serializers.CharField(help_text="The key of its game.")
    seat = serializers.IntegerField(help_text="The own seat.")
    expected_ply = serializers.IntegerField(help_text="To be sent with the move.")
    deadline = serializers.DateTimeField(allow_null=True, help_text="When it is late; null without a clock.")


class TurnPageSerializer(serializers.Serializer[Any]):
    """A page of turns."""

    results = TurnSerializer(many=True, help_text="The turns, the earliest deadline first.")
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page.")
    previous = serializers.CharField(allow_null=True, help_text="The cursor of the previous page.")


class TurnsView(PostcardView):
    scopes = {"GET": "read"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listTurns", summary="What you owe", tags=["turns"], responses={200: TurnPageSerializer}
    )
    def get(self, request: Request) -> Response:
        """List the decisions that you owe, in all your matches."""
        return Response(page(request, turns_of(caller_of(request)), ordering=EARLIEST_FIRST, render=turn_document))
