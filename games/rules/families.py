"""Legal moves as families: a verb, and for each of its slots "pick least..most of these items".

A family may stand for millions of moves (a laid bid, a mulligan), so moves can be counted, checked, sampled and listed
without one another. Slots of one family do not depend on each other; where choices do, a game gives several families.
Every legal move is allowed by exactly one family, as one canonical code.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb

from games.rules.cards import BITS, items_of, nth, set_of, size_of
from games.rules.moves import Domain, Verbs
from games.rules.stream import Rng


class Pick:
    """Pick `least` to `most` of the items in a set; the set is canonical, like all of them."""

    # No named tuple: compiled, a class of its own is made in a sixth of the time, and searches make millions.
    __slots__ = ("items", "least", "most")

    def __init__(self, least: int, most: int, items: int) -> None:
        self.least: int = least
        self.most: int = most
        self.items: int = items


class Family:
    """All moves of one verb that take, slot by slot, any pick."""

    __slots__ = ("picks", "verb")

    def __init__(self, verb: int, picks: tuple[Pick, ...] = ()) -> None:
        self.verb: int = verb
        self.picks: tuple[Pick, ...] = picks


def one_of(items: int) -> Pick:
    """The commonest pick: exactly one."""
    return Pick(1, 1, items)


def count(verbs: Verbs, family: Family) -> int:
    """Return the number of moves in a family."""
    total, slots = 1, verbs[family.verb].slots
    for at, pick in enumerate(family.picks):
        total *= sum(_sizes(slots[at].domain, pick))
    return total


def allows(verbs: Verbs, family: Family, code: int) -> bool:
    """Return True if a family holds the move of a canonical code."""
    if code & ((1 << verbs.bits) - 1) != family.verb:
        return False
    rest = code >> verbs.bits
    for slot, pick in zip(verbs[family.verb].slots, family.picks, strict=True):
        bits = rest & ((1 << slot.width) - 1)
        rest >>= slot.width
        if slot.single:
            bits = 0 if bits == slot.domain.size else 1 << bits
        if bits & ~pick.items or not pick.least <= bits.bit_count() <= pick.most:
            return False
        if not slot.domain.canonical(bits):
            return False
    return rest == 0


def codes(verbs: Verbs, family: Family) -> Iterator[int]:
    """Every move of a family once, by code; only for families that are small enough to list."""
    yield from _codes(verbs, family, 0, family.verb, verbs.bits)


def _codes(verbs: Verbs, family: Family, index: int, code: int, shift: int) -> Iterator[int]:
    slots = verbs[family.verb].slots
    if index == len(slots):
        yield code
        return
    slot, pick = slots[index], family.picks[index]
    for bits in _masks(slot.domain, pick):
        yield from _codes(verbs, family, index + 1, code | slot.pack_set(bits) << shift, shift + slot.width)


def _masks(domain: Domain, pick: Pick) -> Iterator[int]:
    places = items_of(pick.items)
    for size in range(pick.least, min(pick.most, len(places)) + 1):
        for chosen in combinations(places, size):
            mask = sum(1 << place for place in chosen)
            if domain.canonical(mask):
                yield mask


def sample(verbs: Verbs, families: Sequence[Family], rng: Rng) -> int:
    """One move of these families, each equally likely, without listing them."""
    if len(families) == 1:
        family = families[0]
    else:
        sizes = [count(verbs, family) for family in families]
        ticket = rng.below(sum(sizes))
        index = 0
        while ticket >= sizes[index]:
            ticket -= sizes[index]
            index += 1
        family = families[index]
    code, shift, slots = family.verb, verbs.bits, verbs[family.verb].slots
    for at, pick in enumerate(family.picks):
        slot = slots[at]
        code |= slot.pack_set(_random_subset(slot.domain, pick, rng)) << shift
        shift += slot.width
    return code


def _random_subset(domain: Domain, pick: Pick, rng: Rng) -> int:
    items = pick.items
    if pick.most == 1 and not items & domain.seconds:
        # The commonest, by the same two draws as below, of a size and of an item.
        choices = size_of(items)
        if rng.below(choices + 1 - pick.least) == 0 and not pick.least:
            return 0
        return BITS[nth(items, rng.below(choices))]
    sizes = _sizes(domain, pick)
    ticket = rng.below(sum(sizes))
    size = pick.least
    while ticket >= sizes[size - pick.least]:
        ticket -= sizes[size - pick.least]
        size += 1
    places = items_of(items)
    # A subset that is not canonical stands for the same move as one that is: drawing again keeps moves equally likely.
    while True:
        for i in range(size):
            j = i + rng.below(len(places) - i)
            places[i], places[j] = places[j], places[i]
        mask = set_of(places[:size])
        if domain.canonical(mask):
            return mask


def _sizes(domain: Domain, pick: Pick) -> list[int]:
    """The number of different subsets of each size that a pick allows."""
    items, sizes = pick.items, range(pick.least, pick.most + 1)
    if items & domain.seconds == 0:
        cards = items.bit_count()
        return [comb(cards, size) for size in sizes]
    copies = _copies(domain, items)
    return [_multisets(copies, size) for size in sizes]


def _copies(domain: Domain, items: int) -> tuple[int, ...]:
    """Return the number of copies of each different face in a set."""
    copies: list[int] = []
    for place in items_of(items):
        if domain.seconds >> place & 1:
            copies[-1] += 1
        else:
            copies.append(1)
    return tuple(sorted(copies))


@lru_cache(maxsize=4096)
def _multisets(copies: tuple[int, ...], size: int) -> int:
    """Return the number of different multisets of a size that these copies give."""
    ways = [1] + [0] * size
    for most in copies:
        ways = [sum(ways[max(0, k - most) : k + 1]) for k in range(size + 1)]
    return ways[size]
