"""Worth of a place, or of points in the middle of a match, to each seat: from 0, surely lost, to 1, surely won."""

from collections.abc import Sequence
from math import exp, sqrt

Sides = Sequence[Sequence[int]]


def settled(places: Sequence[int], sides: Sides) -> tuple[float, ...]:
    """Return the worth of a finished match: the share of other sides that a seat's side has beaten, a tie as half."""
    ranks = [places[side[0]] for side in sides]
    return _by_seat([_beaten(ranks, rank) for rank in ranks], sides)


def _beaten(ranks: list[int], own: int) -> float:
    worse = sum(1 for rank in ranks if rank > own)
    tied = sum(1 for rank in ranks if rank == own) - 1
    return (worse + tied / 2) / (len(ranks) - 1)


def shared(points: Sequence[int], sides: Sides) -> tuple[float, ...]:
    """Return the worth of points of which nothing more is known than that many are good.

    Of a side and each other one it is the share of the points that both have; one more for each, so that the first
    point of a match does not count for all of it.
    """
    least = min(0, *points)
    weights = [points[side[0]] - least + 1.0 for side in sides]
    others = len(sides) - 1
    # Against itself a side would get half.
    return _by_seat([(sum(own / (own + other) for other in weights) - 0.5) / others for own in weights], sides)


def race(first: int, second: int, target: int, luck: float) -> float:
    """Return how likely the first of two sides is to reach the target before the second.

    A lead counts by how far the longer of the two ways is in steps of `luck`, the points that a match of one more
    point goes up and down by: the same lead is worth more the nearer the end is.
    """
    to_go, other = target - first, target - second
    return 1.0 / (1.0 + exp((to_go - other) / (luck * sqrt(float(to_go + other)))))


def of_race(first: int, second: int, target: int, luck: float, is_over: bool) -> tuple[float, float]:
    """Return how likely each of two sides is to win a race for the target, or which of them has won it."""
    if is_over:
        return (1.0, 0.0) if first > second else (0.0, 1.0)
    chance = race(first, second, target, luck)
    return chance, 1.0 - chance


def _by_seat(worth: list[float], sides: Sides) -> tuple[float, ...]:
    found = [0.0] * sum(len(side) for side in sides)
    for side, value in zip(sides, worth, strict=True):
        for seat in side:
            found[seat] = value
    return tuple(found)
