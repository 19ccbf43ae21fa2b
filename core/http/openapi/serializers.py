"""Serializers made from shapes, for the OpenAPI document: nothing is serialized with them."""

import dataclasses
import types
from collections.abc import Callable
from datetime import date, datetime
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from core.http.fields import Moment
from core.shapes import SPREAD, Component, Described

Made = type[serializers.Serializer[Any]]
AnyField = serializers.Field[Any, Any, Any, Any]

_FIELDS: dict[Any, Callable[..., AnyField]] = {
    str: serializers.CharField,
    bool: serializers.BooleanField,
    int: serializers.IntegerField,
    float: serializers.FloatField,
    datetime: Moment,
    date: serializers.DateField,
}
_JSON_TYPES = {str: "string", bool: "boolean", int: "integer", float: "number"}


def serializer_of(kind: Any) -> Made:
    """The serializer that describes a shape; the same one each time, so that the document has it once.

    A `TypedDict` is described like a shape, under its own name.
    """
    made: Made = kind if issubclass(kind, serializers.Serializer) else _made(kind)
    return made


def fields_of(kind: Any) -> dict[str, AnyField]:
    """A field for each member of a shape."""
    fields: dict[str, AnyField] = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        inner, notes = _parts(hint)
        fields |= fields_of(inner) if SPREAD in notes else {name: _field(hint)}
    return fields


@cache
def _made(kind: type[Any]) -> Made:
    members = {"__doc__": kind.__doc__, **fields_of(kind)}
    component = getattr(kind, "component", kind.__name__)
    made: Made = type(f"{component}Serializer", (serializers.Serializer,), members)
    return made


def _field(hint: Any) -> AnyField:
    kind, notes = _parts(hint)
    about: dict[str, Any] = {}
    for note in notes:
        if isinstance(note, Component | Described):
            return described_field(_schema(hint), **about)
        about["help_text"] = note
    arms = get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)
    others = [arm for arm in arms if arm is not type(None)]
    if len(others) < len(arms):
        about["allow_null"] = True
    if all(map(_choices, others)):
        return serializers.ChoiceField([choice for arm in others for choice in _choices(arm)], **about)
    if len(others) > 1:
        return described_field({"oneOf": [_schema(arm) for arm in others]}, **about)
    return _plain_field(others[0], about)


def _choices(kind: Any) -> list[Any]:
    """The values of a closed list; empty for any other type."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [choice.value for choice in kind] if isinstance(kind, type) and issubclass(kind, Enum) else []


def _parts(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """A type and what is noted of it: the text first, so that a description elsewhere gets it as well."""
    if get_origin(hint) is not Annotated:
        return hint, ()
    kind, *notes = get_args(hint)
    return kind, tuple(sorted(notes, key=lambda note: not isinstance(note, str)))


def _plain_field(kind: Any, about: dict[str, Any]) -> AnyField:
    if get_origin(kind) in (tuple, list):
        return _list_field(get_args(kind)[0], about)
    if _is_object(kind):
        return serializer_of(kind)(**about)
    if kind in _FIELDS:
        return _FIELDS[kind](**about)
    raise TypeError(f"a shape cannot hold {kind!r}: there is no field that describes it")


def _is_object(kind: Any) -> bool:
    return dataclasses.is_dataclass(kind) or is_typeddict(kind)


def _list_field(item: Any, about: dict[str, Any]) -> AnyField:
    if _is_object(item):
        return serializer_of(item)(many=True, **about)
    return serializers.ListField(child=_field(item), **about)


def _schema(hint: Any) -> dict[str, Any]:
    """The JSON schema of what has no field of its own."""
    kind, notes = _parts(hint)
    for note in notes:
        if isinstance(note, Component):
            return {"$ref": f"#/components/schemas/{note.name}"}
        if isinstance(note, Described):
            return dict(note.schema)
    return {"type": _JSON_TYPES[kind]}


def described_field(schema: dict[str, Any], **about: Any) -> AnyField:
    """A field that has this JSON schema."""
    field = type("DescribedField", (serializers.JSONField,), {})
    return extend_schema_field(schema)(field)(**about)  # type: ignore[no-any-return]  # of spectacular
