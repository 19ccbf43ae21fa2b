"""A constructor for each move of each game, by name: `moves.mu_2p.play(card="g3", source="hand")`."""

from typing import Final

from scripts.python_client.document import Json, name_of, resolved, snake

FILE: Final = "moves.py"
HEAD: Final = '''\
"""The moves of every game, made from the OpenAPI document: a function for each verb of each game.

    moves.mu_2p.play(card="g3", source="hand")

`make clients` writes this file.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from postcard_client import types

'''
FACTS: Final = ("game", "verb")


def write(document: Json) -> str:
    """The text of the module."""
    schemas: dict[str, Json] = document["components"]["schemas"]
    games: dict[str, list[str]] = {}
    for name in sorted(_moves(document)):
        schema = schemas[name]
        game = schema["properties"]["game"]["enum"][0]
        games.setdefault(game, []).append(_function(document, name, schema))
    text = HEAD + f"AnyMove: TypeAlias = {_type(document, _asked(document))}\n"
    text += '"""The moves that `play` takes: as text, or typed."""\n'
    for game, functions in games.items():
        text += f'\nclass {snake(game)}:\n    """Moves of `{game}`."""\n\n' + "\n".join(functions)
    return text + _forms(document)


def _asked(document: Json) -> Json:
    """Return the schema of the move that the API takes."""
    operation = next(
        methods["post"]
        for methods in document["paths"].values()
        if methods.get("post", {}).get("operationId") == "playMove"
    )
    body = resolved(document, operation["requestBody"]["content"]["application/json"]["schema"])
    move: Json = body["properties"]["move"]
    return move


def _moves(document: Json) -> set[str]:
    """The names of the components that are one move each."""
    found: set[str] = set()
    waiting = [_asked(document)]
    while waiting:
        schema = waiting.pop()
        target = resolved(document, schema)
        if "verb" in target.get("properties", {}):
            found.add(name_of(schema))
        for key in ("oneOf", "anyOf", "allOf"):
            waiting += target.get(key, ())
    return found


def _forms(document: Json) -> str:
    """Return Python text for the form of each slot of each move as JSON."""
    schemas: dict[str, Json] = document["components"]["schemas"]
    lines = []
    for name in sorted(_moves(document)):
        said = schemas[name]["properties"]
        forms = {slot: _form(document, schema) for slot, schema in said.items() if slot not in FACTS}
        lines.append(f"    ({said['game']['enum'][0]!r}, {said['verb']['enum'][0]!r}): {forms!r},\n")
    text = 'Form: TypeAlias = Literal["one", "none_or_one", "many", "seat"]\n'
    text += f"FORMS: dict[tuple[str, str], dict[str, Form]] = {{\n{''.join(lines)}}}\n"
    return text + '"""By game and verb: how each slot is written as JSON."""\n'


def _form(document: Json, schema: Json) -> str:
    """An item, an item or null, a list of items, or the number of a seat."""
    written = _type(document, schema)
    if written.endswith("| None"):
        return "none_or_one"
    if written.startswith("list["):
        return "many"
    while "type" not in schema:
        schema = resolved(document, schema["allOf"][0] if "allOf" in schema else schema)
    return "seat" if schema["type"] == "integer" else "one"


def _function(document: Json, name: str, schema: Json) -> str:
    verb = schema["properties"]["verb"]["enum"][0]
    slots = {slot: said for slot, said in schema["properties"].items() if slot not in FACTS}
    arguments = "".join(f"{snake(slot)}: {_type(document, said)}, " for slot, said in slots.items())
    given = "".join(f', "{slot}": {snake(slot)}' for slot in slots)
    said = schema["description"].strip()
    game = schema["properties"]["game"]["enum"][0]
    return (
        f"    @staticmethod\n    def {snake(verb)}({'*, ' if slots else ''}{arguments}) -> types.{name}:\n"
        f'        """{said}"""\n        return {{"game": "{game}", "verb": "{verb}"{given}}}\n'
    )


def _type(document: Json, schema: Json) -> str:
    if "$ref" in schema:
        return f"types.{name_of(schema)}"
    if len(schema.get("allOf", ())) == 1:
        return _type(document, schema["allOf"][0])
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " | ".join(_type(document, kind) for kind in schema[key])
    if schema.get("type") == "array":
        return f"list[{_type(document, schema['items'])}]"
    if isinstance(schema.get("type"), list):
        return " | ".join(_type(document, {**schema, "type": kind}) for kind in schema["type"])
    if "enum" in schema:
        return f"Literal[{', '.join(map(repr, schema['enum']))}]"
    return {"string": "str", "integer": "int", "null": "None", "boolean": "bool"}[schema["type"]]
