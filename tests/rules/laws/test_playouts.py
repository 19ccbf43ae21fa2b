"""A game's own quick rollout has the odds of random legal moves, one by one."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt

import pytest

from games.rules.contract import AnyGame, Game, Position
from games.rules.families import count
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.amounts import amount
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


def rounds(game: AnyGame, position: Position, playout: object, seed: str) -> list[tuple[float, ...]]:
    """Of many rollouts to the end of the round: how long each was, what each seat had then, and could expect."""
    rng = FastRng(seed)
    found: list[tuple[float, ...]] = []
    for _ in range(ROLLOUTS):
        clone = game.clone(position)
        moves = Game.playout_round(game, clone, rng) if playout == "common" else game.playout_round(clone, rng)
        found.append((moves, *game.points(clone), *game.prospects(clone)))
    return found


def middles(game: AnyGame, count: int) -> Iterator[Position]:
    """Positions from the second halves of random matches with different options."""
    for number, options in enumerate(list(option_sets(game))[:count]):
        rng = FastRng(f"playouts {number}")
        length = sum(1 for _ in random_match(game, options, FastRng(number)))
        wanted = length // 2 + rng.below(length // 2)
        running = random_match(game, options, FastRng(number))
        yield next(game.clone(position) for ply, (position, _, _) in enumerate(running) if ply == wanted)


def have_the_same_odds(own: list[tuple[float, ...]], common: list[tuple[float, ...]]) -> None:
    for mine, theirs in zip(zip(*own, strict=True), zip(*common, strict=True), strict=True):
        assert deviations(mine, theirs) < 4.5


@pytest.mark.parametrize("key", KEYS)
def test_a_rollout_is_as_long_and_ends_as_well_as_random_moves_do(key: str) -> None:
    game = registry()[key]
    if type(game).playout is Game.playout:
        pytest.skip("this game plays the common rollout")
    for number, position in enumerate(middles(game, amount(1, of=3))):
        own, common = (results(game, position, which, f"{which} {number}") for which in ("own", "common"))
        have_the_same_odds(own, common)


@pytest.mark.parametrize("key", KEYS)
def test_a_rollout_of_a_round_is_as_long_and_ends_as_well_as_random_moves_do(key: str) -> None:
    game = registry()[key]
    if type(game).playout_round is Game.playout_round:
        pytest.skip("this game plays the common rollout")
    for number, position in enumerate(middles(game, amount(2, of=6))):
        own, common = (rounds(game, position, which, f"{which} {number}") for which in ("own", "common"))
        have_the_same_odds(own, common)


@pytest.mark.parametrize("key", KEYS)
def test_any_move_is_any_of_few_moves_equally_often(key: str) -> None:
    game = registry()[key]
    if type(game).any_move is Game.any_move:
        pytest.skip("this game draws from its options")
    for number in range(12):
        for position, seat, _ in random_match(game, game.facts.defaults(), FastRng(number)):
            families = game.options(position, seat) if seat >= 0 else []
            size = sum(count(game.facts.verbs, family) for family in families)
            if 2 <= size <= 300 and number % 4 == size % 4:
                rng = FastRng(number)
                draws = 30 * size
                found = Counter(game.any_move(position, seat, rng) for _ in range(draws))
                assert len(found) == size
                chi = sum((times - 30) ** 2 / 30 for times in found.values())
                assert chi < size + 5 * sqrt(2 * size), (number, size)
                break
