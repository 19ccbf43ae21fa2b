"""People of a simulated club: strengths, and how often they look in."""

import math
import random
from dataclasses import dataclass
from typing import Final

from accounts.models import User
from tests.factories import make_user

DRAWS: Final = 0.08


@dataclass
class Person:
    """A member of the club."""

    user: User
    strength: float
    presence: float
    """The chance that they are there in a quarter of a day."""
    wishes: float
    """The chance that they look for an opponent in a quarter of a day."""
    gone_from: int | None = None
    """The day from which they never come again, if there is one."""

    def is_here(self, rng: random.Random, day: int) -> bool:
        """Return True if they look in now."""
        return (self.gone_from is None or day < self.gone_from) and rng.random() < self.presence


def some_people(count: int, days: int, rng: random.Random) -> list[Person]:
    """So many people; of twenty, one stops coming in the second half."""
    found = [
        Person(make_user(f"member-{number:02}"), rng.gauss(0, 1), rng.uniform(0.4, 0.9), rng.uniform(0.02, 0.25))
        for number in range(count)
    ]
    for person in rng.sample(found, count // 20):
        person.gone_from = rng.randint(days // 2, days)
    return found


def winner_of(one: Person, other: Person, rng: random.Random) -> int | None:
    """Draw the side that wins, by strength; None is a draw."""
    if rng.random() < DRAWS:
        return None
    return int(rng.random() > 1 / (1 + math.exp(other.strength - one.strength)))
