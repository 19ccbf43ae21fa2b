"""Pairs of worlds in which a seat decides on the same view, and which end afterwards."""

from collections.abc import Iterator

from games.rules.contract import Position
from games.rules.families import count
from games.rules.kit.replay import replay
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.rules.laws.cases import option_sets
from tests.secrecy.worlds import Pair, Recorded, Report, pairs

MOST_MOVES = 8
"""The most legal moves of a decision: a test that searches each of them takes long."""
DECISIONS = 2
"""The latest decisions of a seat that are looked at."""


def decisions_of(key: str, seed: str) -> Iterator[tuple[Pair, list[int], int]]:
    """Pairs of worlds with the latest decisions of their reader, and a later row after which both worlds rest."""
    game, rng = registry()[key], FastRng(f"{key} {seed}")
    while True:
        for options in option_sets(game):
            for pair in pairs(Recorded(game, options, rng), 1, rng, Report(), most_plies=20):
                own = [ply for ply in range(pair.ply + 1, len(pair.first)) if _is_choice(pair, ply)][-DECISIONS:]
                later = range(own[-1] + 1, len(pair.first)) if own else ()
                if rests := next((row for row in later if _rests(pair, row)), None):
                    yield pair, own, rests


def _is_choice(pair: Pair, ply: int) -> bool:
    """Return True if the reader decides in this row, alike in both worlds, between a few moves."""
    if pair.reader is None or pair.first[ply] != pair.second[ply] or pair.first[ply][0] != pair.reader:
        return False
    families = pair.game.options(_position(pair, ply), pair.reader)
    return 1 < sum(count(pair.game.facts.verbs, family) for family in families) <= MOST_MOVES


def _rests(pair: Pair, row: int) -> bool:
    return pair.game.to_act(_position(pair, row)) not in ((), (CHANCE,))


def _position(pair: Pair, ply: int) -> Position:
    position: Position = replay(pair.game, pair.options, pair.first[:ply])
    return position
