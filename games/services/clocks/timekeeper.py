"""A thread of each worker that ends turns when their time is over, however much else the worker has to do.

A message would wait behind others, and a player at one sitting would wait with it (ADR 0050).
"""

import logging
import threading
from typing import Final

from django.db import close_old_connections, connections

from games.services.clocks.lateness import settle_overdue

EVERY_SECONDS: Final = 0.5
"""A deadline is over when its second is: with this a match is settled within two seconds of its deadline."""
AFTER_A_FAULT_SECONDS: Final = 1.0

logger = logging.getLogger("postcard.games")


class Timekeeper:
    """The thread, if it runs. Each worker has one, and they share the work."""

    def __init__(self) -> None:
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to look at the clocks."""
        self._stopping.clear()
        self._thread = threading.Thread(target=self._run, name="timekeeper", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop after the match in hand, without waiting for it."""
        self._stopping.set()

    def join(self) -> None:
        """Wait until it has stopped."""
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        wait = EVERY_SECONDS
        while not self._stopping.wait(wait):
            wait = self._look()
        connections.close_all()

    def _look(self) -> float:
        """Settle what is late. Returns how long to wait then: not at all while there is something to do."""
        try:
            close_old_connections()
            return 0 if settle_overdue() else EVERY_SECONDS
        except Exception:
            logger.exception("The clocks could not be looked at; the next time is in a second.")
            return AFTER_A_FAULT_SECONDS


timekeeper = Timekeeper()
