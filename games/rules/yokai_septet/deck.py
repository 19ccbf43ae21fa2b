"""Shuffling the 49 cards for a deal (rules C1 and Y2)."""

from games.rules.cards import BITS
from games.rules.stream import Rng, shuffle
from games.rules.yokai_septet.cards import BOSSES, SIZE


def shuffled(rng: Rng, redraw: bool) -> tuple[int, ...]:
    """All cards in a random order, the last of them tells trump; shuffled anew while that is a 7, if so agreed."""
    while True:
        cards = list(range(SIZE))
        shuffle(cards, rng)
        if not (redraw and BITS[cards[-1]] & BOSSES):
            return tuple(cards)
