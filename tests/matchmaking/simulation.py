"""People who look for opponents at random times of a week, and what becomes of their wishes."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from statistics import median, quantiles

from matchmaking.nearness import Group, Seeker, tables
from matchmaking.selectors.seekers import REPEAT_HOURS

WEEK = 7 * 86_400
STEP = 30
"""Seconds between sweeps; the server's are shorter."""
SPREAD = 200.0
"""Standard deviation of ratings, in points."""
LASTS = {"days": 60 * 86_400, "live": 60 * 60}
"""Seconds for which a wish waits, by pace: the defaults of the server."""
EVENING = (18 * 3600, 22 * 3600)
"""The hours of a day in which people want to play at one sitting."""


@dataclass
class Found:
    """Waits in seconds and distances in points, of the wishes that led to a match, and the number of all wishes."""

    wishes: int
    waits: list[float] = field(default_factory=list)
    distances: list[int] = field(default_factory=list)

    def row(self) -> tuple[str, ...]:
        """As the page shows it."""
        share = round(100 * len(self.waits) / self.wishes)
        waits, far = sorted(self.waits), sorted(self.distances)
        return (f"{share} %", span(median(waits)), span(tenth(waits)), str(round(median(far))), str(round(tenth(far))))


def tenth(values: Sequence[float]) -> float:
    """The value that nine of ten do not exceed."""
    return quantiles(values, n=10)[-1]


def span(seconds: float) -> str:
    """A time in words."""
    minutes = round(seconds / 60)
    return "under 1 min" if not minutes else f"{minutes} min" if minutes < 120 else f"{round(minutes / 60)} h"


def week(people: int, *, seats: int, pace: str, seed: str) -> Found:
    """Each person makes a wish a day; those that are made in the week's last day are not counted."""
    rng = random.Random(seed)
    ratings = [round(rng.gauss(1500, SPREAD)) for _ in range(people)]
    coming = sorted((_moment(day, pace, rng), person) for person in range(people) for day in range(7))
    made: dict[str, tuple[float, int]] = {f"{number:05}": wish for number, wish in enumerate(coming)}
    names = list(made)
    found = Found(sum(at < WEEK - 86_400 for at, _ in coming))
    waiting: list[str] = []
    met: dict[Group, float] = {}
    for now in range(0, WEEK, STEP):
        while names and made[names[0]][0] <= now:
            waiting.append(names.pop(0))
        waiting = [name for name in waiting if now - made[name][0] <= LASTS[pace]]
        # In the order in which they met, since pairs that are apart do not meet again.
        while met and now - next(iter(met.values())) >= REPEAT_HOURS * 3600:
            del met[next(iter(met))]
        seekers = [Seeker(name, made[name][1], ratings[made[name][1]], now - made[name][0]) for name in waiting]
        for table in tables(seekers, seats=seats, pace=pace, apart=met.keys()):
            met |= {Group((one.person, other.person)): now for one, other in combinations(table, 2)}
            waiting = [name for name in waiting if name not in {seeker.wish for seeker in table}]
            _note(found, table, made)
    return found


def _moment(day: int, pace: str, rng: random.Random) -> float:
    first, last = EVENING if pace == "live" else (0, 86_400)
    return day * 86_400 + rng.uniform(first, last)


def _note(found: Found, table: Sequence[Seeker], made: dict[str, tuple[float, int]]) -> None:
    for seeker in table:
        if made[seeker.wish][0] < WEEK - 86_400:
            found.waits.append(seeker.waited)
            others = [other.rating for other in table if other is not seeker]
            found.distances.append(round(abs(seeker.rating - sum(others) / len(others))))
