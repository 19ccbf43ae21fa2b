"""The schemas of moves, views and options in the OpenAPI document, made from the registry: a new game adds its own.

One component for each game and verb (`MuLayMove`), united per game (`MuMove`) and over all games (`Move`); the same for
moves as the log tells them, and for views. Whatever has a closed list of texts is a component too (`MuCardText`), so
that a generated client has one type for a card and not one for each place it stands in.

Unions over all games list the moves of every verb, not the unions of the games: several generators make nothing usable
of a union within a union.
"""

import re
from inspect import cleandoc
from typing import Any

from games.api.clock_components import clock_components
from games.api.fields import LONGEST_MOVE
from games.api.references import reference, union
from games.rules.contract import AnyGame, Facts
from games.rules.moves import Verb
from games.rules.registry import registry
from games.rules.schema import Schema, options_schema, verb_schema
from games.selectors.catalogue import view_schema

Components = dict[str, Schema]

CHANCE_SEAT: Schema = {"type": "string", "description": "In place of a seat's number.", "enum": ["chance"]}


def add_game_components(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Hook of the schema generator: put the games' components beside those of the operations."""
    schemas: Components = result.setdefault("components", {}).setdefault("schemas", {})
    if clash := schemas.keys() & game_components().keys():
        raise ValueError(f"a serializer and a game both make the components {sorted(clash)}")
    schemas.update(game_components())
    result["components"]["schemas"] = dict(sorted(schemas.items()))
    return result


def game_components() -> Components:
    """All components that follow from the games."""
    found: Components = {"ChanceSeat": CHANCE_SEAT, **clock_components()}
    for game in registry().values():
        texts = _text_components(game.facts)
        made = {**_move_components(game.facts), **_view_components(game), **_option_components(game.facts)}
        piles: Components = {}
        found.update({name: _with_texts(schema, texts, piles) for name, schema in made.items()})
        found.update({**texts, **piles})
    moves = _of_every_verb(found, "Move")
    found["Move"] = {"description": "A move of any game.", "oneOf": moves}
    # A bound of its own would break clients by the letter of the released document; no move comes near it.
    about = f"A move as text, such as `play gA` or `pass g3,r7,b13`, of at most {LONGEST_MOVE} characters."
    text = {"type": "string", "description": about}
    found["MoveAsked"] = {"description": "A move of any game, as text or as JSON.", "oneOf": [text, *moves]}
    logged = _of_every_verb(found, "LoggedMove")
    found["LoggedMove"] = {"description": "A move of any game, as the log shows it to the reader.", "oneOf": logged}
    views = {game.facts.key: f"{game.facts.component}View" for game in registry().values()}
    found["GameView"] = union(views, "game", "What a reader can see of a match of any game.")
    found["GameOptions"] = _of_any_game("Options", "The options of the match's game, all of them.")
    found["OptionsAccepted"] = _accepted_of_all_games()
    found["GameOptionsAsked"] = _of_any_game("OptionsAsked", "Some options. Omitted options have their defaults.")
    return found


def _of_any_game(kind: str, about: str) -> Schema:
    return {
        "description": about,
        "anyOf": [reference(f"{game.facts.component}{kind}") for game in registry().values()],
    }


def _of_every_verb(found: Components, kind: str) -> list[Schema]:
    return [move for game in registry().values() for move in found[f"{game.facts.component}{kind}"]["oneOf"]]


# --- moves and options ---


def _move_components(facts: Facts) -> Components:
    found: Components = {}
    for kind, told in (("Move", False), ("LoggedMove", True)):
        verbs = [verb for verb in facts.verbs if told or not verb.chance]
        names = {verb.name: _verb_component(facts, verb, kind) for verb in verbs}
        for verb in verbs:
            found[names[verb.name]] = verb_schema(facts, verb, told=told)
        found[f"{facts.component}{kind}"] = union(names, "verb", f"A move of {facts.title}.")
    return found


def _verb_component(facts: Facts, verb: Verb, kind: str) -> str:
    return f"{facts.component}{_camel(verb.name)}{kind}"


def _camel(name: str) -> str:
    return "".join(word.capitalize() for word in re.split(r"\W|_", name))


def _option_components(facts: Facts) -> Components:
    asked = options_schema(facts)
    every = {
        **asked,
        "description": f"All options of {facts.title}.",
        "properties": {name: _without_default(schema) for name, schema in asked["properties"].items()},
        "required": list(asked["properties"]),
    }
    accepted = {
        "type": "object",
        "description": f"The accepted values, by option of {facts.title}.",
        "properties": {name: _some_values(schema) for name, schema in asked["properties"].items()},
        "additionalProperties": False,
    }
    component = facts.component
    return {f"{component}OptionsAsked": asked, f"{component}Options": every, f"{component}OptionsAccepted": accepted}


def _some_values(option: Schema) -> Schema:
    value = {key: value for key, value in option.items() if key not in ("description", "default")}
    return {"type": "array", "items": value, "minItems": 1, "maxItems": 100, "description": option["description"]}


def _accepted_of_all_games() -> Schema:
    return {
        "type": "object",
        "description": "The accepted option values, by game key. Options that are not listed can have any value.",
        "properties": {key: reference(f"{game.facts.component}OptionsAccepted") for key, game in registry().items()},
        "additionalProperties": False,
    }


def _without_default(schema: Schema) -> Schema:
    return {key: value for key, value in schema.items() if key != "default"}


# --- texts ---


def _text_components(facts: Facts) -> Components:
    """A component for each kind of item that moves and views name: cards, colours, cells by text, seats by number."""
    found: Components = {}
    for domain in facts.domains:
        faces = list(dict.fromkeys(domain.faces))
        kind, values = ("Number", [int(face) for face in faces]) if domain.numbers else ("Text", faces)
        found[f"{facts.component}{_camel(domain.name)}{kind}"] = {
            "type": "integer" if domain.numbers else "string",
            "description": domain.about,
            "enum": values,
        }
    return found


def _with_texts(schema: Any, texts: Components, piles: Components) -> Any:
    """The schema with closed lists of items as pointers to their components, and arrays of arrays as ones of piles."""
    if isinstance(schema, list):
        return [_with_texts(item, texts, piles) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if "enum" in schema and (name := _text_of(schema, texts)):
        note = {key: value for key, value in schema.items() if key == "description"}
        return {"allOf": [reference(name)], **note} if note else reference(name)
    inner = schema.get("items", {})
    if inner.get("type") == "array" and (name := _text_of(inner["items"], texts)):
        pile = f"{name.removesuffix('Text')}Pile"
        piles[pile] = _pile(name)
        return {**schema, "items": reference(pile)}
    return {key: _with_texts(value, texts, piles) for key, value in schema.items()}


def _pile(text: str) -> Schema:
    """A list within a list: a union, because openapi-generator's Python code cannot read plain ones of closed lists."""
    items = {"type": "array", "items": reference(text)}
    about = f"A list of {text}, which may be empty."
    return {"description": about, "oneOf": [{**items, "minItems": 1}, {**items, "maxItems": 0}]}


def _text_of(schema: Schema, texts: Components) -> str | None:
    return next((name for name, text in texts.items() if text["enum"] == schema.get("enum")), None)


# --- views ---


def _view_components(game: AnyGame) -> Components:
    found: Components = {}
    view = view_schema(game)
    component = game.facts.component
    names = _Names(component, view["title"])
    found[f"{component}View"] = _described(_hoisted(view, names, found))
    return found


class _Names:
    """Names of the objects inside a view: `ToyLot` in a `ToyView` is `TakeThatToyLot`."""

    def __init__(self, component: str, view: str) -> None:
        self._component = component
        self._view = _words(view)

    def of(self, title: str) -> str:
        """The component's name."""
        words = _words(title)
        while len(words) > 1 and words[0] in self._view:
            words = words[1:]
        return self._component + "".join(words)


def _words(name: str) -> list[str]:
    return re.findall(r"[A-Z][a-z0-9]*", name)


def _hoisted(schema: Any, names: _Names, found: Components) -> Any:
    """The schema with every object inside it as a component of its own: generators give those a name."""
    if isinstance(schema, list):
        return [_named(item, names, found) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: _named(value, names, found) for key, value in schema.items() if key != "title"}


def _named(schema: Any, names: _Names, found: Components) -> Any:
    if not (isinstance(schema, dict) and schema.get("type") == "object" and "title" in schema):
        return _hoisted(schema, names, found)
    name = names.of(schema["title"])
    body = _described(_hoisted(schema, names, found))
    if found.setdefault(name, body) != body:
        raise ValueError(f"two objects of a view would both be called {name}")
    return reference(name)


def _described(schema: Schema) -> Schema:
    return {**schema, "description": cleandoc(schema["description"])}
