"""The legal moves of one decision and those in the tree: is this one legal, what is untried, give me any."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from bots.brains.search.lines import Line, Several, Shape
from bots.brains.search.node import Node
from games.rules.cards import BITS, nth, size_of
from games.rules.families import Family, Pick, allows, count, sample
from games.rules.moves import Verbs
from games.rules.stream import Rng, below

NO_CODE: Final = -1

NO_SEAT: Final = -1


class Menu:
    """Made once for a search, and read anew for each decision."""

    def __init__(self, verbs: Verbs) -> None:
        self.verbs: Verbs = verbs
        self.bits: i64 = verbs.bits
        self.verb_mask: i64 = (1 << verbs.bits) - 1
        # All that comes after the verb.
        self.verb_width: i64 = (1 << 62 - verbs.bits) - 1
        self.shapes: list[Shape] = [Shape(verb, verbs.bits) for verb in verbs]
        # The families of this decision: as lines, of which the first so many are in use; as sets; and the rest.
        self.lines: list[Line] = [Line()]
        self.used: i64 = 0
        self.sets: list[Several] = []
        self.others: list[Family] = []
        self.is_small: bool = True
        """True if there are lines alone, so that all moves can be listed."""
        # The node of this decision, how many of the moves after it are legal, and which of them promises most.
        self.node: Node = Node(NO_CODE, NO_SEAT)
        self.seat: i64 = NO_SEAT
        self.known: i64 = 0
        self.best: Node | None = None

    def read(self, families: Sequence[Family]) -> None:
        """Make these families of moves the choices of the decision."""
        self.used = 0
        if not self.is_small:
            self.is_small = True
            self.sets.clear()
            self.others.clear()
        for family in families:
            verb = family.verb
            shape = self.shapes[verb]
            if shape.is_line:
                self._add_line(verb, family.picks, shape)
                continue
            self.is_small = False
            if shape.is_set:
                only = family.picks[0]
                self.sets.append(Several(verb, self.bits, shape.seconds, only.least, only.most, only.items))
            else:
                self.others.append(family)

    def read_alike(self, verb: i64, items: i64) -> None:
        """The menu of a verb that takes one of these items and nothing else."""
        if not self.is_small:
            self.is_small = True
            self.sets.clear()
            self.others.clear()
        self.used = 1
        line = self.lines[0]
        line.begin(verb, self.verb_mask)
        line.shift = self.bits
        line.width = self.verb_width
        line.items = items

    def _add_line(self, verb: i64, picks: tuple[Pick, ...], shape: Shape) -> None:
        if self.used == len(self.lines):
            self.lines.append(Line())
        line = self.lines[self.used]
        self.used += 1
        line.begin(verb, self.verb_mask)
        varies = False
        for at in range(len(shape.places)):
            place = shape.places[at]
            pick = picks[at]
            items: i64 = pick.items
            items = items & place.firsts if pick.most else 0
            if not pick.least:
                items |= place.none
            if not items & (items - 1):
                # One item, or none, is no choice: it joins the fixed part.
                item: int = items
                number: i64 = item.bit_length() - 1
                line.fixed |= number << place.shift
                line.fixed_mask |= place.width << place.shift
            elif not varies:
                varies = True
                line.shift, line.width, line.items = place.shift, place.width, items
            else:
                line.is_square = True
                line.shift2, line.width2, line.items2 = place.shift, place.width, items

    def find_legal(self, node: Node, seat: i64, exploration: float) -> None:
        """Find the moves in the tree that are legal now, count them as available, and note what is untried.

        The best of them has the highest bound of what it may be worth (UCB1, with availability counts).
        """
        self.node, self.seat = node, seat
        known: i64 = 0
        best: Node | None = None
        highest = 0.0
        only = self.lines[0] if self.is_one_line() else None
        child = node.child
        while child is not None:
            if child.seat == seat and (self._is_legal(child.code) if only is None else only.takes(child.code)):
                known += 1
                child.offer()
                bound = child.mean + exploration * child.chances * child.rarity
                if best is None or bound > highest:
                    best, highest = child, bound
            child = child.brother
        self.known, self.best = known, best

    def _is_legal(self, code: i64) -> bool:
        at: i64 = 0
        while at < self.used:
            line = self.lines[at]
            if code & line.fixed_mask == line.fixed:
                item: i64 = code >> line.shift & line.width
                if line.items >> item & 1 and (
                    not line.is_square or line.items2 >> (code >> line.shift2 & line.width2) & 1
                ):
                    line.tried |= BITS[item]
                    return True
            at += 1
        return not self.is_small and self._is_large_legal(code)

    def _is_large_legal(self, code: i64) -> bool:
        for several in self.sets:
            if several.holds(code, self.verb_mask):
                return True
        for family in self.others:  # noqa: SIM110
            if allows(self.verbs, family, code):
                return True
        return False

    def size(self) -> int:
        """Count the legal moves."""
        total = 0
        for at in range(self.used):
            total += self.lines[at].size()
        for several in self.sets:
            total += several.size()
        for family in self.others:
            total += count(self.verbs, family)
        return total

    def is_one_line(self) -> bool:
        """Return True if the untried moves follow from one set of items."""
        return self.used == 1 and self.is_small and not self.lines[0].is_square

    def any(self, rng: Rng) -> int:
        """Any legal move, each equally likely."""
        if not self.used and len(self.sets) == 1 and not self.others:
            return self.sets[0].any(rng)
        size = self.size()
        ticket = below(size, rng)
        for at in range(self.used):
            size = self.lines[at].size()
            if ticket < size:
                return self.lines[at].code(ticket)
            ticket -= size
        for several in self.sets:
            size = several.size()
            if ticket < size:
                return several.any(rng)
            ticket -= size
        return sample(self.verbs, self.others, rng)

    def untried(self, rng: Rng) -> int:
        """A legal move that is not in the tree, each equally likely, or no code if all are; for one line."""
        line = self.lines[0]
        items: int = line.items & ~line.tried
        if not items:
            return NO_CODE
        fixed: int = line.fixed
        shift: int = line.shift
        if not items & (items - 1):
            return fixed | (items.bit_length() - 1) << shift
        return fixed | nth(items, rng.below(size_of(items))) << shift

    def is_known(self, code: i64) -> bool:
        """Return True if a legal move is in the tree."""
        child = self.node.child
        while child is not None:
            if child.code == code and child.seat == self.seat:
                return True
            child = child.brother
        return False

    def listed(self) -> list[int]:
        """All legal moves of the lines that are not in the tree."""
        found: list[int] = []
        for at in range(self.used):
            line = self.lines[at]
            for number in range(line.size()):
                code = line.code(number)
                if not self.is_known(code):
                    found.append(code)
        return found
