"""The engine and a second, plain reading of the rules follow the same matches and never disagree."""

import pytest

from games.rules.faces import format_move
from games.rules.families import codes, count
from games.rules.kit.check import check
from games.rules.kit.sample import random_match
from games.rules.moves import CHANCE
from games.rules.mu.position import MuPosition
from games.rules.stream import FastRng
from tests.rules.laws.cases import option_sets
from tests.rules.mu.referee import Referee
from tests.rules.mu.table import FACTS, GAME, VERBS
from tests.secrecy.compare import random_move

OPTIONS = list(option_sets(GAME))
LISTED = 300


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_engine_and_referee_agree_through_a_match(number: int) -> None:
    options = {**OPTIONS[number], "target": 15}
    referee, rng = Referee(dict(options)), FastRng(f"referee {number}")
    for position, seat, move in random_match(GAME, options, rng):
        assert GAME.to_act(position) == (referee.due,)
        text = format_move(FACTS, move)
        if seat != CHANCE:
            families = GAME.options(position, seat)
            assert referee.may(text)
            small = [family for family in families if count(VERBS, family) <= LISTED]
            listed = [format_move(FACTS, VERBS.unpack(code)) for family in small for code in codes(VERBS, family)]
            assert all(referee.may(one) for one in listed)
            if referee.phase == "play":
                assert set(listed) == referee.playable(seat)
            for _ in range(6):
                other = random_move(GAME, rng)
                assert (check(GAME, position, seat, other) is None) == referee.may(format_move(FACTS, other))
            _same_table(referee, position)
        referee.apply(text)
    assert referee.due is None
    # The running position has seen the last move, too.
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert list(outcome.points) == referee.scores


def _same_table(referee: Referee, position: MuPosition) -> None:
    view = GAME.view(position, None)
    for seat, display in enumerate(view.displays):
        assert display.hand_count == len(referee.hands[seat])
        for column in display.columns:
            pile = referee.columns[seat][column.name]
            assert (column.face_down, sorted(column.cards)) == (len(pile.down), sorted(pile.up))
