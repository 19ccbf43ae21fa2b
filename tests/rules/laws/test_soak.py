"""Thousands of random matches of every ruleset over all option values; run by `make soak` alone.

Every match is held to the laws of matches and to the quick ones of positions; the dear ones are tried on a position
here and there. `SOAK_MATCHES` says how many matches of each ruleset there are.
"""

import os

import pytest

from games.rules.contract import AnyGame
from games.rules.kit.replay import replay
from games.rules.kit.sample import random_match, random_options
from games.rules.moves import Move
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.rules.laws import of_matches, of_moves, of_positions
from tests.rules.laws.cases import KEYS

MATCHES = int(os.environ.get("SOAK_MATCHES", 20_000))
PARTS = 40
DEAR = 500
"""One position in so many is held to every law."""

COUNTED = 10
"""The cards are counted at one position in so many."""


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", KEYS)
def test_no_match_breaks_a_law(key: str, part: int) -> None:
    game, rng = registry()[key], FastRng(f"soak {key} {part}")
    for number in range(part, MATCHES, PARTS):
        _one_match(game, rng, number)


def _one_match(game: AnyGame, rng: FastRng, number: int) -> None:
    options = random_options(game, rng)
    log: list[tuple[int, Move]] = []
    for position, seat, move in random_match(game, options, FastRng(number)):
        log.append((seat, move))
        of_positions.a_decision_is_due_until_there_is_an_outcome(game, position, rng)
        of_positions.due_seats_can_move_and_others_cannot(game, position, rng)
        if rng.below(COUNTED) == 0:
            of_moves.no_card_is_lost_or_doubled(game, position, seat, move, rng)
        if rng.below(DEAR) == 0:
            for law in of_positions.LAWS:
                law(game, position, rng)
            for rule in of_moves.LAWS:
                rule(game, position, seat, move, rng)
    last = replay(game, options, log)
    for judge in of_matches.LAWS:
        judge(game, options, log, last)
