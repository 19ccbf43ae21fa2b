"""A thread of each worker that ends turns when their time is over, however much else the worker has to do.

A message would wait behind others, and a player at one sitting would wait with it (ADR 0050).
"""

from typing import Final

from core.periodic import PeriodicThread
from games.services.clocks.lateness import settle_overdue

EVERY_SECONDS: Final = 0.5
"""A deadline is over when its second is: with this a match is settled within two seconds of its deadline."""
AFTER_A_FAULT_SECONDS: Final = 1.0


def timekeeper() -> PeriodicThread:
    """Return the thread, which shares the work with those of the other workers."""
    return PeriodicThread("timekeeper", _look, fault="Could not check the clocks.", after_fault=AFTER_A_FAULT_SECONDS)


def _look() -> float:
    """Settle late matches. Return the seconds to wait then: 0 while there is something to do."""
    return 0 if settle_overdue() else EVERY_SECONDS
