"""Positions of this project's games to begin with."""

from typing import Any

from games.rules.contract import AnyGame
from games.rules.moves import CHANCE
from games.rules.stream import KeyStream


def dealt(game: AnyGame, number: int) -> Any:
    """The first decision of a match with default options, after a deal of this number."""
    position = game.start(game.facts.seats, game.facts.defaults())
    while game.to_act(position) == (CHANCE,):
        game.happen(position, game.chance(position, KeyStream(b"%d" % number)))
    return position
