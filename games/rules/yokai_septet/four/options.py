"""Legal moves with four players: the only statement of what a seat may do."""

from games.rules.cards import nth, size_of
from games.rules.families import Family, Pick
from games.rules.stream import Rng
from games.rules.yokai_septet.four.passing import PASSES, nth_pass
from games.rules.yokai_septet.four.position import PASSED, FourPosition
from games.rules.yokai_septet.four.verbs import CARD_SHIFT, PASS, PLAY
from games.rules.yokai_septet.tricks import may_play


def options(position: FourPosition, seat: int) -> list[Family]:
    """Any three cards to pass (Y10), then a card that follows suit (Y3)."""
    if not position.due >> seat & 1:
        return []
    hand = position.hands[seat]
    if position.passing:
        return [Family(PASS, (Pick(PASSED, PASSED, hand),))]
    return [Family(PLAY, (Pick(1, 1, may_play(hand, position.led)),))]


def alike(position: FourPosition, seat: int) -> tuple[int, int]:
    """The cards that can be played, unless this is about passing."""
    if position.passing:
        return -1, 0
    return PLAY, may_play(position.hands[seat], position.led)


def any_move(position: FourPosition, seat: int, rng: Rng) -> int:
    """One of the moves that `options` allows."""
    hand = position.hands[seat]
    if position.passing:
        return PASS | nth_pass(hand, rng.below(PASSES)) << CARD_SHIFT
    cards = may_play(hand, position.led)
    return PLAY | nth(cards, rng.below(size_of(cards))) << CARD_SHIFT
