"""The tree: what is known of each sequence of moves from the decision on, as the searching seat can tell them apart."""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

_FEW: Final = 64
_CHANCES: Final[tuple[float, ...]] = (0.0, *(sqrt(log(float(count))) for count in range(1, _FEW)))
"""For each small count the root of its logarithm: at first it is asked for each time."""


class Node:
    """A move that a player made, and its results. The root is the decision itself, and its move is none."""

    __slots__ = (
        "again",
        "available",
        "brother",
        "chances",
        "child",
        "code",
        "mean",
        "rarity",
        "seat",
        "total",
        "visits",
    )

    def __init__(self, code: i64, seat: i64) -> None:
        self.code: i64 = code
        self.seat: i64 = seat
        self.visits: i64 = 0
        # The number of visits to the parent in which the move was legal: worlds differ in that (availability count).
        self.available: i64 = 1
        # The worth that the seat that made it could expect afterwards, summed over the visits.
        self.total: float = 0.0
        # Values made of these counts, kept because many more moves are compared than tried.
        self.mean: float = 0.0
        self.rarity: float = 0.0
        self.chances: float = 0.0
        self.again: i64 = 0
        # The moves that were tried after it, the newest first, each with the next as its brother.
        self.child: Node | None = None
        self.brother: Node | None = None

    def offer(self) -> None:
        """Count that the move could be chosen; the logarithm of the count is kept until it has grown by one in 64."""
        self.available += 1
        if self.available >= self.again:
            if self.available < _FEW:
                self.chances = _CHANCES[self.available]
            else:
                self.chances = sqrt(log(float(self.available)))
            self.again = self.available + (self.available >> 6) + 1

    def tell(self, result: float) -> None:
        """Count that the move was chosen, with what its seat could expect in the end."""
        self.visits += 1
        self.total += result
        visits = float(self.visits)
        self.mean = self.total / visits
        self.rarity = 1.0 / sqrt(visits)

    def add(self, code: i64, seat: i64) -> "Node":
        """A new move after this one."""
        node = Node(code, seat)
        node.brother = self.child
        self.child = node
        return node


class Candidate:
    """A move of the deciding seat, for those who ask what a search has found."""

    __slots__ = ("code", "value", "visits")

    def __init__(self, code: int, visits: int, value: float) -> None:
        self.code: int = code
        self.visits: int = visits
        self.value: float = value
        """The expected result, from 0 to 1."""
