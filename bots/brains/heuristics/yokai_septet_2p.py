"""Yokai Septet for two: discards from a short suit, leaves its 7s where they are, and plays for Bosses."""

from bots.brains.heuristics.septet_tricks import card_promises, card_to_play
from games.rules.cards import items_of
from games.rules.stream import Rng
from games.rules.yokai_septet.cards import BOSSES, GREEN_ACE, IN_SUIT, RANKS
from games.rules.yokai_septet.two.position import DISCARDING, SEATS, SWAPPING, TRICKS, TwoPosition
from games.rules.yokai_septet.two.score import COURSE
from games.rules.yokai_septet.two.verbs import CARD_SHIFT, DISCARD, FACE, KEEP, PLAY


def habit(position: TwoPosition, seat: int, rng: Rng) -> int:
    """Choose a move, by what is going on."""
    if position.stage == TRICKS:
        playable = position.hands[seat] | position.open[seat]
        return PLAY | card_to_play(position, seat, playable, COURSE.limit, SEATS, rng) << CARD_SHIFT
    if position.stage == DISCARDING:
        hand, trump = position.hands[seat], position.trump
        return DISCARD | _card_to_discard(hand, trump, rng) << CARD_SHIFT
    if position.stage == SWAPPING:
        return KEEP
    return FACE | position.lies[position.named] << CARD_SHIFT


def promises(position: TwoPosition, seat: int) -> dict[int, float]:
    """Return what each card promises, by the code of its move; nothing before tricks are played."""
    if position.stage != TRICKS:
        return {}
    promised = card_promises(position, seat, position.hands[seat] | position.open[seat], COURSE.limit, SEATS)
    return {PLAY | card << CARD_SHIFT: promise for card, promise in promised.items()}


def _card_to_discard(hand: int, trump: int, rng: Rng) -> int:
    """A low card of the shortest suit, but no trump and not `gA`."""

    def keep(card: int) -> float:
        suit = IN_SUIT[card // RANKS]
        dear = 10 if card == GREEN_ACE or suit == trump else 0
        return dear + (hand & suit).bit_count() + 0.2 * (card % RANKS) + rng.below(64) / 1000

    return min(items_of(hand & ~BOSSES), key=keep)
