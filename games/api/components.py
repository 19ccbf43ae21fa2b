"""The schemas of moves, views and options in the OpenAPI document, made from the registry: a new game adds its own.

One component for each game and verb (`MuLayMove`), united per game (`MuMove`) and over all games (`Move`, discriminated
by `game`); the same for moves as the log tells them and for views.
"""

from typing import Any

from games.rules.contract import Facts
from games.rules.moves import Verb
from games.rules.registry import registry
from games.rules.schema import Schema, options_schema, schema_of, verb_schema

Components = dict[str, Schema]

NO_CLOCK: Schema = {
    "type": "object",
    "description": "Nobody is ever late.",
    "properties": {"kind": {"type": "string", "enum": ["none"]}},
    "required": ["kind"],
    "additionalProperties": False,
}


def add_game_components(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Hook of the schema generator: put the games' components beside those of the operations."""
    schemas: Components = result.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(game_components())
    result["components"]["schemas"] = dict(sorted(schemas.items()))
    return result


def game_components() -> Components:
    """All components that follow from the games."""
    found: Components = {}
    for game in registry().values():
        facts = game.facts
        found.update(_move_components(facts))
        found.update(_view_components(facts, game.view_type))
        asked = options_schema(facts)
        found[f"{facts.component}OptionsAsked"] = asked
        found[f"{facts.component}Options"] = {
            **asked,
            "description": f"All options of {facts.title}.",
            "required": list(asked["properties"]),
        }
    found["Move"] = _by_game("Move", "A move of any game.")
    found["LoggedMove"] = _by_game("LoggedMove", "A move of any game as the log tells it to its reader.")
    found["GameView"] = _by_game("View", "What one reader may see of a match of any game.")
    found["GameOptions"] = _of_any_game("Options", "The options of the match's game, all of them.")
    found["GameOptionsAsked"] = _of_any_game("OptionsAsked", "Some options; the others have their defaults.")
    found["NoClock"] = NO_CLOCK
    return found


def _of_any_game(kind: str, about: str) -> Schema:
    return {
        "description": about,
        "anyOf": [reference(f"{game.facts.component}{kind}") for game in registry().values()],
    }


def reference(name: str) -> Schema:
    """A pointer to a component."""
    return {"$ref": f"#/components/schemas/{name}"}


def _by_game(kind: str, about: str) -> Schema:
    names = {game.facts.key: f"{game.facts.component}{kind}" for game in registry().values()}
    return _union(names, "game", about)


def _union(names: dict[str, str], discriminator: str, about: str) -> Schema:
    return {
        "description": about,
        "oneOf": [reference(name) for name in names.values()],
        "discriminator": {
            "propertyName": discriminator,
            "mapping": {value: f"#/components/schemas/{name}" for value, name in names.items()},
        },
    }


def _move_components(facts: Facts) -> Components:
    found: Components = {}
    for kind, told in (("Move", False), ("LoggedMove", True)):
        verbs = [verb for verb in facts.verbs if told or not verb.chance]
        names = {verb.name: _verb_component(facts, verb, kind) for verb in verbs}
        for verb in verbs:
            found[names[verb.name]] = verb_schema(facts, verb, told=told)
        found[f"{facts.component}{kind}"] = _union(names, "verb", f"A move of {facts.title}.")
    return found


def _verb_component(facts: Facts, verb: Verb, kind: str) -> str:
    return f"{facts.component}{verb.name.title().replace('_', '')}{kind}"


def _view_components(facts: Facts, view_type: Any) -> Components:
    view = schema_of(view_type)
    view["properties"] = {"game": {"type": "string", "enum": [facts.key]}, **view["properties"]}
    view["required"] = ["game", *view["required"]]
    found: Components = {}
    found[f"{facts.component}View"] = _hoisted(view, facts.component, found)
    return found


def _hoisted(schema: Any, prefix: str, found: Components) -> Any:
    """The schema with every object inside it as a component of its own: generators give those a name."""
    if isinstance(schema, list):
        return [_named(item, prefix, found) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: _named(value, prefix, found) for key, value in schema.items() if key != "title"}


def _named(schema: Any, prefix: str, found: Components) -> Any:
    if not (isinstance(schema, dict) and schema.get("type") == "object" and "title" in schema):
        return _hoisted(schema, prefix, found)
    name = f"{prefix}{schema['title']}"
    body = _hoisted(schema, prefix, found)
    note = body.pop("description")
    found[name] = {"description": note, **body}
    return reference(name)
