"""Who takes part: people with habits of their own, drawn once from the simulation's dice."""

import math
import random
from dataclasses import dataclass, field
from typing import Final

from accounts.models import User

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR

ZONES: Final = ("UTC", "Europe/Lisbon", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Asia/Tokyo")

VANISHING: Final = 0.15
"""How many of them stop coming one day, and say nothing."""

LEAVING: Final = 0.03
"""How many delete their account one day."""


@dataclass
class Person:
    """One who plays, and how."""

    user: User
    zone: str
    pace: float
    """The mean time between two visits, in seconds."""
    patience: float
    """How likely it is that they make a move they owe, at a visit."""
    temper: float
    """How likely it is that they resign, at a move they owe."""
    gone_from: float
    """When they come no more."""
    says_goodbye: bool
    """Whether they delete their account then."""
    asked: list[str] = field(default_factory=list)
    """The matches to which they were invited, not answered yet."""


def somebody(user: User, rng: random.Random, begin: float, end: float) -> Person:
    """A person of whom nothing is known but the account."""
    luck = rng.random()
    stays = luck > VANISHING + LEAVING
    return Person(
        user=user,
        zone=rng.choice(ZONES),
        # Most come several times a day, a few once in some days.
        pace=min(max(rng.lognormvariate(math.log(8), 0.8), 1), 80) * HOUR,
        patience=rng.uniform(0.6, 1),
        temper=rng.choice((0.0, 0.0005, 0.002, 0.01)),
        gone_from=math.inf if stays else rng.uniform(begin, end),
        says_goodbye=luck < LEAVING,
    )


def next_visit(person: Person, now: float, rng: random.Random) -> float:
    """When they come by again."""
    return now + rng.expovariate(1 / person.pace)
