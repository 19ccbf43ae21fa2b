"""A queue that serves work in rounds, a piece for each person, so that nobody waits behind all that another has."""

import itertools
from collections import OrderedDict
from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class _Piece(Generic[Item]):
    item: Item
    people: tuple[str, ...]


class FairQueue(Generic[Item]):
    """A queue, by number and by the people whom a piece is for. One piece may be for several: it is served once.

    In a round everyone who has something waiting is served once, in the order of coming. A person who comes in the
    middle of a round belongs to it, unless it has served them already: so a newcomer waits for those alone who came
    before them and have not been served yet, however much each of these has waiting.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._pieces: dict[int, _Piece[Item]] = {}
        self._of: dict[str, OrderedDict[int, None]] = {}
        # The people to serve in this round, those of the next one, and those that this one has served.
        self._now: OrderedDict[str, None] = OrderedDict()
        self._later: OrderedDict[str, None] = OrderedDict()
        self._served: set[str] = set()

    def __len__(self) -> int:
        return len(self._pieces)

    def put(self, number: int, item: Item, people: Sequence[str]) -> Item | None:
        """Let it wait. A number that waits already stays where it is.

        A full queue drops the latest piece of the person who has the most, which may be this one, and returns it.
        """
        if number in self._pieces:
            return None
        dropped = None
        if len(self._pieces) >= self._most and (dropped := self._make_room(people)) is None:
            return item
        self._pieces[number] = _Piece(item, tuple(people))
        for person in people:
            if person not in self._of:
                self._of[person] = OrderedDict()
                (self._later if person in self._served else self._now)[person] = None
            self._of[person][number] = None
        return dropped

    def pop(self, passing_over: Container[str] = ()) -> tuple[int, Item]:
        """Remove and return the next piece, passing over these people's; raise `KeyError` if there is none."""
        if not self._now:
            self._now, self._later = self._later, self._now
            self._served.clear()
        waiting = (person for person in itertools.chain(self._now, self._later) if person not in passing_over)
        if (person := next(waiting, None)) is None:
            raise KeyError
        self._now.pop(person, None)
        self._later.pop(person, None)
        self._served.add(person)
        number = next(iter(self._of[person]))
        item = self._remove(number)
        if person in self._of:
            self._later[person] = None
        return number, item

    def _remove(self, number: int) -> Item:
        piece = self._pieces.pop(number)
        for person in piece.people:
            theirs = self._of[person]
            del theirs[number]
            if not theirs:
                del self._of[person]
                self._now.pop(person, None)
                self._later.pop(person, None)
        return piece.item

    def _make_room(self, people: Sequence[str]) -> Item | None:
        """Drop a piece, unless the people who come have as much waiting as anybody."""
        heaviest = max(self._of, key=lambda person: len(self._of[person]))
        if min(len(self._of.get(person, ())) for person in people) >= len(self._of[heaviest]):
            return None
        # One that is for others too is dropped last: they have done nothing.
        latest = list(reversed(self._of[heaviest]))
        return self._remove(next((number for number in latest if len(self._pieces[number].people) == 1), latest[0]))
