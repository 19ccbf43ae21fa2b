"""A game's own quick rollout has the odds of random legal moves, one by one."""

from collections.abc import Sequence
from math import sqrt

import pytest

from games.rules.contract import AnyGame, Game, Position
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.rules.laws.cases import KEYS, option_sets

ROLLOUTS = 150


def results(game: AnyGame, position: Position, playout: object, seed: str) -> list[tuple[float, ...]]:
    """Of many rollouts: how long each was, and each seat's place and points."""
    rng = FastRng(seed)
    found: list[tuple[float, ...]] = []
    for _ in range(ROLLOUTS):
        clone = game.clone(position)
        moves = Game.playout(game, clone, rng) if playout == "common" else game.playout(clone, rng)
        outcome = game.outcome(clone)
        assert outcome is not None
        found.append((moves, *outcome.places, *outcome.points))
    return found


def deviations(first: Sequence[float], second: Sequence[float]) -> float:
    """By how many standard deviations two means differ."""

    def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
        mean = sum(values) / len(values)
        return mean, sum((value - mean) ** 2 for value in values) / len(values) ** 2

    (a, error_a), (b, error_b) = mean_and_error(first), mean_and_error(second)
    return abs(a - b) / sqrt(error_a + error_b) if error_a + error_b else float(a != b) * 99


@pytest.mark.parametrize("key", KEYS)
def test_a_rollout_is_as_long_and_ends_as_well_as_random_moves_do(key: str) -> None:
    game = registry()[key]
    if type(game).playout is Game.playout:
        pytest.skip("this game plays the common rollout")
    for number, options in enumerate(list(option_sets(game))[:3]):
        rng = FastRng(f"playouts {number}")
        length = sum(1 for _ in random_match(game, options, FastRng(number)))
        wanted = length // 2 + rng.below(length // 2)
        position = next(
            game.clone(running)
            for ply, (running, _, _) in enumerate(random_match(game, options, FastRng(number)))
            if ply == wanted
        )
        own, common = (results(game, position, which, f"{which} {number}") for which in ("own", "common"))
        for mine, theirs in zip(zip(*own, strict=True), zip(*common, strict=True), strict=True):
            assert deviations(mine, theirs) < 4.5
