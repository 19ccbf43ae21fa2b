"""Reasons that a move of the four-player game is illegal, in the words of the rule."""

from games.rules.contract import Illegal
from games.rules.moves import Move
from games.rules.yokai_septet.cards import CARDS
from games.rules.yokai_septet.four.position import PASSED, FourPosition
from games.rules.yokai_septet.four.verbs import PASS, PLAY
from games.rules.yokai_septet.words import must_follow


def explain(position: FourPosition, seat: int, move: Move) -> Illegal | None:
    """Explain what is wrong with a pass or a card; the general words do for a move that is not asked for."""
    hand = position.hands[seat]
    if move.verb == PASS and position.passing:
        if len(move.picks[0]) != PASSED:
            return Illegal("wrong_count", "Y10", f"you pass exactly three cards, not {len(move.picks[0])}")
        return _not_in_hand(hand, move, "Y10")
    if move.verb == PLAY and not position.passing:
        return _not_in_hand(hand, move, "Y3") or must_follow(hand, position.led, move.picks[0][0])
    return None


def _not_in_hand(hand: int, move: Move, rule: str) -> Illegal | None:
    missing = [CARDS.faces[card] for card in move.picks[0] if not hand >> card & 1]
    if not missing:
        return None
    are = "is" if len(missing) == 1 else "are"
    return Illegal(
        "not_in_hand", rule, f"{', '.join(missing)} {are} not in your hand: you hold {', '.join(CARDS.texts(hand))}"
    )
