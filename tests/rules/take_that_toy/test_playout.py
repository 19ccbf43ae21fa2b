"""A rollout in one go is the same game as the one that is played move by move."""

import pytest

from games.rules.cards import items_of
from games.rules.contract import CHANCE_DUE
from games.rules.kit.sample import random_match, random_options
from games.rules.stream import FastRng, Rng
from games.rules.take_that_toy.position import ToyPosition
from games.rules.take_that_toy.verbs import PLAY, VERBS
from tests.amounts import amount
from tests.rules.take_that_toy.table import GAME


def move_by_move(position: ToyPosition, rng: Rng) -> int:
    """Random moves through `options` and `play`, drawing the numbers in the order in which the rollout draws them."""
    moves = 0
    while position.due:
        moves += 1
        if position.due == CHANCE_DUE:
            GAME.happen(position, GAME.chance(position, rng))
            continue
        seat = position.due >> 1
        (family,) = GAME.options(position, seat)
        hand = items_of(family.picks[0].items)
        GAME.play(position, seat, hand[rng.below(len(hand))] << VERBS.bits | PLAY)
    return moves


@pytest.mark.parametrize("seed", range(amount(50, of=300)))
def test_a_rollout_ends_as_the_same_moves_one_by_one_do(seed: int) -> None:
    rng = FastRng(seed)
    options = random_options(GAME, rng)
    wanted = rng.below(24)
    position = GAME.start(2, options)
    for ply, (running, _, _) in enumerate(random_match(GAME, options, rng)):
        if ply == wanted:
            position = GAME.clone(running)
    other = GAME.clone(position)
    assert GAME.playout(position, FastRng(seed)) == move_by_move(other, FastRng(seed))
    assert GAME.outcome(position) == GAME.outcome(other)
    assert position.due == other.due == 0
    assert (position.hands, position.won, position.discards, position.aside, position.winner, position.trick) == (
        (other.hands, other.won, other.discards, other.aside, other.winner, other.trick)
    )
    # The rollout stops where the match does; the cat's next card is as it was.
    assert position.cat == other.cat
