"""Players of known strength meet at random, and a table is kept of what comes of it."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ratings import glicko2, weng_lin
from ratings.rating import SCALE, logistic
from ratings.table import Result, Table

SPREAD = 200.0
"""Standard deviation of true strengths, in points."""
DRAWS = 0.2
"""Share of the weaker side's chance that is draws."""
EDGES = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
"""The classes of predictions, as the stronger side's expected score."""


class Prediction(NamedTuple):
    """The expected score of the side with the better rating, and its real score."""

    expected: float
    score: float


@dataclass(frozen=True)
class Season:
    """The result of a simulation."""

    strengths: dict[str, float]
    table: Table
    predictions: list[Prediction]

    @property
    def last_day(self) -> int:
        return self.table.day


class Row(NamedTuple):
    """A class of predictions: how many, what they said and what came of them, both on average."""

    matches: int
    expected: float
    score: float


def season(system: str, *, seed: int, players: int, games: int) -> Season:
    """Every player plays one match a day for as many days, with partners and opponents drawn anew every day."""
    rng = random.Random(seed)
    strengths = {f"player-{number}": rng.gauss(1500, SPREAD) for number in range(players)}
    table, predictions = Table(system), []
    for day in range(games):
        for number, sides in enumerate(tables_of(list(strengths), 1 if system == "glicko-2" else 2, rng)):
            score = played(strengths, sides, system, rng)
            predictions.append(prediction(table, sides, day, score))
            table.apply(Result(f"match-{day}-{number}", day, sides, places(score)))
    return Season(strengths, table, predictions)


def tables_of(players: list[str], size: int, rng: random.Random) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """All players at one table, two sides of a size each."""
    rng.shuffle(players)
    for start in range(0, len(players), 2 * size):
        yield tuple(players[start : start + size]), tuple(players[start + size : start + 2 * size])


def played(strengths: dict[str, float], sides: Sequence[Sequence[str]], system: str, rng: random.Random) -> float:
    """The first side's score, by true strength; luck is as large as the system takes it for."""
    one, other = (sum(strengths[player] for player in side) for side in sides)
    luck = SCALE if system == "glicko-2" else weng_lin.BETA * 2**0.5
    chance = logistic((one - other) / luck)
    # Draws take from both sides alike, so that the expected score stays what it is.
    draw = DRAWS * min(chance, 1 - chance)
    drawn = rng.random()
    if drawn < chance - draw / 2:
        return 1.0
    return 0.5 if drawn < chance + draw / 2 else 0.0


def places(score: float) -> tuple[int, int]:
    return (1, 1) if score == 0.5 else (1, 2) if score else (2, 1)


def prediction(table: Table, sides: Sequence[Sequence[str]], day: int, score: float) -> Prediction:
    """Return the table's prediction before a match, and the score, both from the side of the favourite."""
    one, other = ([table.rating(player, day) for player in side] for side in sides)
    alone = table.system == "glicko-2"
    expected = glicko2.expected(one[0], other[0]) if alone else weng_lin.expected(one, other)
    return Prediction(expected, score) if expected >= 0.5 else Prediction(1 - expected, 1 - score)


def calibration(predictions: Sequence[Prediction]) -> list[Row]:
    """A row for each class of predictions that has any."""
    rows = []
    for least, most in pairwise(EDGES):
        inside = [each for each in predictions if least <= each.expected < most]
        if inside:
            count = len(inside)
            rows.append(
                Row(count, sum(each.expected for each in inside) / count, sum(each.score for each in inside) / count)
            )
    return rows


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's, for numbers of which no two are equal."""
    count = len(one)
    apart = sum((a - b) ** 2 for a, b in zip(ranks(one), ranks(other), strict=True))
    return 1 - 6 * apart / (count * (count * count - 1))


def ranks(numbers: Sequence[float]) -> list[int]:
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    found = [0] * len(numbers)
    for rank, index in enumerate(order):
        found[index] = rank
    return found


def recovered(season: Season) -> float:
    """Return the rank correlation of ratings and true strengths."""
    ratings = [season.table.rating(player, season.last_day).mean for player in season.strengths]
    return rank_correlation(ratings, list(season.strengths.values()))
