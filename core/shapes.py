"""The shape of an answer, declared once: the answer is made from it, and so is its part of the OpenAPI document.

A shape is a frozen dataclass whose members say what they hold:

    @shape("Message")
    class ShownMessage:
        \"\"\"A message of a match's chat.\"\"\"

        author: Annotated[str, "Who wrote it."]
        at: Annotated[datetime, "When."]

Selectors return shapes. `to_json` makes the answer, `core.http.openapi.serializers` the serializers for the document.
"""

import dataclasses
import types
from collections.abc import Callable, Mapping
from datetime import date, datetime
from functools import cache
from typing import Annotated, Any, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

from core.times import format_time

KindT = TypeVar("KindT", bound=type[Any])
Convert = Callable[[Any], Any]


@dataclasses.dataclass(frozen=True, slots=True)
class Component:
    """The name of a component of the OpenAPI document for a member that only a game can describe."""

    name: str


@dataclasses.dataclass(frozen=True)
class Described:
    """A JSON schema that describes a member, where its type says too little."""

    schema: Mapping[str, Any]


SPREAD = "the members of this part are members of the whole"
"""A note on a member that is a shape: in the answer and the document its members take its place."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
def shape(component: str) -> Callable[[KindT], KindT]:
    """Declare a class as the shape of an answer, under this name in the OpenAPI document."""

    def declare(kind: KindT) -> KindT:
        made: Any = dataclasses.dataclass(frozen=True, slots=True, kw_only=True)(kind)
        made.component = component
        return made  # type: ignore[no-any-return]  # the decorator gives back what it was given, with slots

    return declare


def to_json(value: Any) -> Any:
    """The JSON of a shape, another dataclass, or a list of them; anything else is returned as it stands."""
    kind = value.__class__
    if kind is list or kind is tuple:
        return [to_json(item) for item in value]
    return _converter(kind)(value) if hasattr(kind, "__dataclass_fields__") else value


@cache
def _converter(kind: Any) -> Convert:
    """Compile `lambda _: {"id": _.id, "at": at(_.at), …}` for a shape.

    A page of matches has thousands of members, and a loop over their names would take four times as long.
    """
    hints = get_type_hints(kind, include_extras=True)
    converts = {name: _convert(hint) for name, hint in hints.items()}
    members = []
    for name, hint in hints.items():
        read = f"{name}(_.{name})" if converts[name] else f"_.{name}"
        members.append(f"**{read}" if SPREAD in get_args(hint) else f"{name!r}: {read}")
    made: Convert = eval(f"lambda _: {{{', '.join(members)}}}", {**converts})
    return made


def _convert(hint: Any) -> Convert | None:
    """Return what makes JSON of the values of a type; None if they are JSON already."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _convert(args[0])
    if origin in (Union, types.UnionType):
        found = [convert for arg in args if (convert := _convert(arg))]
        return _or_null(found[0]) if len(found) == 1 else to_json if found else None
    if origin in (list, tuple):
        convert = _convert(args[0])
        return _each(convert) if convert else list
    if hint is datetime:
        return format_time
    if hint is date:
        return date.isoformat
    return _converter(hint) if hasattr(hint, "__dataclass_fields__") else None


def _or_null(convert: Convert) -> Convert:
    return lambda value: None if value is None else convert(value)


def _each(convert: Convert) -> Convert:
    return lambda values: [convert(value) for value in values]
