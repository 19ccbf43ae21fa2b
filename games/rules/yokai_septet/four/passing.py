"""Three random cards of a hand, as a pass; quick, since every playout and every draw of a sampler makes some."""

from itertools import combinations
from math import floor
from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS, size_of
from games.rules.yokai_septet.cards import SIZE
from games.rules.yokai_septet.four.position import HAND, PASSED
from games.rules.yokai_septet.quick import Random

_EVERY_SET: Final = float(BITS[SIZE])

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


def random_set(random: Random) -> int:
    """Any set of cards, all equally likely: every card is in it or not by luck of its own."""
    return floor(random() * _EVERY_SET)


def random_pass(hand: i64, first: i64, second: i64, random: Random) -> int:
    """Three cards of a hand, all ways equally likely, by two random sets that may serve other hands as well.

    The two sets part the hand in four, and the first part of three cards is passed; where there is none, two others
    do it. No step tells one card from another, so that no three are likelier than any other.
    """
    while True:
        inside = hand & first
        part = inside & second
        if size_of(part) == PASSED:
            return part
        part ^= inside
        if size_of(part) == PASSED:
            return part
        outside = hand ^ inside
        part = outside & second
        if size_of(part) == PASSED:
            return part
        part ^= outside
        if size_of(part) == PASSED:
            return part
        first, second = random_set(random), random_set(random)
