"""Slow work keeps to a lane of its own width, and leaves a worker's other threads to everything else.

What finds its lane full waits here in order, without a thread and without a lease: should the worker die, the sweep
calls for it again.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable

from core.journal.registry import consumers

# More than this waits in the table alone, and is rung for again.
MOST_WAITING = 10_000

Work = Callable[[int], object]


class Lane:
    """The deliveries of one consumer in this process: those being made, and those that wait."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._busy = 0
        self._waiting: OrderedDict[int, Work] = OrderedDict()

    def run(self, delivery_id: int, work: Work, width: int) -> None:
        """Do the work if there is room, and then whatever has come to wait meanwhile."""
        with self._lock:
            if len(self._waiting) < MOST_WAITING:
                self._waiting.setdefault(delivery_id, work)
            if self._busy >= width:
                return
            self._busy += 1
        try:
            while (first := self._next()) is not None:
                waited_for, its_work = first
                its_work(waited_for)
        except BaseException:
            with self._lock:
                self._busy -= 1
            raise

    def _next(self) -> tuple[int, Work] | None:
        with self._lock:
            if not self._waiting:
                # Told under the lock: whoever comes after this finds the room.
                self._busy -= 1
                return None
            return self._waiting.popitem(last=False)


_lanes: dict[str, Lane] = {}


def run(delivery_id: int, consumer: str, work: Work) -> None:
    """Do the work for a delivery: at once, or in its consumer's lane."""
    entry = consumers().get(consumer)
    if entry is None or entry.at_once is None:
        work(delivery_id)
    else:
        _lanes.setdefault(entry.name, Lane()).run(delivery_id, work, entry.at_once())
