"""95 % confidence intervals."""

from math import sqrt
from statistics import NormalDist
from typing import Final

Z: Final = NormalDist().inv_cdf(0.975)
"""95 % of a normal distribution lie within so many standard deviations of its mean."""


def around(value: float, error: float) -> tuple[int, int]:
    """Return the interval of a value with a standard error, in whole numbers."""
    return round(value - Z * error), round(value + Z * error)


def wilson(share: float, count: float) -> tuple[float, float]:
    """Return the interval of a share of so many flips of a coin (Wilson)."""
    z = Z * Z / count
    middle = (share + z / 2) / (1 + z)
    reach = sqrt(z * share * (1 - share) + z * z / 4) / (1 + z)
    # Without the last digits of the arithmetic, so that the bounds of 0 and 1 are 0 and 1.
    return max(0.0, round(middle - reach, 12)), min(1.0, round(middle + reach, 12))
