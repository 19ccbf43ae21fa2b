"""Does a JSON value fit the schema that clients are given?"""

from functools import cache
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has no types

from games.rules.contract import AnyGame
from games.rules.schema import options_schema, schema_of, verb_schema


@cache
def _validator(game: AnyGame, what: str, verb: int = 0, told: bool = False) -> Any:
    if what == "view":
        schema = schema_of(game.view_type)
    elif what == "options":
        schema = options_schema(game.facts)
    else:
        schema = verb_schema(game.facts, game.facts.verbs[verb], told=told)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def valid_view(game: AnyGame, data: Any) -> None:
    _validator(game, "view").validate(data)


def valid_options(game: AnyGame, data: Any) -> None:
    _validator(game, "options").validate(data)


def valid_move(game: AnyGame, verb: int, data: Any, *, told: bool = False) -> None:
    _validator(game, "move", verb, told).validate(data)
