"""Random matches over all options, followed by a second referee who knows the specification and nothing of the code."""

import pytest

from games.rules.faces import format_move
from games.rules.families import codes, count
from games.rules.kit.sample import random_match, random_options
from games.rules.moves import CHANCE
from games.rules.mu.game import Mu
from games.rules.mu.position import MuPosition
from games.rules.stream import FastRng
from tests.amounts import rest_in_soak
from tests.rules.mu.referee import Referee

GAME = Mu()
FEW = 3000
"""Families with more moves than this are compared by their number and not move by move."""


def compare(position: MuPosition, seat: int, referee: Referee) -> None:
    """Every legal move of a seat, as text; of a large family only how many."""
    verbs, families = GAME.facts.verbs, GAME.options(position, seat)
    if sum(count(verbs, family) for family in families) > FEW:
        return
    may = {format_move(GAME.facts, verbs.unpack(code)) for family in families for code in codes(verbs, family)}
    assert may == referee.legal(seat)


@pytest.mark.parametrize("part", rest_in_soak(range(4), 0))
def test_the_game_and_the_referee_agree_on_every_row(part: int) -> None:
    for seed in range(part, 60, 4):
        rng = FastRng(f"referee {seed}")
        options = {**random_options(GAME, rng), "target": 5 + seed % 20}
        referee = Referee(options)
        last = GAME.start(2, options)
        for position, seat, move in random_match(GAME, options, rng):
            due = GAME.to_act(position)
            assert ["chance" if who == CHANCE else who for who in due] == referee.due()
            for who in due:
                if who != CHANCE:
                    compare(position, who, referee)
            text = format_move(GAME.facts, move)
            if seat != CHANCE and referee.phase not in ("auction", "bury"):
                assert text in referee.legal(seat)
            referee.follow(seat, text)
            last = position
        assert referee.due() == []
        outcome = GAME.outcome(last)
        assert outcome is not None
        assert referee.result() == (list(outcome.places), list(outcome.points), outcome.reason)
