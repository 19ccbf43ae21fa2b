"""Threads of a worker that repeat a step beside the queue, where a message would wait behind others."""

import logging
import threading
from collections.abc import Callable

from django.db import close_old_connections, connections

logger = logging.getLogger("postcard.periodic")


class PeriodicThread:
    """A thread that repeats a step, which returns how many seconds to wait before the next one.

    `fault` is what the log says of a step that fails; the next one is `after_fault` seconds later.
    """

    def __init__(self, name: str, step: Callable[[], float], *, fault: str, after_fault: float) -> None:
        self._name = name
        self._step = step
        self._fault = fault
        self._after_fault = after_fault
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin with the first step."""
        self._stopping.clear()
        self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop after the present step, without waiting for it."""
        self._stopping.set()

    def join(self) -> None:
        """Wait until it has stopped."""
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        wait = 0.0
        while not self._stopping.wait(wait):
            try:
                close_old_connections()
                wait = self._step()
            except Exception:
                logger.exception(self._fault)
                wait = self._after_fault
        connections.close_all()
