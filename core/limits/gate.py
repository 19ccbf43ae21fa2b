"""Gates in front of work that takes much of the machine: so many at a time, a few more wait, all others are refused."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from core.errors import Busy
from core.logs.throttled import ThrottledLogger

logger = logging.getLogger("postcard.gates")


class Gate:
    """A gate for `at_once` threads of this process; `waiting` more wait for `longest_wait` seconds, others are refused.

    Threads that wait are threads that answer nobody else: keep both numbers well below those of the web server.
    """

    def __init__(self, *, at_once: int, waiting: int, longest_wait: float, about: str) -> None:
        self.longest_wait = longest_wait
        self.about = about
        self._places = threading.BoundedSemaphore(at_once + waiting)
        self._at_work = threading.BoundedSemaphore(at_once)
        self._log = ThrottledLogger(logger)

    @contextmanager
    def passed(self) -> Iterator[None]:
        """Hold a slot while the block runs; raise 503 `unavailable` with `Retry-After` where there is none."""
        if not self._places.acquire(blocking=False):
            raise self._refusal()
        try:
            if not self._at_work.acquire(timeout=self.longest_wait):
                raise self._refusal()
            try:
                yield
            finally:
                self._at_work.release()
        finally:
            self._places.release()

    def _refusal(self) -> Busy:
        self._log.warn("%s: there is more to do than fits, requests are refused", self.about)
        return Busy().with_headers(Retry_After="2")
