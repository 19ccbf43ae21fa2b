"""The confidence interval of a score. It counts pairs, not matches, because the matches of a pair share their deals."""

from collections.abc import Sequence
from math import sqrt

Z = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """The 95 % confidence interval of the mean of scores from 0 to 1.

    It is Wilson's interval, which holds near 0 and 1 too, with the measured variance: pairs that vary less than coin
    flips count as more of them.
    """
    count = len(scores)
    mean = sum(scores) / count
    coin = mean * (1 - mean)
    spread = sum((score - mean) ** 2 for score in scores) / max(1, count - 1)
    # Without a measurable variance, a pair counts as two coin flips, which is the best case.
    share = max(spread / coin, 1 / count) if coin else 0.5
    z = Z * Z * min(share, 1.0) / count
    middle = (mean + z / 2) / (1 + z)
    reach = sqrt(z * coin + z * z / 4) / (1 + z)
    return max(0.0, middle - reach), min(1.0, middle + reach)
