"""The engine, which tells columns from the trumps, and a table with real piles never disagree on what lies where."""

import pytest

from games.rules.faces import format_move
from games.rules.families import codes, count
from games.rules.kit.check import check
from games.rules.kit.sample import random_match
from games.rules.moves import CHANCE
from games.rules.mu.position import MuPosition
from games.rules.stream import FastRng
from tests.amounts import sample
from tests.rules.laws.cases import option_sets
from tests.rules.mu.piles import Piles
from tests.rules.mu.table import FACTS, GAME, VERBS
from tests.secrecy.compare import random_move

OPTIONS = list(option_sets(GAME))
LISTED = 300


@pytest.mark.parametrize("number", sample(range(len(OPTIONS)), *range(0, len(OPTIONS), 4)))
def test_engine_and_table_agree_through_a_match(number: int) -> None:
    options = {**OPTIONS[number], "target": 15}
    piles, rng = Piles(dict(options)), FastRng(f"piles {number}")
    for position, seat, move in random_match(GAME, options, rng):
        assert GAME.to_act(position) == (piles.due,)
        text = format_move(FACTS, move)
        if seat != CHANCE:
            families = GAME.options(position, seat)
            assert piles.may(text)
            small = [family for family in families if count(VERBS, family) <= LISTED]
            listed = [format_move(FACTS, VERBS.unpack(code)) for family in small for code in codes(VERBS, family)]
            assert all(piles.may(one) for one in listed)
            if piles.phase == "play":
                assert set(listed) == piles.playable(seat)
            for _ in range(6):
                other = random_move(GAME, rng)
                assert (check(GAME, position, seat, other) is None) == piles.may(format_move(FACTS, other))
            _same_table(piles, position)
        piles.apply(text)
    assert piles.due is None
    # The running position has seen the last move, too.
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert list(outcome.points) == piles.scores


def _same_table(piles: Piles, position: MuPosition) -> None:
    view = GAME.view(position, None)
    for seat, display in enumerate(view.displays):
        assert display.hand_count == len(piles.hands[seat])
        for column in display.columns:
            pile = piles.columns[seat][column.name]
            assert (column.face_down, sorted(column.cards)) == (len(pile.down), sorted(pile.up))
