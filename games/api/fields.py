"""Fields of request bodies that the API of games shares with that of leagues."""

from typing import Any, Final

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from core.errors import MalformedMove
from games.api.references import reference
from games.services.play import MoveInput

LONGEST_ENTROPY: Final = 64
LONGEST_MOVE: Final = 1000
"""Several times the longest move that any game has, as text."""


@extend_schema_field({"type": "object", "description": "The options. Omitted options have their defaults."})
class ObjectField(serializers.JSONField):
    """A JSON object whose members the game checks."""

    default_error_messages = {"not_an_object": "Must be a JSON object."}

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, dict):
            self.fail("not_an_object")
        return data


@extend_schema_field(reference("ClockAsked"))
class ClockAskedField(ObjectField):
    """A clock to play by."""


@extend_schema_field(reference("LeagueClockAsked"))
class LeagueClockAskedField(ObjectField):
    """A clock for the matches of a league."""


@extend_schema_field(reference("GameOptionsAsked"))
class OptionsAskedField(ObjectField):
    """Some of a game's options."""


@extend_schema_field(reference("MoveAsked"))
class MoveField(serializers.Field[MoveInput, Any, Any, Any]):
    """A move as text or as JSON; the service decides whether it can be read."""

    default_error_messages = {
        "invalid": "Must be a string or an object.",
    }

    def to_internal_value(self, data: Any) -> MoveInput:
        if not isinstance(data, str | dict):
            self.fail("invalid")
        if isinstance(data, str) and len(data) > LONGEST_MOVE:
            raise MalformedMove(f"A move can have at most {LONGEST_MOVE} characters.")
        return data

    def to_representation(self, value: MoveInput) -> MoveInput:
        return value


@extend_schema_field({"type": "string", "pattern": "^[ -~]{0,64}$"})
class EntropyField(serializers.Field[str, Any, Any, Any]):
    """Up to 64 printable ASCII characters, from space to tilde."""

    default_error_messages = {
        "invalid": "Must be a string.",
        "too_long": "Must have at most 64 characters.",
        "not_printable": "Must contain only printable ASCII characters.",
    }

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        if len(data) > LONGEST_ENTROPY:
            self.fail("too_long")
        if not (data.isascii() and data.isprintable()):
            self.fail("not_printable")
        return data
