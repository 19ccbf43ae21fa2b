"""Random matches over all options, followed by a second referee who knows the specification and nothing of the code."""

from typing import Any

import pytest

from games.rules.contract import CHANCE_DUE
from games.rules.faces import format_move
from games.rules.kit.sample import random_match, random_options
from games.rules.stream import FastRng
from games.rules.yokai_septet.cards import CARDS
from games.rules.yokai_septet.table import SeptetPosition
from tests.amounts import rest_in_soak
from tests.rules.yokai_septet.referee import Referee, RefereeFour, RefereeTwo
from tests.rules.yokai_septet.table import FOUR, TWO, game_of, may


def laid_out(referee: Referee) -> dict[str, Any]:
    """Return the cards by their places, as the referee has them."""
    found: dict[str, Any] = {
        "due": referee.due,
        "points": referee.points,
        "hands": [sorted(hand) for hand in referee.hands],
        "trick": referee.table,
        "indicator": referee.indicator,
        "tricks": [len(pile) for pile in referee.piles],
    }
    if isinstance(referee, RefereeTwo):
        found["top"] = referee.top
        found["below"] = [
            [(card, card is None or place in turned) for place, card in enumerate(row)]
            for row, turned in zip(referee.below, referee.turned, strict=True)
        ]
    return found


def position_laid_out(position: SeptetPosition) -> dict[str, Any]:
    """Return the cards by their places, as the game has them."""
    game = game_of(position)
    views = [game.view(position, seat) for seat in range(game.facts.seats)]
    tricks = views[0].tricks
    found: dict[str, Any] = {
        "due": [-1] if position.due == CHANCE_DUE else list(game.to_act(position)),
        "points": list(views[0].points),
        "hands": [sorted(view.hand) for view in views],
        "trick": [],
        "indicator": views[0].indicator,
        "tricks": list(views[0].tricks_won),
    }
    if tricks and tricks[-1].winner is None:
        last = tricks[-1]
        found["trick"] = [((last.leader + place) % len(views), card) for place, card in enumerate(last.cards)]
    if game is TWO:
        faces = [None if card < 0 else CARDS.faces[card] for card in position.lies]  # type: ignore[attr-defined]  # two players
        found["top"] = [faces[7:13], faces[20:26]]
        found["below"] = [
            [
                (faces[13 * seat + place], below.lies != "face_down")
                for place, below in enumerate(views[seat].straws[seat].bottom)
            ]
            for seat in (0, 1)
        ]
    return found


def compare(position: SeptetPosition, referee: Referee) -> None:
    assert position_laid_out(position) == laid_out(referee)
    if position.due not in (0, CHANCE_DUE):
        for seat in referee.due:
            moves = may(position, seat) if position.turn >= 0 else []
            cards = sorted(move.removeprefix("play ") for move in moves if move.startswith("play "))
            if cards:
                assert cards == referee.playable(seat)


@pytest.mark.parametrize("part", rest_in_soak(range(6), 0, 1))
@pytest.mark.parametrize(("game", "second"), [(FOUR, RefereeFour), (TWO, RefereeTwo)], ids=["four", "two"])
def test_the_game_and_the_referee_agree_on_every_row(game: Any, second: type[Referee], part: int) -> None:
    for seed in range(part, 30, 6):
        rng = FastRng(f"referee {seed}")
        options = random_options(game, rng)
        referee = second(options)
        last = game.start(game.facts.seats, options)
        for position, seat, move in random_match(game, options, rng):
            if referee.rounds:
                compare(position, referee)
            referee.follow(seat, format_move(game.facts, move))
            last = position
        compare(last, referee)
        outcome = game.outcome(last)
        assert outcome is not None
        assert referee.result == (outcome.places, outcome.points, outcome.reason)
