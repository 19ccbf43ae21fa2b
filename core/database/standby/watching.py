"""The watch over the standby: a thread of each process that reads from it, which finds out how old it is.

The time of the last transaction that a standby has replayed stands still while nothing is written, and is by another
machine's clock. So the thread notes each second how far the primary's log is, and asks how far the standby has
replayed it: the standby holds all that was there when the latest of the notes was taken that it has reached.
"""

import logging
import threading
import time
from collections import deque
from typing import Final

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection

from core.database.standby.asking import Standby, place_of_primary, renew_pool
from core.logs.throttled import ThrottledLogger
from core.periodic import PeriodicThread

LOOK_EVERY_SECONDS: Final = 1.0
AFTER_FAULT_SECONDS: Final = 3.0
MOST_NOTES: Final = 600
"""The number of notes that are kept: a standby that is further behind is said to be as far behind as the oldest."""
POLL_SECONDS: Final = 0.05

logger = ThrottledLogger(logging.getLogger("postcard.standby"))


class Watch:
    """The age of the standby, as this process knows it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: PeriodicThread | None = None
        self._standby = Standby()
        # The time, by the monotonic clock, and the place in the primary's log then.
        self._notes: deque[tuple[float, int]] = deque(maxlen=MOST_NOTES)
        self._complete_at = float("-inf")
        self._is_away = False

    def is_usable(self) -> bool:
        """Return True if all that it lacks was written in the last POSTCARD_STANDBY_SECONDS. Never waits."""
        self._begin()
        return time.monotonic() - self._complete_at <= settings.POSTCARD_STANDBY_SECONDS

    def lag(self) -> float | None:
        """Return how many seconds it is behind, at most; None if that is not known, since it does not answer."""
        self._begin()
        if self._is_away or self._complete_at == float("-inf"):
            return None
        return max(0.0, time.monotonic() - self._complete_at)

    def has_caught_up(self) -> bool:
        """Wait until it has all that the primary has now, for no longer than it may be behind."""
        until = time.monotonic() + settings.POSTCARD_STANDBY_SECONDS
        try:
            with Standby() as standby:
                primary = place_of_primary()
                while not standby.look().has(primary):
                    if time.monotonic() >= until:
                        return False
                    time.sleep(POLL_SECONDS)
        except (DatabaseError, InterfaceError) as fault:
            self.note_fault(fault)
            return False
        return True

    def note_fault(self, fault: Exception) -> None:
        """Use it no more until the thread has seen that it answers."""
        self._complete_at = float("-inf")
        logger.warn("The standby is not read: %s", type(fault).__name__)

    def _begin(self) -> None:
        """Start the thread with the first question: a process that asks none has none."""
        if self._thread is not None:
            return
        with self._lock:
            if self._thread is None:
                self._thread = PeriodicThread(
                    "standby", self._look, fault="the standby could not be examined", after_fault=AFTER_FAULT_SECONDS
                )
                self._thread.start()

    def _look(self) -> float:
        now = time.monotonic()
        try:
            primary = place_of_primary()
            self._notes.append((now, primary.place))
            found = self._standby.look()
        except (DatabaseError, InterfaceError) as fault:
            self._is_away = True
            self.note_fault(fault)
            self._standby.close()
            return AFTER_FAULT_SECONDS
        finally:
            connection.close()
        if self._is_away and found.follows(primary):
            # Connections of its pool may be of the time before.
            renew_pool()
        self._is_away = not found.follows(primary)
        reached = [at for at, place in self._notes if place <= found.place]
        self._complete_at = max(reached) if reached and not self._is_away else float("-inf")
        return LOOK_EVERY_SECONDS


watch: Final = Watch()
