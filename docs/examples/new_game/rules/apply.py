"""The effects of moves: a function for each verb. They trust `options`."""

from collections.abc import Sequence

from games.rules.cards import BITS, set_of
from games.rules.duel.cards import HAND
from games.rules.duel.position import BOTH, DuelPosition


def deal(position: DuelPosition, cards: Sequence[int]) -> None:
    """Four cards each (D1)."""
    position.hands = [set_of(cards[:HAND]), set_of(cards[HAND:])]
    position.due = BOTH


def play(position: DuelPosition, seat: int, card: int) -> None:
    """Choose a card; when both have chosen, both are shown and one scores (D2, D3)."""
    position.hands[seat] ^= BITS[card]
    position.chosen[seat] = BITS[card]
    position.due &= ~BITS[seat]
    if position.due == 0:
        _show(position)


def _show(position: DuelPosition) -> None:
    higher = 0 if position.chosen[0] > position.chosen[1] else 1
    position.points[1 - higher if position.low_wins else higher] += 1
    for seat in (0, 1):
        position.played[seat] |= position.chosen[seat]
        position.chosen[seat] = 0
    # Nobody is due any more once the hands are empty: that ends the match (D4).
    position.due = BOTH if position.hands[0] else 0
