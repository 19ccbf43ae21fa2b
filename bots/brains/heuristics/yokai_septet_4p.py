"""Yokai Septet for four: passes as players of the digital version expect (Y18), and plays for Bosses."""

from typing import Final

from mypy_extensions import i64

from bots.brains.heuristics.septet_tricks import card_promises, card_to_play
from games.rules.cards import BITS, lowest, size_of
from games.rules.stream import Rng
from games.rules.yokai_septet.cards import GREEN_ACE, IN_SUIT, RANKS, SIZE
from games.rules.yokai_septet.four.position import SEATS, FourPosition
from games.rules.yokai_septet.four.score import LIMIT
from games.rules.yokai_septet.four.verbs import CARD_SHIFT, PASS, PLAY

RED: Final = 5
BLUE: Final = 6

_UNWANTED: Final = 1_000_000 * SIZE
"""More than any card's number."""


def habit(position: FourPosition, seat: int, rng: Rng) -> int:
    """Short-suits itself in red by what it passes, and trusts its partner to short-suit in blue."""
    if position.passing:
        return PASS | cards_to_pass(position.hands[seat], position.trump, rng) << CARD_SHIFT
    return PLAY | card_to_play(position, seat, position.hands[seat], LIMIT, SEATS, rng) << CARD_SHIFT


def early(position: FourPosition) -> bool:
    """While seats pass: what they pass is never at random."""
    return position.passing


def promises(position: FourPosition, seat: int) -> dict[int, float]:
    """Return what each card promises, by the code of its move; nothing while seats pass."""
    if position.passing:
        return {}
    promised = card_promises(position, seat, position.hands[seat], LIMIT, SEATS)
    return {PLAY | card << CARD_SHIFT: promise for card, promise in promised.items()}


def cards_to_pass(hand: int, trump: int, rng: Rng) -> int:
    """Reds, the highest first; then what else makes a suit short, but no trump, no blue and not `gA`."""
    # The three least of the numbers. Each ends with its card, so that of equally wanted ones the lowest comes first.
    first: i64 = _UNWANTED
    second: i64 = _UNWANTED
    third: i64 = _UNWANTED
    rest: i64 = hand
    while rest:
        card: i64 = lowest(rest)
        rest &= rest - 1
        number = (_keep(hand, trump, card) + rng.below(64)) * SIZE + card
        if number < second:
            third = second
            if number < first:
                second = first
                first = number
            else:
                second = number
        elif number < third:
            third = number
    return BITS[first % SIZE] | BITS[second % SIZE] | BITS[third % SIZE]


def _keep(hand: i64, trump: i64, card: i64) -> i64:
    """Return how much a card is wanted in the own hand, in thousandths."""
    if card == GREEN_ACE or trump >> card & 1:
        return 30_000
    suit = card // RANKS
    rank = card % RANKS
    if suit == RED:
        return -100 * rank
    if suit == BLUE:
        return 20_000
    return 5_000 + 1_000 * size_of(hand & IN_SUIT[suit]) - 100 * rank
