"""The tool as agents see it: a name, a sentence, typed arguments; and what a call of one gives."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from rest_framework import serializers

from accounts.models import User
from core.http.fields import Body
from games.api.fields import ObjectField

READ: Final = "read"
PLAY: Final = "play"


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a tool: who calls, and with which arguments."""

    user: User
    arguments: Mapping[str, Any]
    """Checked, without those that were left out."""
    require: Callable[[str], None]
    """Refuses a caller whose token lacks a scope, where an argument takes more than the tool does."""

    def __getitem__(self, name: str) -> Any:
        return self.arguments[name]

    def get(self, name: str, otherwise: Any = None) -> Any:
        """An argument, or something else where it was left out."""
        return self.arguments.get(name, otherwise)


@dataclass(frozen=True, slots=True)
class Said:
    """The result of a call: text for a model, and the few values that a program needs."""

    text: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool."""

    name: str
    title: str
    about: str
    arguments: type[Body]
    call: Callable[[Call], Said]
    scope: str = READ
    """The scope of the operation that does the same, besides `read`."""
    ends_something: bool = False
    may_write: bool = False
    """True if it reads, but for an argument that takes the scope `play`."""

    def described(self) -> dict[str, Any]:
        """The tool in the list of tools."""
        is_reading = self.scope == READ and not self.may_write
        hints = {"readOnlyHint": True} if is_reading else {"destructiveHint": self.ends_something}
        return {
            "name": self.name,
            "title": self.title,
            "description": self.about,
            "inputSchema": schema_of(self.arguments()),
            "annotations": {**hints, "openWorldHint": False},
        }


def schema_of(form: Body) -> dict[str, Any]:
    """The JSON schema of arguments."""
    schema: dict[str, Any] = {
        "type": "object",
        "properties": {name: _schema_of_field(one) for name, one in form.fields.items()},
        "additionalProperties": False,
    }
    if required := [name for name, one in form.fields.items() if one.required]:
        schema["required"] = required
    return schema


def _schema_of_field(one: "serializers.Field[Any, Any, Any, Any]") -> dict[str, Any]:
    schema = _type_of(one)
    return {**schema, "description": str(one.help_text)} if one.help_text else schema


def _type_of(one: "serializers.Field[Any, Any, Any, Any]") -> dict[str, Any]:
    match one:
        case serializers.ChoiceField():
            return {"enum": list(one.choices)}
        case serializers.BooleanField():
            return {"type": "boolean"}
        case serializers.IntegerField():
            return {"type": "integer"}
        case serializers.ListField():
            return {"type": "array", "items": _type_of(one.child)}
        case ObjectField():
            return {"type": "object"}
        case _:
            return {"type": "string"}
