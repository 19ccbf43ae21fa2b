"""A worker and a beat that live in the simulated time: deliveries are made when they are due, and nobody waits."""

from collections import deque
from collections.abc import Callable
from typing import Any

from bots import services as bots
from bots.brains.thinking import decide
from core.journal import bell
from core.journal.services import deliver, sweep


class Worker:
    """Rings for what is due as the sweep does, and makes what was rung for."""

    def __init__(self) -> None:
        self._rung: deque[int] = deque()

    def begin(self) -> None:
        """Take the place of the bell, and of the processes in which bots think."""
        calls: list[tuple[Any, str, Callable[..., Any]]] = [(bell, "ring", self._ring), (bots, "think", decide)]
        for module, name, own in calls:
            setattr(module, name, own)

    def work(self) -> None:
        """Make all deliveries that are due by now, and those that follow from them."""
        while sweep():
            while self._rung:
                deliver(delivery_id=self._rung.popleft())

    def _ring(self, *made: tuple[int, str], committed: float | None = None) -> bool:
        self._rung.extend(delivery_id for delivery_id, _ in made)
        return True
