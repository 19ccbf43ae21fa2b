"""A rating: what is believed of a player's strength, how sure that is, and how fast it becomes less sure."""

import math
from typing import Final, NamedTuple

SCALE: Final = 400 / math.log(10)
"""Points for each unit of the logistic curve: 400 points are odds of ten to one."""


class Rating(NamedTuple):
    """The belief about a player's strength, on the scale that players see."""

    mean: float
    deviation: float
    """One standard deviation of what is believed, in points."""
    volatility: float
    """The drift of the strength itself that is expected in one period, in units of the logistic curve."""


NEW: Final = Rating(mean=1500.0, deviation=250.0, volatility=0.03)
"""A player without results.

Chess has 350 and 0.06. Where luck deals the cards players are closer together, and with 350 the stronger ones would
win less often than their ratings say. Periods of many games pass slower than days; with 0.03 a player of deviation 60
who stays away for fifteen months comes back with 125, half of a newcomer's.
"""


def idle(rating: Rating, periods: int) -> Rating:
    """The rating after some periods without a result: as strong, less sure, and never less sure than a newcomer.

    The whole absence is computed at once: square roots taken one after another would round differently, and a rating
    must not depend on how often it was read.
    """
    if periods < 0:
        raise ValueError("time does not go back")
    if periods == 0:
        return rating
    return rating._replace(deviation=SCALE * grown(rating.deviation / SCALE, rating.volatility, periods))


def grown(deviation: float, volatility: float, periods: int = 1) -> float:
    """A deviation after some periods, both in units of the logistic curve."""
    return min(math.sqrt(deviation * deviation + periods * volatility * volatility), NEW.deviation / SCALE)


def logistic(difference: float) -> float:
    """The chance that a difference in strength makes, for differences of any size without an overflow."""
    if difference >= 0:
        return 1 / (1 + math.exp(-difference))
    odds = math.exp(difference)
    return odds / (1 + odds)
