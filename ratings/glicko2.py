"""Glicko-2 for matches of two players (Mark E. Glickman, "Example of the Glicko-2 system", glicko.net).

The results of a period are taken together: every opponent counts as rated when the period began, so the order of the
results does not matter. Sums are exact before they are rounded (`math.fsum`), so it does not matter to the last bit
either. Steps and letters are the paper's.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from ratings.rating import SCALE, Rating, grown, idle, logistic

ALGORITHM: Final = "glicko-2/1"
"""Written beside every change of a rating; it changes when the same results would give other numbers."""
TAU: Final = 0.3
"""The speed at which volatility may change. The paper asks for 0.3 to 1.2, and for little where luck plays a part."""
MOST_VOLATILITY: Final = 0.1
"""Ours, not the paper's: one absurd day must not leave a player's rating volatile for months."""
FARTHEST: Final = 20.0
"""Ours, not the paper's: a difference beyond some 3,500 points counts as this one, so that nothing is divided by 0."""
PRECISION: Final = 1e-6


class Met(NamedTuple):
    """A result as one player has it: how the opponent was rated when the period began, and what came of it."""

    mean: float
    deviation: float
    score: float
    """1 for a win, 0.5 for a draw, 0 for a loss."""


def expected(rating: Rating, opponent: Rating) -> float:
    """The score that a player may expect of a match, both uncertainties considered."""
    both = math.hypot(rating.deviation, opponent.deviation) / SCALE
    return logistic(_weight(both) * (rating.mean - opponent.mean) / SCALE)


def after_period(rating: Rating, results: Sequence[Met], *, tau: float = TAU) -> Rating:
    """The rating after a period with these results; asked before the period is over, what it would be if it were."""
    if not results:
        return idle(rating, 1)
    # Step 2: the scale of the logistic curve. Step 3: what the results tell; v is one through this.
    phi = rating.deviation / SCALE
    information = math.fsum(_information(rating, result) for result in results)
    # Step 4: how much better than expected, by the results alone.
    surprise = math.fsum(pull(rating, result) for result in results)
    # Step 5.
    sigma = _volatility(rating.volatility, phi, 1 / information, surprise / information, tau)
    sigma = min(sigma, MOST_VOLATILITY)
    # Steps 6 to 8.
    certain = _certain(phi, sigma, information)
    return Rating(rating.mean + SCALE * certain * surprise, SCALE * math.sqrt(certain), sigma)


def weight(rating: Rating, results: Sequence[Met]) -> float:
    """Return the points that a pull of one is worth in a period with these results: the same for all of them.

    Each result brings these points times its pull, and together they are the period's change. A win never brings less
    than nothing, and a loss never more. That cannot be said of the rating before and after a result is added to a day
    of many: it makes what the others said more certain, too, and a newcomer who has won three times against strong
    players may fall by some points for the fourth, an easy one.
    """
    information = math.fsum(_information(rating, result) for result in results)
    sigma = after_period(rating, results).volatility
    return SCALE * _certain(rating.deviation / SCALE, sigma, information)


def pull(rating: Rating, met: Met) -> float:
    """Return the pull of one result, whatever else happens in the period: its term of the paper's sum."""
    return _weight(met.deviation / SCALE) * (met.score - logistic(_distance(rating, met)))


def _certain(phi: float, sigma: float, information: float) -> float:
    """The new deviation's square, 1 / (1/φ*² + 1/v). Written so that it cannot come out above φ*²."""
    square = grown(phi, sigma) ** 2
    return square / (1 + square * information)


def _weight(phi: float) -> float:
    """The paper's g: how much a result says against an opponent whose rating is uncertain."""
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def _distance(rating: Rating, met: Met) -> float:
    weight = _weight(met.deviation / SCALE)
    return max(-FARTHEST, min(FARTHEST, weight * (rating.mean - met.mean) / SCALE))


def _information(rating: Rating, met: Met) -> float:
    distance = _distance(rating, met)
    return _weight(met.deviation / SCALE) ** 2 * (logistic(distance) * logistic(-distance))


def _volatility(sigma: float, phi: float, v: float, delta: float, tau: float) -> float:
    """Step 5: the zero of f by the Illinois method, with the paper's start, steps and precision."""
    start = math.log(sigma * sigma)

    def f(x: float) -> float:
        power = math.exp(x)
        spread = phi * phi + v + power
        return power * (delta * delta - spread) / (2 * spread * spread) - (x - start) / (tau * tau)

    lower = start
    if delta * delta > phi * phi + v:
        upper = math.log(delta * delta - phi * phi - v)
    else:
        steps = 1
        while f(start - steps * tau) < 0:
            steps += 1
        upper = start - steps * tau
    at_lower, at_upper = f(lower), f(upper)
    while abs(upper - lower) > PRECISION:
        between = lower + (lower - upper) * at_lower / (at_upper - at_lower)
        at_between = f(between)
        if at_between * at_upper <= 0:
            lower, at_lower = upper, at_upper
        else:
            at_lower /= 2
        upper, at_upper = between, at_between
    return math.exp(lower / 2)
