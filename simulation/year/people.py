"""Simulated people, with random habits."""

import math
import random
from dataclasses import dataclass, field
from typing import Final

from accounts.models import User

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR

ZONES: Final = ("UTC", "Europe/Lisbon", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Asia/Tokyo")

VANISHING: Final = 0.15
"""The share of people who stop visiting one day without a word."""

LEAVING: Final = 0.03
"""The share of people who delete their account one day."""


@dataclass
class Person:
    """A simulated person and their habits."""

    user: User
    zone: str
    pace: float
    """The mean time between two visits, in seconds."""
    patience: float
    """The probability that they make a due move during a visit."""
    temper: float
    """The probability that they resign instead of making a due move."""
    gone_from: float
    """The time after which they do not visit any more."""
    deletes_account: bool
    """True if they delete their account then."""
    asked: list[str] = field(default_factory=list)
    """Matches to which they are invited and have not answered."""


def new_person(user: User, rng: random.Random, begin: float, end: float) -> Person:
    """A person with random habits for an account."""
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
        deletes_account=luck < LEAVING,
    )


def next_visit(person: Person, now: float, rng: random.Random) -> float:
    """The time of their next visit."""
    return now + rng.expovariate(1 / person.pace)
