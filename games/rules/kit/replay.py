"""Positions made again from a list of moves: the log is the truth, positions are only made from it."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.rules.contract import AnyGame, OptionValue
from games.rules.moves import Move


def replay(game: AnyGame, options: Mapping[str, OptionValue], moves: Iterable[tuple[int, Move]]) -> Any:
    """The position after these moves, which are taken on trust."""
    position = game.start(game.facts.seats, options)
    for seat, move in moves:
        game.apply(position, seat, move)
    return position
