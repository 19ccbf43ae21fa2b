"""The usual moves of a player: the rules of thumb of one game, as the search uses them."""

from collections.abc import Callable
from typing import Any

from games.rules.stream import Rng

Proposal = Callable[[Any, int, Rng], int]
"""For a position and a due seat a legal move, from what that seat may know."""

Occasion = Callable[[Any], bool]
"""A condition on a position."""


class Habit:
    """A proposal for every decision, and when a random one would say nothing."""

    __slots__ = ("early", "propose")

    def __init__(self, propose: Proposal, early: Occasion | None = None) -> None:
        self.propose: Proposal = propose
        self.early: Occasion | None = early
        """Before the play that random moves can stand for. Among all bids nearly every one is absurd, for instance, and
        a rollout that began with such would value the absurdity."""
