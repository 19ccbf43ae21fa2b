"""Random matches, followed by a second referee that was written from the specification alone."""

import pytest

from games.rules.contract import CHANCE_DUE
from games.rules.faces import format_move
from games.rules.families import codes
from games.rules.kit.sample import random_match, random_options
from games.rules.moves import CHANCE
from games.rules.namahage.position import NamahagePosition
from games.rules.stream import FastRng
from tests.amounts import rest_in_soak
from tests.rules.namahage.referee import NUMBER, Referee
from tests.rules.namahage.table import FACTS, GAME, VERBS

PARTS = 10
MATCHES = 40


def legal_moves(position: NamahagePosition, seat: int) -> set[str]:
    families = GAME.options(position, seat)
    return {format_move(FACTS, VERBS.unpack(code)) for family in families for code in codes(VERBS, family)}


def same_table(position: NamahagePosition, referee: Referee) -> None:
    view = GAME.view(position, None)
    arriving = sum(step.step in ("from_hand", "from_field") for step in view.steps)
    for seat in (0, 1):
        cells = {c.cell: (c.card, c.face_down) for c in view.fields[seat].cells if c.card is not None}
        assert cells == {c: (referee.table[c].name, not referee.table[c].up) for c in referee.full(seat)}
        assert GAME.points(position)[seat] == referee.total(seat)
        assert list(GAME.view(position, seat).hand) == sorted(referee.hands[seat], key=NUMBER.__getitem__)
    assert list(view.discards) == sorted(referee.pile, key=NUMBER.__getitem__)
    assert arriving <= 1


def follow(seed: int) -> None:
    rng = FastRng(f"referee {seed}")
    options = random_options(GAME, rng)
    referee = Referee()
    match = referee.match()
    asked = next(match)
    last = None
    for position, seat, move in random_match(GAME, options, rng):
        text = format_move(FACTS, move)
        assert asked[0] == seat
        if asked[1] is not None:
            assert asked[1] == legal_moves(position, seat)
        if seat != CHANCE or text.startswith("take"):
            same_table(position, referee)
        else:
            assert position.due == CHANCE_DUE
        last = position
        try:
            asked = match.send(text)
        except StopIteration:
            asked = (CHANCE, None)
    assert last is not None
    outcome = GAME.outcome(last)
    assert outcome is not None
    assert outcome.reason == referee.reason
    assert outcome.points == (referee.total(0), referee.total(1))
    same_table(last, referee)


@pytest.mark.parametrize("part", rest_in_soak(range(PARTS), 0, 1))
def test_random_matches_go_as_the_referee_says(part: int) -> None:
    for number in range(MATCHES):
        follow(PARTS * number + part)
