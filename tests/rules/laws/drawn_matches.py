"""The random matches that all laws look at."""

from functools import cache

from games.rules.contract import OptionValue
from games.rules.kit.sample import random_match
from games.rules.moves import Move
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.rules.laws.cases import option_sets

Row = tuple[dict[str, OptionValue], list[tuple[int, Move]]]


@cache
def matches(key: str) -> list[Row]:
    """A random match for each set of options, played once for all laws."""
    game = registry()[key]
    return [
        (options, [(seat, move) for _, seat, move in random_match(game, options, FastRng(number))])
        for number, options in enumerate(option_sets(game))
    ]
