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


@extend_schema_field({"type": "object", "description": "Options to choose; those left out have their defaults."})
class ObjectField(serializers.JSONField):
    """A JSON object whose members the game checks."""

    default_error_messages = {"not_an_object": "A JSON object is needed."}

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
    """A move as text or as JSON; the door decides whether it can be read."""

    default_error_messages = {
        "invalid": "A string or an object is needed.",
    }

    def to_internal_value(self, data: Any) -> MoveInput:
        if not isinstance(data, str | dict):
            self.fail("invalid")
        if isinstance(data, str) and len(data) > LONGEST_MOVE:
            raise MalformedMove(f"A move is at most {LONGEST_MOVE} characters long.")
        return data

    def to_representation(self, value: MoveInput) -> MoveInput:
        return value


@extend_schema_field({"type": "string", "pattern": "^[ -~]{0,64}$"})
class EntropyField(serializers.Field[str, Any, Any, Any]):
    """Up to 64 characters from space to tilde."""

    default_error_messages = {
        "invalid": "A string is needed.",
        "too_long": "At most 64 characters can be used.",
        "not_printable": "Only printable ASCII characters can be used.",
    }

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        if len(data) > LONGEST_ENTROPY:
            self.fail("too_long")
        if not (data.isascii() and data.isprintable()):
            self.fail("not_printable")
        return data
