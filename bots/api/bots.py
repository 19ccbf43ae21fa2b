"""The house bots."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from bots.selectors import bot_rows
from core.http.paging import page
from core.http.schema import page_of
from core.http.views import PostcardView


class BotSerializer(serializers.Serializer[Any]):
    """An opponent that is always there."""

    name = serializers.CharField(help_text='What a seat calls it: `{"bot": name}`.')
    level = serializers.IntegerField(help_text="0 plays at random, 5 is the strongest.")
    games = serializers.ListField(child=serializers.CharField(), help_text="The keys of the games it plays.")
    about = serializers.CharField(help_text="How it plays.")


BotPageSerializer = page_of(
    BotSerializer, name="BotPage", about="A page of bots.", results="The bots, the weakest first."
)


class BotsView(PostcardView):
    open_methods = {"GET"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listBots", summary="List the house bots", tags=["bots"], responses={200: BotPageSerializer}
    )
    def get(self, request: Request) -> Response:
        """List the house bots."""
        return Response(page(request, bot_rows(), ordering=("level", "name"), render=lambda row: row))
