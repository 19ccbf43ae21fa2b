"""Legal moves with four players: the only statement of what a seat may do."""

from games.rules.families import Family, Pick
from games.rules.yokai_septet.position_four import PASSED, FourPosition
from games.rules.yokai_septet.tricks import may_play
from games.rules.yokai_septet.verbs_four import PASS, PLAY


def options(position: FourPosition, seat: int) -> list[Family]:
    """Any three cards to pass (Y10), then a card that follows suit (Y3)."""
    if not position.due >> seat & 1:
        return []
    hand = position.hands[seat]
    if position.passing:
        return [Family(PASS, (Pick(PASSED, PASSED, hand),))]
    return [Family(PLAY, (Pick(1, 1, may_play(hand, position.led)),))]
