"""Every registered game obeys every law, on random matches over all option values."""

import pytest

from games.rules.contract import Position
from games.rules.kit.replay import replay
from games.rules.moves import Move
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.amounts import amount
from tests.rules.laws import of_matches, of_moves, of_positions
from tests.rules.laws.cases import KEYS
from tests.rules.laws.drawn_matches import matches

POSITIONS = amount(40, of=160)
"""Number of positions that each law is tried on, spread over all matches."""


def positions(key: str, seed: str) -> list[tuple[Position, int, Move]]:
    """Positions from all these matches, each with the move that was made in it."""
    game, rng, rows = registry()[key], FastRng(seed), matches(key)
    found: list[tuple[Position, int, Move]] = []
    for options, log in rows:
        # The start, the end and a few at random, the same number from a short match and a long one.
        wanted = {0, 1, len(log) - 1, *(rng.below(len(log)) for _ in range(POSITIONS // len(rows)))}
        position = game.start(game.facts.seats, options)
        for ply, (seat, move) in enumerate(log):
            if ply in wanted:
                found.append((game.clone(position), seat, move))
            game.apply(position, seat, move)
    return found


@pytest.mark.parametrize("law", of_positions.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("key", KEYS)
def test_every_position_obeys(key: str, law: of_positions.Law) -> None:
    game, rng = registry()[key], FastRng(law.__name__)
    for position, _, _ in positions(key, law.__name__):
        law(game, position, rng)
    for options, log in matches(key):
        law(game, replay(game, options, log), rng)


@pytest.mark.parametrize("law", of_moves.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("key", KEYS)
def test_every_move_obeys(key: str, law: of_moves.Law) -> None:
    game, rng = registry()[key], FastRng(law.__name__)
    for position, seat, move in positions(key, law.__name__):
        law(game, position, seat, move, rng)


@pytest.mark.parametrize("law", of_matches.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("key", KEYS)
def test_every_match_obeys(key: str, law: of_matches.Law) -> None:
    game = registry()[key]
    for options, log in matches(key):
        law(game, options, log, replay(game, options, log))
