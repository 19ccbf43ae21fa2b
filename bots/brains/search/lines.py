"""Families in a form that is quick to ask: lines take one item, or one of each of two places; sets take several."""

from mypy_extensions import i64

from bots.brains.search.combinations import MOST_ITEMS, nth_set, picks_by_size
from games.rules.cards import BITS, nth, size_of
from games.rules.moves import Slot, Verb
from games.rules.stream import Rng, below


class Place:
    """The place of a slot in a code."""

    __slots__ = ("firsts", "none", "shift", "width")

    def __init__(self, slot: Slot, shift: int) -> None:
        self.shift: i64 = shift
        self.width: i64 = (1 << slot.width) - 1
        # The item that stands for no item.
        self.none: i64 = BITS[slot.domain.size] if slot.single else 0
        # Of twins the first stands for both, where one item is taken.
        self.firsts: i64 = slot.domain.every & ~slot.domain.seconds


class Shape:
    """The slots of a verb, if they are few and simple enough for a line or a set."""

    __slots__ = ("is_line", "is_set", "places", "seconds")

    def __init__(self, verb: Verb, bits: int) -> None:
        slots = verb.slots
        small = all(slot.domain.size < MOST_ITEMS for slot in slots) and not verb.chance
        self.is_line: bool = small and len(slots) <= 2 and all(slot.single for slot in slots)
        seconds = slots[0].domain.seconds if len(slots) == 1 else 0
        # Three of a kind would be counted wrongly.
        self.is_set: bool = small and len(slots) == 1 and not self.is_line and not seconds & seconds << 1
        self.seconds: i64 = seconds if self.is_set else 0
        self.places: list[Place] = []
        if self.is_line:
            for slot in slots:
                self.places.append(Place(slot, bits))
                bits += slot.width


class Line:
    """Codes that agree in their fixed part and take any of some items in one place, or also in a second one."""

    __slots__ = ("fixed", "fixed_mask", "is_square", "items", "items2", "shift", "shift2", "tried", "width", "width2")

    def __init__(self) -> None:
        self.fixed: i64 = 0
        self.fixed_mask: i64 = 0
        self.shift: i64 = 0
        self.width: i64 = 0
        self.items: i64 = 0
        self.is_square: bool = False
        self.shift2: i64 = 0
        self.width2: i64 = 0
        self.items2: i64 = 0
        # The items whose moves are in the tree; kept for lines with one place.
        self.tried: i64 = 0

    def begin(self, fixed: i64, fixed_mask: i64) -> None:
        """Take the codes with this fixed part; without an item that varies it is all of the one code there is."""
        self.fixed = fixed
        self.fixed_mask = fixed_mask
        self.shift = 62
        self.width = 1
        self.items = 1
        self.is_square = False
        self.tried = 0

    def takes(self, code: i64) -> bool:
        """Return True if a line with one place holds a move of the tree; then that has been tried."""
        item: i64 = code >> self.shift & self.width
        if code & self.fixed_mask != self.fixed or not self.items >> item & 1:
            return False
        self.tried |= BITS[item]
        return True

    def size(self) -> int:
        """Count the moves that it holds."""
        items: int = self.items
        if not self.is_square:
            return size_of(items)
        items2: int = self.items2
        return size_of(items) * size_of(items2)

    def code(self, number: int) -> int:
        """The move of this number."""
        fixed: int = self.fixed
        shift: int = self.shift
        if not self.is_square:
            return fixed | nth(self.items, number) << shift
        items2: int = self.items2
        shift2: int = self.shift2
        width = size_of(items2)
        return fixed | nth(self.items, number // width) << shift | nth(items2, number % width) << shift2


class Several:
    """Codes of one verb that take `least` to `most` of some items."""

    __slots__ = ("bits", "items", "least", "most", "seconds", "verb")

    def __init__(self, verb: i64, bits: i64, seconds: i64, least: i64, most: i64, items: i64) -> None:
        self.verb: i64 = verb
        self.bits: i64 = bits
        self.seconds: i64 = items & seconds
        self.least: i64 = least
        self.most: i64 = most
        self.items: i64 = items

    def holds(self, code: i64, verb_mask: i64) -> bool:
        """Return True if a move is among these; it was legal once, so twins are no question."""
        if code & verb_mask != self.verb:
            return False
        picked: i64 = code >> self.bits
        if picked & ~self.items:
            return False
        size: i64 = 0
        while picked:
            picked &= picked - 1
            size += 1
        return self.least <= size <= self.most

    def branches(self) -> list[int]:
        """For each size how many picks there are."""
        items: int = self.items
        seconds: int = self.seconds
        return picks_by_size(size_of(items), size_of(seconds))

    def size(self) -> int:
        """Count the moves."""
        branches = self.branches()
        least: int = self.least
        if self.most == self.least:
            return branches[least]
        return sum(branches[least : self.most + 1])

    def any(self, rng: Rng) -> int:
        """One of the moves at random, each equally likely."""
        branches = self.branches()
        ticket = below(self.size(), rng)
        size: int = self.least
        while ticket >= branches[size]:
            ticket -= branches[size]
            size += 1
        items: int = self.items
        picked: i64
        if not self.seconds:
            picked = nth_set(items, size, ticket)
            return self.verb | picked << self.bits
        every = picks_by_size(size_of(items), 0)[size]
        # A set that is not canonical stands for the same move as one that is: drawing again keeps moves equally likely.
        while True:
            picked = nth_set(items, size, below(every, rng))
            if not (picked & self.seconds) >> 1 & ~picked:
                return self.verb | picked << self.bits
