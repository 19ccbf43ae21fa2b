"""Sets of cards as bits of one int: the few things that every card game does with them."""

from collections.abc import Iterable, Sequence
from types import FunctionType
from typing import Final

from mypy_extensions import i64

BITS: Final = tuple(1 << i for i in range(64))
"""The bit of each card. A table, because a compiled shift of a small constant wraps at 32 bits."""


def set_of(cards: Iterable[int]) -> int:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= BITS[card]
    return mask


def items_of(mask: int) -> list[int]:
    """The items of a set, lowest first."""
    items: list[int] = []
    while mask:
        low = mask & -mask
        items.append(low.bit_length() - 1)
        mask ^= low
    return items


def lowest(mask: int) -> int:
    """The number of the lowest card of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: i64, n: i64) -> int:
    """The number of the n-th card of a set, counted from 0 at the lowest."""
    while n:
        mask &= mask - 1
        n -= 1
    bit: int = mask & -mask
    return bit.bit_length() - 1


def size_of(mask: i64) -> i64:  # pragma: no cover -- runs compiled alone; see below
    """Return the size of a set: compiled, this counts a small set far more quickly than a call of `bit_count`."""
    cards: i64 = 0
    while mask:
        mask &= mask - 1
        cards += 1
    return cards


if isinstance(size_of, FunctionType):  # pragma: no branch -- compiled, it is no such function
    # Not compiled: here nothing is as quick as what is C already.
    globals()["size_of"] = int.bit_count


def partition(cards: Sequence[int], *sizes: int) -> list[Sequence[int]]:
    """Cut a deck into piles of these sizes, from the top; the rest is the last pile."""
    piles, start = [], 0
    for size in sizes:
        piles.append(cards[start : start + size])
        start += size
    piles.append(cards[start:])
    return piles
