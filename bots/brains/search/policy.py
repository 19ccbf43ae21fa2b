"""What a search can be told to do otherwise: numbers, as data."""

from collections.abc import Callable
from typing import Any

from games.rules.stream import Rng

Proposal = Callable[[Any, int, Rng], int]
"""A player's habit: for a position and a due seat a legal move, from what that seat may know."""


class Policy:
    """How a search weighs what it has seen against what it has not."""

    __slots__ = ("exploration", "listed", "sense", "wide", "widening")

    def __init__(
        self,
        exploration: float = 0.7,
        listed: int = 24,
        wide: float = 2.0,
        widening: float = 0.45,
        sense: float = 0.0,
    ) -> None:
        self.exploration: float = exploration
        """How much a move that was seldom tried is worth beyond what it has brought."""
        self.listed: int = listed
        """Up to so many moves are all tried; of more, at first only a few are."""
        self.wide: float = wide
        self.widening: float = widening
        """After n visits, wide × n**widening of the many moves may be in the tree."""
        self.sense: float = sense
        """The share of moves in a rollout that follow the rules of thumb, if there are some; the others are random."""
