"""Reasons that a move is illegal, in the words of the rule."""

from games.rules.contract import Illegal
from games.rules.moves import Move
from games.rules.take_that_toy.cards import TOYS
from games.rules.take_that_toy.position import ToyPosition
from games.rules.take_that_toy.verbs import PLAY


def explain(position: ToyPosition, seat: int, move: Move) -> Illegal | None:
    """The only thing that can be wrong with a card: it is not in the hand (T5)."""
    if move.verb != PLAY:
        return None
    hand = ", ".join(TOYS.texts(position.hands[seat]))
    card = TOYS.faces[move.picks[0][0]]
    return Illegal("not_in_hand", "T5", f"you play a card of your hand, and {card} is not there: you hold {hand}")
