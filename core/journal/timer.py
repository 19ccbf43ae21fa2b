"""Dispatch of workers at set times, with one thread for the whole process.

Calls that die with the process are made by the sweep: the time is in the delivery's row.
"""

import heapq
import threading
import time
from itertools import count

from core import times
from core.journal import dispatch


class Timer:
    """The pending calls of this process, the earliest first."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._calls: list[tuple[float, int, dispatch.WorkerCall]] = []
        self._numbers = count()
        self._thread: threading.Thread | None = None

    def call_at(self, at: float, call: dispatch.WorkerCall) -> None:
        """Call a worker at a time in seconds; at once if it has passed."""
        # Should the machine's clock be set meanwhile, the wait stays the same. The wait is read first: a process
        # that is stopped between the two readings then calls late, never early, when nobody may act on the call.
        wait = max(0.0, at - times.exact())
        when = time.monotonic() + wait
        with self._changed:
            heapq.heappush(self._calls, (when, next(self._numbers), call))
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="timer", daemon=True)
                self._thread.start()
            elif self._calls[0][0] == when:
                self._changed.notify()

    def _run(self) -> None:
        while True:
            dispatch.dispatch(*self._wait())

    def _wait(self) -> list[dispatch.WorkerCall]:
        """The calls whose time has come."""
        with self._changed:
            while not self._calls or self._calls[0][0] > time.monotonic():
                self._changed.wait(self._calls[0][0] - time.monotonic() if self._calls else None)
            due = []
            while self._calls and self._calls[0][0] <= time.monotonic():
                due.append(heapq.heappop(self._calls)[2])
            return due


_timer = Timer()
call_at = _timer.call_at
