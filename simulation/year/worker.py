"""A worker in simulated time: it makes deliveries when they are due and never waits."""

from collections import deque

from bots import pool
from bots.brains.thinking import decide
from core.journal import dispatch
from core.journal.services import deliver, sweep


class Worker:
    """Worker that sweeps for due deliveries and makes them, in one process."""

    def __init__(self) -> None:
        self._rung: deque[int] = deque()

    def install(self) -> None:
        """Replace the dispatch, and the processes in which bots think, in this process."""
        dispatch.dispatch = self._ring
        pool.think = decide

    def work(self) -> None:
        """Make all due deliveries, and those that follow from them."""
        while sweep() or self._rung:
            while self._rung:
                deliver(delivery_id=self._rung.popleft())

    def _ring(self, *made: dispatch.WorkerCall, committed: float | None = None) -> bool:
        self._rung.extend(call.delivery_id for call in made)
        return True
