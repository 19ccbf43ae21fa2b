"""Sets of cards of which each comes twice: kinds 0 to 27, the two cards of kind k on the places 2k and 2k + 1.

Sets are kept canonical: a single card of a kind lies on the lower place, so equal sets are equal ints.
"""

from typing import Final

from mypy_extensions import i64

from games.rules.cards import BITS

KINDS: Final = 28

LOWS: Final = sum(1 << 2 * kind for kind in range(KINDS))
"""One card of every kind."""
HIGHS: Final = LOWS << 1

LOW: Final = tuple(BITS[2 * kind] for kind in range(KINDS))
HIGH: Final = tuple(BITS[2 * kind + 1] for kind in range(KINDS))


def copies(cards: int, kind: int) -> int:
    """Return the number of cards of a kind in a set."""
    if not cards & LOW[kind]:
        return 0
    return 2 if cards & HIGH[kind] else 1


def added(cards: i64, kind: int) -> i64:
    """A set and one more card."""
    low: i64 = LOW[kind]
    return cards | low | (cards & low) << 1


def removed(cards: i64, kind: int) -> int:
    """A set without one of its cards."""
    high: i64 = HIGH[kind]
    return cards ^ (high if cards & high else high >> 1)


def joined(first: int, second: int) -> int:
    """All cards of two sets."""
    return first | second | (first & second & LOWS) << 1


def left_of(cards: int, taken: int) -> int:
    """A set without the cards of another, all of which are in it."""
    # One card of each kind at a time: where both are taken, the second is taken from what the first left.
    once, twice = taken & LOWS, (taken & HIGHS) >> 1
    return _without(_without(cards, once), twice)


def _without(cards: int, lows: int) -> int:
    high = cards & lows << 1
    return cards ^ high ^ (lows & ~(high >> 1))


def kinds_of(cards: int) -> list[int]:
    """The kinds of the cards of a set in table order, a pair twice."""
    kinds: list[int] = []
    rest: i64 = cards
    while rest:
        low: int = rest & -rest
        kinds.append((low.bit_length() - 1) >> 1)
        rest &= rest - 1
    return kinds


def set_of_kinds(kinds: list[int]) -> int:
    """The set of cards of these kinds."""
    cards: i64 = 0
    for kind in kinds:
        cards = added(cards, kind)
    return cards


def places_of(kinds: list[int]) -> tuple[int, ...]:
    """A list of kinds as places in the table, in the same order; of twins the one that comes first is the lower."""
    places: list[int] = []
    seen: i64 = 0
    for kind in kinds:
        low: i64 = LOW[kind]
        places.append(2 * kind + 1 if seen & low else 2 * kind)
        seen |= low
    return tuple(places)
