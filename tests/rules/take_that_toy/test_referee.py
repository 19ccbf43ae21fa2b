"""Random matches over all options, followed by a second referee who knows the specification and nothing of the code."""

import pytest

from games.rules.contract import CHANCE_DUE
from games.rules.faces import format_move
from games.rules.kit.sample import random_match, random_options
from games.rules.stream import FastRng
from games.rules.take_that_toy.position import ToyPosition
from tests.amounts import rest_in_soak
from tests.rules.take_that_toy.referee import Referee
from tests.rules.take_that_toy.table import GAME


def laid_out(referee: Referee) -> dict[str, object]:
    """Return the cards by their places, as the referee has them."""
    return {
        "due": referee.due(),
        "hands": [sorted(referee.hands[seat]) for seat in "01"],
        "won": [sorted(referee.won[seat]) for seat in "01"],
        "discards": sorted(referee.discards),
        "trick": [(card, who) for who, card in referee.trick],
        "timeline": [card if face == "open" else None for card, face in referee.timeline],
        "cat": [card for card, _ in [*referee.timeline, *referee.deck]],
    }


def position_laid_out(position: ToyPosition) -> dict[str, object]:
    """Return the cards by their places, as the game has them."""
    onlooker, faces = GAME.view(position, None), GAME.facts.domains[0].faces
    due = position.due
    return {
        "due": "chance" if due == CHANCE_DUE else "nobody" if not due else str(due - 1),
        "hands": [sorted(GAME.view(position, seat).hand) for seat in (0, 1)],
        "won": [sorted(cards) for cards in onlooker.collections],
        "discards": sorted(onlooker.discards),
        "trick": [(played.card, "cat" if played.seat is None else str(played.seat)) for played in onlooker.trick],
        "timeline": list(onlooker.timeline),
        "cat": [faces[card] for card in position.cat],
    }


@pytest.mark.parametrize("part", rest_in_soak(range(8), 0, 1, 2, 3))
def test_the_game_and_the_referee_agree_on_every_row(part: int) -> None:
    for seed in range(part, 400, 8):
        rng = FastRng(f"referee {seed}")
        options = random_options(GAME, rng)
        referee = Referee(options)
        last = GAME.start(2, options)
        for position, seat, move in random_match(GAME, options, rng):
            if referee.hands:
                assert laid_out(referee) == position_laid_out(position)
            referee.follow(seat, format_move(GAME.facts, move))
            last = position
        assert laid_out(referee) == position_laid_out(last)
        outcome = GAME.outcome(last)
        assert outcome is not None
        assert referee.result == (outcome.places, outcome.points, outcome.reason)
