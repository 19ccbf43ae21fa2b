"""Reasons that a move is illegal, in the words of the rule."""

from typing import Final

from games.rules.contract import Illegal
from games.rules.moves import Move
from games.rules.sentences import Refusal, Value
from games.rules.take_that_toy.cards import TOYS
from games.rules.take_that_toy.position import ToyPosition
from games.rules.take_that_toy.verbs import PLAY

NOT_IN_HAND: Final = Refusal("not_in_hand", "You play a card of your hand, and {card} is not there: you hold {cards}.")
REFUSALS: Final = (NOT_IN_HAND,)


def explain(position: ToyPosition, seat: int, move: Move) -> Illegal | None:
    """The only thing that can be wrong with a card: it is not in the hand (T5)."""
    if move.verb != PLAY:
        return None
    values: dict[str, Value] = {"card": TOYS.faces[move.picks[0][0]], "cards": TOYS.texts(position.hands[seat])}
    return Illegal(NOT_IN_HAND, "T5", values)
