"""Three random cards of a hand, as a pass; quick, since every playout and every draw of a sampler makes some."""

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from games.rules.yokai_septet.position_four import HAND, PASSED

_GAPS: Final = tuple((a, b - a, c - b) for a, b, c in combinations(range(HAND), PASSED))
"""All ways to take three of twelve cards: how many to go on for the first, from there for the next, and so on."""

PASSES: Final = len(_GAPS)


def nth_pass(hand: i64, number: int) -> int:
    """One of the ways to pass three of twelve cards, by its number."""
    first: i64
    second: i64
    third: i64
    first, second, third = _GAPS[number]
    while first:
        hand &= hand - 1
        first -= 1
    cards: i64 = hand & -hand
    while second:
        hand &= hand - 1
        second -= 1
    cards |= hand & -hand
    while third:
        hand &= hand - 1
        third -= 1
    return cards | hand & -hand
