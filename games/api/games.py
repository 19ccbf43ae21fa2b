"""The games of this server."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.errors import NotFound
from core.http.caching import conditional
from core.http.paging import page
from core.http.params import whole_number
from core.http.schema import page_of, problems
from core.http.views import PostcardView
from games.selectors.catalogue import game_document, game_rows

LAST_REVISION = 32_767

OPTION_VALUE = {"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "boolean"}]}
JSON_SCHEMA = {
    "type": "object",
    "description": "A JSON schema (2020-12).",
    "properties": {"type": {"type": "string"}},
    "additionalProperties": True,
}


@extend_schema_field(OPTION_VALUE)
class OptionValueField(serializers.JSONField):
    """A word, a number, or yes or no."""


@extend_schema_field(JSON_SCHEMA)
class JsonSchemaField(serializers.JSONField):
    """A JSON schema."""


class GameRowSerializer(serializers.Serializer[Any]):
    """A game as the list shows it."""

    key = serializers.CharField(help_text="What `POST /matches` calls it.")
    title = serializers.CharField(help_text="What people call it.")
    summary = serializers.CharField(help_text="One sentence about it.")
    seats = serializers.IntegerField(help_text="How many play.")
    revision = serializers.IntegerField(help_text="The revision of its rules; new matches begin with it.")


GamePageSerializer = page_of(GameRowSerializer, name="GamePage", about="A page of games.", results="The games.")


class OptionChoiceSerializer(serializers.Serializer[Any]):
    """A value of an option."""

    value = OptionValueField(help_text="The value.")
    about = serializers.CharField(help_text="What it changes.")


class GameOptionSerializer(serializers.Serializer[Any]):
    """A rule that can be chosen when a match is made."""

    name = serializers.CharField(help_text="Its name in `options`.")
    default = OptionValueField(help_text="Its value unless another is asked for.")
    about = serializers.CharField(help_text="What it decides.")
    rule = serializers.CharField(allow_null=True, help_text="The rule it belongs to.")
    choices = OptionChoiceSerializer(many=True, help_text="Its values; empty if it is a number.")
    least = serializers.IntegerField(allow_null=True, help_text="The least number; null if it has choices.")
    most = serializers.IntegerField(allow_null=True, help_text="The greatest number; null if it has choices.")


class GameCardSerializer(serializers.Serializer[Any]):
    """A card of the game."""

    card = serializers.CharField(help_text="Its text form.")
    copies = serializers.IntegerField(help_text="How many there are.")
    about = serializers.CharField(help_text="What it is.")


class GameSlotSerializer(serializers.Serializer[Any]):
    """A place in a move."""

    name = serializers.CharField(help_text="Its name in the JSON form.")
    about = serializers.CharField(help_text="What goes there.")
    least = serializers.IntegerField(help_text="The fewest items it takes.")
    most = serializers.IntegerField(help_text="The most items it takes.")
    ordered = serializers.BooleanField(help_text="Whether the order of its items counts.")
    items = serializers.ListField(child=serializers.CharField(), help_text="All items there are, in table order.")


class GameVerbSerializer(serializers.Serializer[Any]):
    """Something that a seat, or chance, can do."""

    name = serializers.CharField(help_text="The first word of the move.")
    about = serializers.CharField(help_text="When it is due and what it does.")
    chance = serializers.BooleanField(help_text="Whether it is a move of chance.")
    slots = GameSlotSerializer(many=True, help_text="Its slots, in the order of the text form.")
    schema = JsonSchemaField(help_text="The schema of its JSON form.")


class GameSerializer(GameRowSerializer):
    """All about a game."""

    revisions = serializers.ListField(
        child=serializers.IntegerField(), help_text="The revisions that matches are played by here, the newest last."
    )
    sides = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()), help_text="The seats that win together."
    )
    options = GameOptionSerializer(many=True, help_text="What can be chosen.")
    options_schema = JsonSchemaField(help_text="The schema of `options` in `POST /matches`.")
    cards = GameCardSerializer(many=True, help_text="All cards.")
    verbs = GameVerbSerializer(many=True, help_text="All moves there are.")
    view_schema = JsonSchemaField(help_text="The schema of `view` in a match of this game.")
    rules = serializers.CharField(help_text="The rules in plain words, as Markdown.")


class GamesView(PostcardView):
    open_methods = {"GET"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listGames", summary="List the games", tags=["games"], responses={200: GamePageSerializer}
    )
    def get(self, request: Request) -> Response:
        """List the games that are played here."""
        return Response(page(request, game_rows(), ordering=("key",), render=lambda row: row))


class GameView(PostcardView):
    open_methods = {"GET"}
    filters = {"GET": {"revision"}}

    @extend_schema(
        operation_id="getGame",
        summary="All about a game",
        tags=["games"],
        parameters=[
            OpenApiParameter(
                "revision",
                {"type": "integer", "minimum": 1, "maximum": LAST_REVISION},
                description="An earlier revision of its rules; the newest unless said.",
            )
        ],
        responses={200: GameSerializer, 304: None, **problems(NotFound)},
    )
    def get(self, request: Request, key: str) -> HttpResponse:
        """Get all about a game: rules, cards, options, moves and their schemas."""
        revision = whole_number(request, "revision", least=1, most=LAST_REVISION)
        return conditional(request, game_document(key, revision))
