"""Random matches over all options, followed by a second referee who knows the specification and nothing of the code."""

import pytest

from games.rules.contract import AnyGame
from games.rules.faces import format_move
from games.rules.families import codes
from games.rules.kit.sample import random_match, random_options
from games.rules.moves import CHANCE
from games.rules.stream import FastRng
from games.rules.yokai_septet.game import YokaiSeptetFour, YokaiSeptetTwo
from tests.rules.yokai_septet.referee import FourReferee, Referee, TwoReferee


def texts(game: AnyGame, position: object, seat: int) -> set[str]:
    """Every legal move of a seat, as text."""
    verbs = game.facts.verbs
    families = game.options(position, seat)
    return {format_move(game.facts, verbs.unpack(code)) for family in families for code in codes(verbs, family)}


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(("game", "kind"), [(YokaiSeptetFour(), FourReferee), (YokaiSeptetTwo(), TwoReferee)])
def test_the_game_and_the_referee_agree_on_every_row(game: AnyGame, kind: type[Referee], part: int) -> None:
    for seed in range(part, 60, 4):
        rng = FastRng(f"referee {seed}")
        options = {**random_options(game, rng), "target": 3 + seed % 5}
        referee = kind(options)
        last = game.start(game.facts.seats, options)
        for position, seat, move in random_match(game, options, rng):
            due = game.to_act(position)
            assert ["chance" if who == CHANCE else who for who in due] == referee.due()
            for who in due:
                if who != CHANCE:
                    assert texts(game, position, who) == referee.legal(who)
            referee.follow(seat, format_move(game.facts, move))
            last = position
        assert referee.due() == []
        outcome = game.outcome(last)
        assert outcome is not None
        assert referee.result() == (list(outcome.places), list(outcome.points), outcome.reason)
