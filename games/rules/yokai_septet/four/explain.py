"""Reasons that a move of the four-player game is illegal, in the words of the rule."""

from typing import Final

from games.rules.contract import Illegal
from games.rules.moves import Move
from games.rules.sentences import Refusal
from games.rules.yokai_septet.cards import CARDS
from games.rules.yokai_septet.four.position import PASSED, FourPosition
from games.rules.yokai_septet.four.verbs import PASS, PLAY
from games.rules.yokai_septet.words import MUST_FOLLOW, must_follow

WRONG_COUNT: Final = Refusal("wrong_count", "You pass exactly three cards, not {given}.")
NOT_IN_HAND: Final = Refusal(
    "not_in_hand",
    ("{cards} is not in your hand: you hold {hand}.", "{cards} are not in your hand: you hold {hand}."),
)
REFUSALS: Final = (WRONG_COUNT, NOT_IN_HAND, MUST_FOLLOW)


def explain(position: FourPosition, seat: int, move: Move) -> Illegal | None:
    """Explain what is wrong with a pass or a card; the general words do for a move that is not asked for."""
    hand = position.hands[seat]
    if move.verb == PASS and position.passing:
        return _not_in_hand(hand, move, "Y10") or _not_three(len(move.picks[0]))
    if move.verb == PLAY and not position.passing:
        return _not_in_hand(hand, move, "Y3") or must_follow(hand, position.led, move.picks[0][0])
    return None


def _not_three(given: int) -> Illegal | None:
    return Illegal(WRONG_COUNT, "Y10", {"given": given}) if given != PASSED else None


def _not_in_hand(hand: int, move: Move, rule: str) -> Illegal | None:
    missing = tuple(CARDS.faces[card] for card in move.picks[0] if not hand >> card & 1)
    if not missing:
        return None
    return Illegal(NOT_IN_HAND, rule, {"cards": missing, "count": len(missing), "hand": CARDS.texts(hand)})
