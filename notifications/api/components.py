"""The schemas of notifications, made from the declarations of the kinds: one component for each kind's data."""

import inspect
from typing import Any

from core.http.openapi.serializers import serializer_of
from core.journal.notifications import CHANNELS
from core.journal.registry import notification_types
from games.api.references import reference

ABOUT = "The subject of the event: ids, names and public facts. The members depend on the kind (docs/feed.md)."


def add_event_components(result: dict[str, Any], generator: Any, **_: Any) -> dict[str, Any]:
    """Hook of the schema generator: put what each kind of event tells beside the other components."""
    schemas: dict[str, Any] = result["components"]["schemas"]
    shapes = {kind.data.component: kind.data for kind in notification_types().values()}
    for name, shape in shapes.items():
        if name in schemas:
            raise ValueError(f"the component {name} is there already")
        schemas[name] = _schema(shape)
    # Programs that try one after the other find the one that has all members.
    largest_first = sorted(shapes, key=lambda name: (-len(schemas[name]["required"]), name))
    schemas["EventData"] = {"description": ABOUT, "anyOf": [reference(name) for name in largest_first]}
    schemas["NotificationChannel"] = {
        "type": "string",
        "description": "A channel that delivers events.",
        "enum": list(CHANNELS),
    }
    schemas["NotificationChannels"] = _channels()
    result["components"]["schemas"] = dict(sorted(schemas.items()))
    return result


def _channels() -> dict[str, Any]:
    about = "The channels that deliver a kind of event, if any."
    return {
        "type": "array",
        "description": about,
        "items": reference("NotificationChannel"),
        "maxItems": len(CHANNELS),
    }


def _schema(shape: Any) -> dict[str, Any]:
    """The object that a shape of plain members makes."""
    serializer = serializer_of(shape)()
    members = {name: _member(field) for name, field in serializer.fields.items()}
    return {
        "type": "object",
        "description": inspect.cleandoc(shape.__doc__),
        "properties": members,
        "required": sorted(members),
    }


_TYPES = {"CharField": "string", "IntegerField": "integer", "FloatField": "number", "BooleanField": "boolean"}


def _member(field: Any) -> dict[str, Any]:
    kind = type(field).__name__
    found: dict[str, Any] = {"type": _TYPES.get(kind, "string")}
    if kind == "DateTimeField":
        found["format"] = "date-time"
    if field.allow_null:
        found["type"] = [found["type"], "null"]
    return found | {"description": str(field.help_text)}
