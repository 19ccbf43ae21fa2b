"""Numbers of sets of a size that can be picked, and the set of a given number."""

from functools import cache
from math import comb
from typing import Final

from mypy_extensions import i64

MOST_ITEMS: Final = 62

COMBINATIONS: Final = [[comb(items, size) for size in range(MOST_ITEMS + 1)] for items in range(MOST_ITEMS + 1)]
"""The number of picks, for so many items and so many to be picked."""


def nth_set(items: i64, size: i64, number: i64) -> int:
    """The subset of this size and number."""
    rest: i64 = items
    left: i64 = 0
    while rest:
        rest &= rest - 1
        left += 1
    rest = items
    found: i64 = 0
    while size:
        bit: i64 = rest & -rest
        rest ^= bit
        left -= 1
        sets: i64 = COMBINATIONS[left][size - 1]
        if number < sets:
            found |= bit
            size -= 1
        else:
            number -= sets
    return found


@cache
def picks_by_size(items: int, pairs: int) -> list[int]:
    """Count the different picks of each size from a set in which `pairs` of the items are a second twin."""
    faces = items - pairs
    return [
        sum(comb(pairs, twice) * comb(faces - twice, size - 2 * twice) for twice in range(min(size // 2, pairs) + 1))
        for size in range(items + 1)
    ]
