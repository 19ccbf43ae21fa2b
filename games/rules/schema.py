"""Values to JSON and back, and JSON schemas of all that a game says: options, verbs, moves and views."""

import dataclasses
import inspect
import types
from functools import lru_cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from games.rules.contract import About, Facts, OptionSpec
from games.rules.moves import Domain, Slot, Verb

Schema = dict[str, Any]


def to_json(value: Any) -> Any:
    """A frozen value as plain JSON: dataclasses as objects, tuples as arrays."""
    # Most values are texts and numbers, and a view has hundreds.
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    return {name: to_json(getattr(value, name)) for name in _field_names(value.__class__)}


@lru_cache(maxsize=256)
def _field_names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))


def from_json(kind: Any, data: Any) -> Any:
    """The value of a type that `to_json` made this of; what a program knows that reads views from the wire."""
    if data is None or isinstance(data, (str, int)):
        return data
    kind = _bare(kind)
    origin, args = get_origin(kind), get_args(kind)
    if dataclasses.is_dataclass(kind):
        make: Any = kind
        hints = _hints(make)
        return make(**{name: from_json(hint, data[name]) for name, hint in hints.items()})
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return tuple(from_json(args[0], item) for item in data)
        return tuple(from_json(arg, item) for arg, item in zip(args, data, strict=True))
    if origin in (Union, types.UnionType):
        return from_json(next(arg for arg in args if arg is not type(None)), data)
    return data


@lru_cache(maxsize=256)
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def schema_of(kind: Any, domain: Domain | None = None) -> Schema:
    """The JSON schema of a view's type; strings are closed lists where their domain is known."""
    if get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        about = next(note for note in notes if isinstance(note, About))
        return {**schema_of(inner, about.items or domain), "description": about.text}
    if dataclasses.is_dataclass(kind):
        return _object_schema(kind)
    return _plain_schema(kind, domain)


def _object_schema(kind: Any) -> Schema:
    hints = _hints(kind)
    return {
        "title": kind.__name__,
        "type": "object",
        "description": inspect.cleandoc(kind.__doc__ or ""),
        "properties": {name: schema_of(hint) for name, hint in hints.items()},
        "required": list(hints),
        "additionalProperties": False,
    }


def _plain_schema(kind: Any, domain: Domain | None) -> Schema:
    origin, args = get_origin(kind), get_args(kind)
    if origin is tuple and args[-1] is Ellipsis:
        return {"type": "array", "items": schema_of(args[0], domain)}
    if origin is tuple:
        return {
            "type": "array",
            "items": schema_of(args[0], domain),
            "minItems": len(args),
            "maxItems": len(args),
        }
    if origin in (Union, types.UnionType):
        inner = schema_of(next(arg for arg in args if arg is not type(None)), domain)
        return {"anyOf": [inner, {"type": "null"}]}
    if origin is Literal:
        return {"type": "string", "enum": list(args)}
    if kind is bool:
        return {"type": "boolean"}
    if kind is int:
        return {"type": "integer"}
    if kind is str and domain is not None:
        return {"type": "string", "enum": list(dict.fromkeys(domain.faces))}
    if kind is str:
        return {"type": "string"}
    raise TypeError(f"no schema for {kind!r}: views hold texts, numbers, tuples and frozen values only")


def options_schema(facts: Facts) -> Schema:
    """The JSON schema of a ruleset's options; a match may name some, none or all of them."""
    return {
        "type": "object",
        "description": f"Options of {facts.title}; those left out have their defaults.",
        "properties": {option.name: _option_schema(option) for option in facts.options},
        "additionalProperties": False,
    }


def _option_schema(option: OptionSpec) -> Schema:
    about: Schema = {"description": option.about, "default": option.default}
    if not option.choices:
        return {"type": "integer", "minimum": option.least, "maximum": option.most, **about}
    if isinstance(option.default, bool):
        return {"type": "boolean", **about}
    return {"type": "string", "enum": list(option.choices), **about}


def verb_schema(facts: Facts, verb: Verb, *, told: bool = False) -> Schema:
    """The JSON schema of one verb's moves; of those shown to a reader, who may see null for a hidden item."""
    properties: Schema = {
        "game": {"type": "string", "enum": [facts.key], "description": "The ruleset that the move belongs to."},
        "verb": {"type": "string", "enum": [verb.name], "description": "What is done."},
    }
    for slot in verb.slots:
        properties[slot.name] = _slot_schema(slot, told)
    return {
        "type": "object",
        "description": verb.about,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _slot_schema(slot: Slot, told: bool) -> Schema:
    faces = list(dict.fromkeys(slot.domain.faces))
    item: Schema = (
        {"type": "integer", "enum": [int(face) for face in faces]}
        if slot.domain.numbers
        else {"type": "string", "enum": faces}
    )
    about = slot.about or slot.domain.about
    if told:
        item = {"anyOf": [item, {"type": "null"}]}
    if slot.most > 1:
        return {
            "type": "array",
            "items": item,
            "minItems": slot.least,
            "maxItems": slot.most,
            "description": about,
        }
    if slot.least == 0 and not told:
        return {"anyOf": [item, {"type": "null"}], "description": about}
    return {**item, "description": about}
