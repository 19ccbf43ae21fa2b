"""Reasons that a move is not legal: sentences by their ids, and the one that a player reads."""

from typing import Final

from games.rules.contract import Illegal
from games.rules.duel.cards import CARDS
from games.rules.duel.position import DuelPosition
from games.rules.duel.verbs import PLAY
from games.rules.moves import Move
from games.rules.sentences import Refusal, Value

NOT_IN_HAND: Final = Refusal("not_in_hand", "You do not hold {card}: you hold {cards}.")
REFUSALS: Final = (NOT_IN_HAND,)


def explain(position: DuelPosition, seat: int, move: Move) -> Illegal | None:
    """The only thing that can be wrong with a card: it is not in the hand (D2)."""
    if move.verb != PLAY:
        return None
    values: dict[str, Value] = {"card": CARDS.faces[move.picks[0][0]], "cards": CARDS.texts(position.hands[seat])}
    return Illegal(NOT_IN_HAND, "D2", values)
