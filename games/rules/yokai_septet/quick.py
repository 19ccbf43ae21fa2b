"""Parts of quick playouts: shares of luck, for two players, and tables of suits, for both versions."""

from collections.abc import Callable
from typing import Final

from games.rules.cards import BITS
from games.rules.yokai_septet.cards import RANKS, SIZE

Random = Callable[[], float]

LUCK: Final = 45
PARTS: Final = float(BITS[LUCK])
FRACTION: Final = BITS[LUCK] - 1
"""One number of `random` serves several choices: as 45 bits of a fraction, times k, its whole part is one of k, and
what is left is a fraction again, for the next choice. Four choices among twelve need less than 15 of the bits."""

FIRST: Final = bytes([0, *(card // RANKS * RANKS for card in range(SIZE))])
"""For the bit length of a card's bit, the lowest card of its suit."""
COUNT: Final = bytes(cards.bit_count() for cards in range(1 << RANKS))
"""The number of cards in each part of a suit, its lowest card the lowest bit."""
