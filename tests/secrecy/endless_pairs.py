"""Pairs of worlds without end, as the tests over HTTP ask for them."""

from collections.abc import Iterator

from games.rules.contract import AnyGame
from games.rules.kit.replay import replay
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.rules.laws.cases import option_sets
from tests.secrecy.server_worlds import stages_of
from tests.secrecy.worlds import Log, Pair, Recorded, Report, pairs

MOST_PLIES = 20
"""Number of plies for which the worlds of a pair are compared after they have parted."""


def worlds_of(key: str, seed: str) -> Iterator[tuple[Pair, int]]:
    """Pairs of worlds without end, over all options and readers, each with the row after which to look."""
    game, rng = registry()[key], FastRng(f"{key} over HTTP {seed}")
    while True:
        for options in option_sets(game):
            for pair in pairs(Recorded(game, options, rng), 1, rng, Report(), most_plies=MOST_PLIES):
                if stages := stages_of(pair):
                    yield pair, stages[rng.below(len(stages))]


LEAST_ROWS = 4
"""A deal, and something that was done with its cards that every player at the table sees."""


def other_cards(key: str, seed: str) -> Iterator[tuple[Pair, int]]:
    """Two tables with other cards from the first row on, played as long as the same seats move in both."""
    game, rng = registry()[key], FastRng(f"{key} sealed {seed}")
    options = game.facts.defaults()
    while True:
        one, two = (Recorded(game, options, rng) for _ in range(2))
        rows = _together(game, one, two)
        if rows >= LEAST_ROWS:
            start = game.start(game.facts.seats, options)
            first, second = one.log[:rows], two.log[:rows]
            yield Pair(game, options, None, "other cards", 0, first, second, start), rows


def _together(game: AnyGame, one: Recorded, two: Recorded) -> int:
    """After how many rows both tables can rest, and nobody has won anything yet that is public."""
    rows = 0
    for ply, (a, b) in enumerate(zip(one.positions, two.positions, strict=False)):
        if game.to_act(a) != game.to_act(b) or game.points(a) != game.points(b) or not game.to_act(a):
            break
        if ply and _mover(one.log, ply) != _mover(two.log, ply):
            break
        if game.to_act(a)[0] >= 0:
            rows = ply
    return rows


def _mover(log: Log, ply: int) -> int:
    return log[ply - 1][0]


def turns(key: str) -> Iterator[tuple[Pair, int]]:
    """Pairs of worlds, each with a row before which the reader is due in both."""
    game, rng = registry()[key], FastRng(f"{key} hints")
    while True:
        for options in option_sets(game):
            for pair in pairs(Recorded(game, options, rng), 1, rng, Report(), most_plies=20):
                for ply in range(len(pair.first), pair.ply, -1):
                    due = game.to_act(replay(game, options, pair.first[:ply]))
                    if pair.reader is not None and pair.reader in due:
                        yield pair, ply
                        break
