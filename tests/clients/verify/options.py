"""Options for matches whose records are checked."""

from games.rules.kit.sample import random_options
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.clients.verify.program import Json


def low_options(key: str, number: int) -> Json:
    """Random options of a game whose matches are not to last."""
    game = registry()[key]
    options: Json = dict(random_options(game, FastRng(number)))
    return {**options, **{spec.name: spec.least for spec in game.facts.options if not spec.choices}}
