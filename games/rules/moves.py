"""A move is a verb and its picks; here is its one declaration, from which every face of it comes.

Three forms of the same thing:

- `Move`: the value at the edge, a verb's index and, for each slot, the items picked;
- the *code*: one non-negative int below 2**63, for seats' moves only, which positions and search use;
- the faces: text (`pass g3,r7,b13`) and JSON, made in `faces.py`.

Items are numbered by their place in the table of their `Domain`. A table may hold twins (Mü's two 1s): equal faces on
neighbouring places. Equal faces are equal moves, so every set of items is kept *canonical*: of twins the lower place
is taken first. That makes text, `Move` and code translate into each other without looking at a position.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from games.rules.cards import items_of, lowest

CHANCE: Final = -1
"""The seat that makes every shuffle and random draw (rule C1)."""

HIDDEN: Final = -1
"""An item of a told move that its reader may not know."""


@dataclass(frozen=True)
class Domain:
    """Set that a slot picks from: the table of all items of one kind, by their text."""

    name: str
    faces: tuple[str, ...]
    about: str
    numbers: bool = False
    """True if the items are numbers on the wire (a seat), not strings."""
    # These follow from the faces and are made once. Not by `cached_property`: compiled, that makes them anew each time.
    size: int = field(init=False, repr=False, compare=False)
    every: int = field(init=False, repr=False, compare=False)
    """The set of all items."""
    seconds: int = field(init=False, repr=False, compare=False)
    """The items that are a further copy of the one before them."""
    places: dict[str, tuple[int, ...]] = field(init=False, repr=False, compare=False)
    """The places of each face, twins together."""

    def __post_init__(self) -> None:
        pairs = zip(self.faces, self.faces[1:], strict=False)
        places: dict[str, tuple[int, ...]] = {}
        for place, face in enumerate(self.faces):
            places[face] = (*places.get(face, ()), place)
        object.__setattr__(self, "size", len(self.faces))
        object.__setattr__(self, "every", (1 << len(self.faces)) - 1)
        object.__setattr__(self, "seconds", sum(1 << i for i, (a, b) in enumerate(pairs, 1) if a == b))
        object.__setattr__(self, "places", places)

    def canonical(self, mask: int) -> bool:
        """Return True if of twins the lower copies are in the set."""
        seconds = mask & self.seconds
        return (seconds >> 1) & ~mask == 0

    def texts(self, mask: int) -> tuple[str, ...]:
        """The faces of a set, in table order."""
        return tuple(self.faces[i] for i in items_of(mask))

    def mask(self, faces: Sequence[str]) -> int:
        """The canonical set of these faces."""
        mask = 0
        for face in faces:
            mask |= 1 << next(place for place in self.places[face] if not mask >> place & 1)
        return mask


@dataclass(frozen=True)
class Slot:
    """A named place in a move that takes `least` to `most` items of a domain."""

    name: str
    domain: Domain
    least: int = 1
    most: int = 1
    ordered: bool = False
    about: str = ""
    single: bool = field(init=False, repr=False, compare=False)
    """True if the code holds the item's number, not a set."""
    width: int = field(init=False, repr=False, compare=False)
    """The number of bits of a code that this slot takes."""

    def __post_init__(self) -> None:
        single = self.most == 1
        object.__setattr__(self, "single", single)
        object.__setattr__(self, "width", self.domain.size.bit_length() if single else self.domain.size)

    def pack(self, items: Sequence[int]) -> int:
        if self.single:
            return items[0] if items else self.domain.size
        return sum(1 << item for item in items)

    def pack_set(self, items: int) -> int:
        if self.single:
            return lowest(items) if items else self.domain.size
        return items

    def unpack(self, bits: int) -> tuple[int, ...]:
        if self.single:
            return () if bits == self.domain.size else (bits,)
        return tuple(items_of(bits))


@dataclass(frozen=True)
class Verb:
    """Action of a seat, or of chance: a word and its slots."""

    name: str
    slots: tuple[Slot, ...] = ()
    about: str = ""
    chance: bool = False
    rule: str = ""
    """The rule that a seat reads up when it is asked for this; a section of the game's rules has it. Not of chance."""


@dataclass(frozen=True, slots=True)
class Move:
    """A verb by its index and the items picked for each slot, sorted unless their order counts.

    In a log line for a reader an item may be `HIDDEN`.
    """

    verb: int
    picks: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class Verbs:
    """All verbs of a game, in an order that the codes depend on: new ones go to the end."""

    verbs: tuple[Verb, ...]
    by_name: dict[str, int] = field(init=False, compare=False)
    bits: int = field(init=False, compare=False)
    """The number of low bits of a code that hold the verb; the slots follow in their order."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", {verb.name: i for i, verb in enumerate(self.verbs)})
        object.__setattr__(self, "bits", (len(self.verbs) - 1).bit_length())
        for verb in self.verbs:
            width = self.bits + sum(slot.width for slot in verb.slots)
            if not verb.chance and width > 63:
                raise ValueError(f"{verb.name} needs {width} bits, a code has 63")

    def __getitem__(self, index: int) -> Verb:
        return self.verbs[index]

    def __iter__(self) -> Iterator[Verb]:
        return iter(self.verbs)

    def __len__(self) -> int:
        return len(self.verbs)

    def pack(self, move: Move) -> int:
        """The code of a seat's move."""
        code, shift = move.verb, self.bits
        for slot, items in zip(self.verbs[move.verb].slots, move.picks, strict=True):
            code |= slot.pack(items) << shift
            shift += slot.width
        return code

    def unpack(self, code: int) -> Move:
        """The move of a code."""
        index = code & ((1 << self.bits) - 1)
        rest = code >> self.bits
        picks = []
        for slot in self.verbs[index].slots:
            picks.append(slot.unpack(rest & ((1 << slot.width) - 1)))
            rest >>= slot.width
        return Move(index, tuple(picks))
