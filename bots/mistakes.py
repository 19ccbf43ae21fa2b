"""Mistakes: how much a move must lose to be one, and when its position is asked again."""

from datetime import timedelta
from math import hypot
from typing import Final

TOLD_APART: Final = 2.0
"""The standard errors that a difference must have to count as one (docs/analysis.md)."""
SMALLEST: Final = 0.05
"""The least loss that counts, in won matches."""
WAITS: Final = tuple(timedelta(days=days) for days in (1, 3, 7, 21, 60))
"""Leitner's boxes: the wait after a position was missed, then after each good answer in a row (docs/analysis.md)."""


def is_worse(value: float, error: float | None, best: float, best_error: float | None) -> bool:
    """Return True if a move loses enough against the best one, and more than the errors of the two values explain."""
    return best - value >= max(SMALLEST, TOLD_APART * hypot(error or 0, best_error or 0))


def next_step(step: int, *, is_found: bool) -> tuple[int, timedelta | None]:
    """Return the step after an answer and the wait until the position is asked again; None once it is learned."""
    if not is_found:
        return 0, WAITS[0]
    return step + 1, WAITS[step + 1] if step + 1 < len(WAITS) else None
