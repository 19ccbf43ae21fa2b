"""Ratings computed again: who is rated by docs/ratings.md, and Glicko-2 by the formulas of its paper.

Mark E. Glickman, "Example of the Glicko-2 system"; letters and steps are the paper's. Step 5 is solved by halving an
interval, since where the zero lies does not depend on the way to it.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from tests.club.reading import Json, Published

SCALE: Final = 173.7178
TAU: Final = 0.3
MOST_PHI: Final = 250 / SCALE
MOST_SIGMA: Final = 0.1
A_DAY: Final = 3
"""Matches of the same two that count of those that they begin on one day."""
LEAST_DECISIONS: Final = 3
CUT_SHORT: Final = {"resigned", "timed_out", "agreed", "adjudicated"}
"""Of these, all are by players or by the end of a season: the club has no staff."""


@dataclass(frozen=True)
class Rating:
    """A player on a day, in the units of the paper."""

    mu: float = 0.0
    phi: float = MOST_PHI
    sigma: float = 0.03
    day: date | None = None
    """The last day with a result."""

    def on(self, day: date) -> "Rating":
        """The rating when a day begins: each day of absence before it has made it less sure."""
        absent = max(0, (day - self.day).days - 1) if self.day else 0
        return Rating(self.mu, min(MOST_PHI, math.sqrt(self.phi**2 + absent * self.sigma**2)), self.sigma, self.day)


def g(phi: float) -> float:
    """Return how much a result says against an opponent of this deviation."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def after(own: Rating, met: Sequence[tuple[Rating, float]], day: date) -> Rating:
    """The rating after a day with these results."""
    expected = [1 / (1 + math.exp(-g(other.phi) * (own.mu - other.mu))) for other, _ in met]
    v = 1 / sum(g(other.phi) ** 2 * e * (1 - e) for (other, _), e in zip(met, expected, strict=True))
    pull = sum(g(other.phi) * (score - e) for (other, score), e in zip(met, expected, strict=True))
    sigma = min(MOST_SIGMA, volatility(own, v, v * pull))
    star = min(MOST_PHI, math.sqrt(own.phi**2 + sigma**2))
    phi = 1 / math.sqrt(1 / star**2 + 1 / v)
    return Rating(own.mu + phi**2 * pull, phi, sigma, day)


def volatility(own: Rating, v: float, delta: float) -> float:
    """Step 5: the zero of f, which falls."""
    a = math.log(own.sigma**2)

    def f(x: float) -> float:
        spread = own.phi**2 + v + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / TAU**2

    low, high = a - 20.0, a + 20.0
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    return math.exp(low / 2)


def moment(text: str) -> datetime:
    """Return the time that a text says."""
    return datetime.fromisoformat(text)


def one_too_many(matches: Iterable[Json]) -> Iterator[str]:
    """Every match that is not counted, or counted, against the limit of the same people on a day."""
    begun: dict[tuple[date, frozenset[str]], list[Json]] = defaultdict(list)
    for match in matches:
        if match["rated"] and match["started_at"]:
            names = frozenset(seat["name"] for seat in match["seats"])
            begun[moment(match["started_at"]).date(), names].append(match)
    for of_a_day in begun.values():
        limited = [match for match in of_a_day if match["rating_limit"]]
        free = [match["started_at"] for match in of_a_day if not match["rating_limit"]]
        if len(free) != min(A_DAY, len(of_a_day)):
            yield f"{len(free)} of {len(of_a_day)} matches of {limited or of_a_day} count"
        yield from (f"match {one['id']} is one too many" for one in limited if one["started_at"] < max(free))


def scores_of(match: Json, record: Json) -> dict[int, float]:
    """The score of each seat for which a match counts."""
    if not match["rated"] or match["rating_limit"]:
        return {}
    places, reason = record["outcome"]["places"], record["outcome"]["reason"]
    if places is None:
        # All sides were late together; an abort that was agreed on comes before the deadline.
        waited = moment(record["ended_at"]) - moment(record["log"][-1]["at"])
        return {0: 0.0, 1: 0.0} if waited >= timedelta(days=record["clock"]["days"]) else {}
    scores = {seat: 0.5 if places[0] == places[1] else float(places[seat] == 1) for seat in (0, 1)}
    decisions = [sum(row["seat"] == seat for row in record["log"]) for seat in (0, 1)]
    if reason in CUT_SHORT and min(decisions) < LEAST_DECISIONS:
        return {seat: score for seat, score in scores.items() if score == 0}
    return scores


class Recounted:
    """The ratings of everyone after each day with results."""

    def __init__(self, matches: Mapping[str, Json], records: Mapping[str, Json]) -> None:
        self._ratings: dict[str, Rating] = defaultdict(Rating)
        self.days: dict[tuple[str, date], tuple[Rating, Rating, int]] = {}
        """Before a day, after it, and the number of matches."""
        by_day: dict[date, list[str]] = defaultdict(list)
        for key, record in records.items():
            by_day[moment(record["ended_at"]).date()].append(key)
        for day in sorted(by_day):
            self._count(day, [(records[key], scores_of(matches[key], records[key])) for key in by_day[day]])

    def _count(self, day: date, results: Iterable[tuple[Json, Mapping[int, float]]]) -> None:
        met: dict[str, list[tuple[str, float]]] = defaultdict(list)
        for record, scores in results:
            names = {player["seat"]: player["name"] for player in record["players"]}
            for seat, score in scores.items():
                met[names[seat]].append((names[1 - seat], score))
        began = {name: self._ratings[name].on(day) for found in met.items() for name in (found[0], *dict(found[1]))}
        for name, own in met.items():
            ended = after(began[name], [(began[other], score) for other, score in own], day)
            self.days[name, day] = (began[name], ended, len(own))
        for name in met:
            self._ratings[name] = self.days[name, day][1]


def differs(said: float, found: float, step: float) -> bool:
    """Return True if a number is not what is said of it, which is rounded to steps."""
    return abs(said - found) > step / 2 + 1e-4


def wrong_in_ratings_of(published: Published) -> Iterator[str]:
    """Every difference between the published days of ratings and those computed here."""
    yield from one_too_many(published.matches.values())
    found, said = Recounted(published.matches, published.records), set()
    for name, ratings in published.ratings.items():
        for row in ratings["results"]:
            key = (name, date.fromisoformat(row["day"]))
            said.add(key)
            if key not in found.days:
                yield f"{name} has no result on {row['day']}"
                continue
            began, ended, games = found.days[key]
            points, deviation = 1500 + SCALE * ended.mu, SCALE * ended.phi
            if differs(row["rating"], points, 1) or differs(row["deviation"], deviation, 1):
                yield f"{name} has {row['rating']} ± {row['deviation']} on {row['day']}, not {points} ± {deviation}"
            if differs(row["change"], SCALE * (ended.mu - began.mu), 0.1) or row["games"] != games:
                yield f"{name} changed by {row['change']} in {row['games']} matches on {row['day']}"
    yield from (f"{name} has a result on {day}" for name, day in set(found.days) - said)
