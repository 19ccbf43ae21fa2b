"""Simulated members, with random strengths and habits."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from accounts.models import User
from accounts.services.people import NewAccount, register_account

GHOSTS: Final = 0.02
"""The share of members who sign up and never play."""
WITHDRAWING: Final = 0.05
"""The share of members who withdraw during a season."""
RESTING: Final = 0.04
"""The share of members who rest next season and keep their place."""
LEAVING: Final = 0.04
"""The share of members who do not sign up again."""
DRAWS: Final = 0.1
"""The probability of a draw."""


@dataclass
class Member:
    """A member and their habits."""

    user: User
    strength: float
    pace: float
    """The daily probability that a match of theirs ends."""
    is_ghost: bool = False
    leaves_on: int | None = None
    """The day of this season on which they withdraw, if they do."""


class Club:
    """All members of a league, past and present."""

    def __init__(self, rng: random.Random, name: str) -> None:
        self._rng, self._name = rng, name
        self.all: dict[int, Member] = {}

    def newcomer(self) -> Member:
        """Register a new member."""
        user, _ = register_account(new=NewAccount(f"{self._name}-{len(self.all):04}", "!", ""))
        member = Member(user, self._rng.gauss(0, 1), self._rng.uniform(0.3, 0.9))
        self.all[user.pk] = member
        return member

    def make_plans(self, member: Member, days: int) -> None:
        """Draw what a member does in the coming season."""
        member.is_ghost = self._rng.random() < GHOSTS
        leaves = self._rng.random() < WITHDRAWING
        member.leaves_on = self._rng.randrange(1, days) if leaves else None

    def winner(self, one: Sequence[Member], two: Sequence[Member]) -> int | None:
        """Draw the winning side, by the difference of strengths; None is a draw."""
        if self._rng.random() < DRAWS:
            return None
        ahead = sum(member.strength for member in two) - sum(member.strength for member in one)
        return int(self._rng.random() > 1 / (1 + math.exp(ahead)))
