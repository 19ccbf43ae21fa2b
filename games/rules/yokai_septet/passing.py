"""Three random cards of a hand, as a pass; quick, since every rollout and every draw of a sampler makes some."""

from itertools import combinations
from typing import Final

from games.rules.stream import Rng
from games.rules.yokai_septet.position_four import HAND, PASSED

_GAPS: Final = tuple((a, b - a, c - b) for a, b, c in combinations(range(HAND), PASSED))
"""All ways to take three of twelve cards: how many to go on for the first, from there for the next, and so on."""


def random_pass(hand: int, rng: Rng) -> int:
    """Three of twelve cards, each choice equally likely."""
    cards = 0
    for gap in _GAPS[rng.below(len(_GAPS))]:
        while gap:
            hand &= hand - 1
            gap -= 1
        cards |= hand & -hand
    return cards
