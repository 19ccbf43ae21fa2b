"""Who takes part: members with strengths and habits, drawn from the simulation's dice."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from accounts.models import User
from accounts.services.people import NewAccount, register_account

GHOSTS: Final = 0.02
"""How many of those who sign up do not come."""
WITHDRAWING: Final = 0.05
"""How many withdraw one day."""
RESTING: Final = 0.04
"""How many keep their place and do not play next season."""
LEAVING: Final = 0.04
"""How many do not sign up again."""
DRAWS: Final = 0.1


@dataclass
class Member:
    """One who plays, and how."""

    user: User
    strength: float
    pace: float
    """How likely it is that a match of theirs ends on a given day."""
    is_ghost: bool = False
    leaves_on: int | None = None
    """The day of this season on which they withdraw."""


class Club:
    """Everybody there ever was, and who would play next season."""

    def __init__(self, rng: random.Random, name: str) -> None:
        self._rng, self._name = rng, name
        self.all: dict[int, Member] = {}

    def newcomer(self) -> Member:
        """Somebody new."""
        user, _ = register_account(new=NewAccount(f"{self._name}-{len(self.all):04}", "!", ""))
        member = Member(user, self._rng.gauss(0, 1), self._rng.uniform(0.3, 0.9))
        self.all[user.pk] = member
        return member

    def make_plans(self, member: Member, days: int) -> None:
        """What becomes of them in a season."""
        member.is_ghost = self._rng.random() < GHOSTS
        leaves = self._rng.random() < WITHDRAWING
        member.leaves_on = self._rng.randrange(1, days) if leaves else None

    def winner(self, one: Sequence[Member], two: Sequence[Member]) -> int | None:
        """Which of two sides wins, by the difference of their strengths; None is a draw."""
        if self._rng.random() < DRAWS:
            return None
        ahead = sum(member.strength for member in two) - sum(member.strength for member in one)
        return int(self._rng.random() > 1 / (1 + math.exp(ahead)))
