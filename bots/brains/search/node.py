"""The tree: what is known of each sequence of moves from the decision on, as the searching seat can tell them apart."""

from mypy_extensions import i64


class Node:
    """A move somebody made, and what came of it. The root is the decision itself, and its move is none."""

    __slots__ = ("available", "brother", "child", "code", "seat", "total", "visits")

    def __init__(self, code: i64, seat: i64) -> None:
        self.code: i64 = code
        self.seat: i64 = seat
        self.visits: i64 = 0
        # How often the move was legal when its parent was visited: worlds differ in what is (availability count).
        self.available: i64 = 1
        # What the seat that made it could expect afterwards, summed over the visits.
        self.total: float = 0.0
        # The moves that were tried after it, the newest first, each with the next as its brother.
        self.child: Node | None = None
        self.brother: Node | None = None

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
