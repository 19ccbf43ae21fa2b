"""Weng–Lin for matches between teams: Bradley–Terry, every side compared with every other.

Ruby C. Weng and Chih-Jen Lin, "A Bayesian Approximation Method for Online Ranking", Journal of Machine Learning
Research 12 (2011), Algorithm 1. A side is as strong as its players together. It works for two sides of two as for four
players each for themselves. Matches count one by one, in the order in which they ended: the update is an approximation
that overshoots when many results are taken together.

**Draws.** A draw counts s = ½ in the paper, for the likelihood of a drawn pair is that of half a win and half a loss:
√(p·(1 − p)), whose logarithm has the slope ½ − p. So a draw moves the weaker side up and the stronger side down, equals
not at all, and it makes both as much more certain as a win would, the curvature p·(1 − p) being the same. The package
openskill means to average afterwards what tied sides have gained; with that a draw against a much stronger player would
be worth what it is worth to the stronger one, which is what the result says nothing of. (In its version 6.2.0 the
average is taken of the changed numbers and does nothing.) So it is our witness for decided matches alone.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from ratings.rating import NEW, Rating, logistic

ALGORITHM: Final = "weng-lin-bradley-terry-full/1"
"""Written beside every change of a rating; it changes when the same results would give other numbers."""
BETA: Final = NEW.deviation / 2
"""The part of luck in a single match; the paper's proportion to a newcomer's deviation. With all strengths known 400
points are then odds of nearly ten to one, as in Glicko-2."""
KAPPA: Final = 1e-4
"""The least that is left of a variance after one match."""

Side = Sequence[Rating]


def expected(side: Side, other: Side) -> float:
    """The score that a side may expect against another."""
    return logistic((_mean(side) - _mean(other)) / _spread(side, other))


def after_match(sides: Sequence[Side], places: Sequence[int]) -> tuple[tuple[Rating, ...], ...]:
    """The ratings after a match in which the sides took these places; 1 is best, and a place can be shared."""
    if len(sides) != len(places) or len(sides) < 2 or not all(sides):
        raise ValueError("a match is between two sides or more, each with players and a place")
    return tuple(
        _updated(side, [(other, _score(place, its_place)) for other, its_place in _but(sides, places, index)])
        for index, (side, place) in enumerate(zip(sides, places, strict=True))
    )


def _but(sides: Sequence[Side], places: Sequence[int], index: int) -> Iterator[tuple[Side, int]]:
    """Every side but one, with its place."""
    return (pair for other, pair in enumerate(zip(sides, places, strict=True)) if other != index)


def _score(place: int, other: int) -> float:
    """The paper's s, by the places alone: the margin of a win is not rated."""
    if place == other:
        return 0.5
    return 1.0 if place < other else 0.0


def _updated(side: Side, met: Sequence[tuple[Side, float]]) -> tuple[Rating, ...]:
    """A side's players after their scores against the others."""
    variance = _variance(side)
    gain, certainty = [], []
    for other, score in met:
        spread = _spread(side, other)
        difference = (_mean(side) - _mean(other)) / spread
        gain.append(variance / spread * (score - logistic(difference)))
        # The paper's γ is 1 here, which is what its derivation gives. The smaller ones, which it names for slower
        # progress, left deviations larger than the errors in our simulations.
        certainty.append(variance / (spread * spread) * (logistic(difference) * logistic(-difference)))
    omega, delta = math.fsum(gain), math.fsum(certainty)
    # The players with the largest deviations take most of the side's change.
    parts = [rating.deviation * rating.deviation / variance for rating in side]
    return tuple(
        rating._replace(
            mean=rating.mean + part * omega,
            deviation=rating.deviation * math.sqrt(max(1 - part * delta, KAPPA)),
        )
        for rating, part in zip(side, parts, strict=True)
    )


def _mean(side: Side) -> float:
    return math.fsum(rating.mean for rating in side)


def _variance(side: Side) -> float:
    return math.fsum(rating.deviation * rating.deviation for rating in side)


def _spread(side: Side, other: Side) -> float:
    """The paper's c: how far apart two sides may be by luck and by what is not known of them."""
    return math.sqrt(math.fsum([_variance(side), _variance(other), 2 * BETA * BETA]))
