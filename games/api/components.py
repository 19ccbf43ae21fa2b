"""The schemas of moves, views and options in the OpenAPI document, made from the registry: a new game adds its own.

One component for each game and verb (`MuLayMove`), united per game (`MuMove`) and over all games (`Move`, discriminated
by `game`); the same for moves as the log tells them, and for views. Whatever has a closed list of texts is a component
too (`MuCardText`), so that a generated client has one type for a card and not one for each place it stands in.
"""

import re
from inspect import cleandoc
from typing import Any

from games.api.clock_components import clock_components
from games.api.references import reference, union
from games.rules.contract import AnyGame, Facts
from games.rules.moves import Verb
from games.rules.registry import registry
from games.rules.schema import Schema, options_schema, verb_schema
from games.selectors.catalogue import view_schema

Components = dict[str, Schema]

CHANCE_SEAT: Schema = {"type": "string", "description": "Where a seat's number would stand.", "enum": ["chance"]}


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
        found.update({name: _with_texts(schema, texts) for name, schema in made.items()})
        found.update(texts)
    found["Move"] = _by_game("Move", "A move of any game.")
    found["LoggedMove"] = _by_game("LoggedMove", "A move of any game as the log tells it to its reader.")
    found["GameView"] = _by_game("View", "What one reader may see of a match of any game.")
    found["GameOptions"] = _of_any_game("Options", "The options of the match's game, all of them.")
    found["GameOptionsAsked"] = _of_any_game("OptionsAsked", "Some options; the others have their defaults.")
    return found


def _of_any_game(kind: str, about: str) -> Schema:
    return {
        "description": about,
        "anyOf": [reference(f"{game.facts.component}{kind}") for game in registry().values()],
    }


def _by_game(kind: str, about: str) -> Schema:
    names = {game.facts.key: f"{game.facts.component}{kind}" for game in registry().values()}
    return union(names, "game", about)


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
    return {f"{facts.component}OptionsAsked": asked, f"{facts.component}Options": every}


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


def _with_texts(schema: Any, texts: Components) -> Any:
    """The schema with closed lists of items as pointers to their components."""
    if isinstance(schema, list):
        return [_with_texts(item, texts) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if "enum" in schema:
        name = next((name for name, text in texts.items() if text["enum"] == schema["enum"]), None)
        if name is not None:
            note = {key: value for key, value in schema.items() if key == "description"}
            return {"allOf": [reference(name)], **note} if note else reference(name)
    return {key: _with_texts(value, texts) for key, value in schema.items()}


# --- views ---


def _view_components(game: AnyGame) -> Components:
    found: Components = {}
    view = view_schema(game)
    component = game.facts.component
    names = _Names(component, view["title"])
    found[f"{component}View"] = _described(_hoisted(view, names, found))
    return found


class _Names:
    """What the objects inside a view are called: `ToyLot` in a `ToyView` is `TakeThatToyLot`."""

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
