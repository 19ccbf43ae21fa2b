"""Tables of players who are near in rating, within a reach that grows with the time that a player has waited.

Pure arithmetic: no clock, no rows. docs/ratings.md shows the waits and distances that it leads to.
"""

import math
from collections.abc import Collection, Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Final, NamedTuple

FIRST_REACH: Final = 100
"""Points that opponents may be apart from the first moment on."""
SECONDS_PER_100_POINTS: Final[Mapping[str, int]] = {"live": 20, "days": 3600, "none": 3600}
"""The time in which the reach grows by 100 points, by the pace of the clock: at one sitting nobody waits for hours."""

Group = frozenset[int]
"""People by their numbers: two, or all at a table."""


class Seeker(NamedTuple):
    """A waiting player."""

    wish: str
    person: int
    rating: int
    waited: float
    """Seconds."""
    least: float = -math.inf
    most: float = math.inf
    """The ratings that opponents may have."""

    def accepts(self, other: "Seeker") -> bool:
        """Return True if the other's rating is one that this player asked for."""
        return self.least <= other.rating <= self.most

    def distance(self, other: "Seeker") -> int:
        """Return the points between two ratings."""
        return abs(self.rating - other.rating)


def reach(waited: float, pace: str) -> float:
    """Return how far apart the opponents of a player may be who has waited so many seconds."""
    return FIRST_REACH + 100 * max(0.0, waited) / SECONDS_PER_100_POINTS[pace]


def people_at(table: Sequence[Seeker]) -> Group:
    """Return the people at a table."""
    return Group(seeker.person for seeker in table)


def tables(seekers: Sequence[Seeker], *, seats: int, pace: str, apart: Collection[Group]) -> list[list[Seeker]]:
    """Fill tables: the player who has waited longest comes first, with the nearest ones who may meet.

    No two people who are `apart`, and no full table of people who are, sit together.
    """
    waiting = sorted(seekers, key=lambda seeker: (-seeker.waited, seeker.wish))
    found: list[list[Seeker]] = []
    while len(waiting) >= seats:
        first = waiting.pop(0)
        table = [first]
        furthest = reach(first.waited, pace)
        for other in sorted(waiting, key=first.distance):
            if len(table) == seats or first.distance(other) > furthest:
                break
            if all(_may_meet(one, other, apart) for one in table) and people_at([*table, other]) not in apart:
                table.append(other)
        if len(table) == seats:
            found.append(table)
            waiting = [seeker for seeker in waiting if seeker not in table]
    return found


def _may_meet(one: Seeker, other: Seeker, apart: Collection[Group]) -> bool:
    is_another = one.person != other.person
    return is_another and one.accepts(other) and other.accepts(one) and Group((one.person, other.person)) not in apart


def seated(table: Sequence[Seeker], sides: Sequence[Sequence[int]], lots: Random) -> list[Seeker]:
    """Seat a table so that its sides are as equal as they can be; lots decide among what is equal."""
    drawn = lots.sample(table, len(table))

    def inequality(order: tuple[Seeker, ...]) -> int:
        sums = [sum(order[seat].rating for seat in side) for side in sides]
        return max(sums) - min(sums)

    most_equal: tuple[Seeker, ...] = min(permutations(drawn), key=inequality)
    return list(most_equal)
