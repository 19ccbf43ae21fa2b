"""A lock that is given to those who wait for it in the order in which they came."""

import threading
from collections import deque


class Turns:
    """One holder at a time, served in the order of arrival."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_taken = False
        self._waiting: deque[threading.Event] = deque()

    def take(self, timeout: float) -> bool:
        """Wait for one's turn; false if it does not come in time."""
        with self._lock:
            if not self._is_taken:
                self._is_taken = True
                return True
            mine = threading.Event()
            self._waiting.append(mine)
        if mine.wait(timeout):
            return True
        with self._lock:
            if mine.is_set():
                # Its turn came at the last moment.
                return True
            self._waiting.remove(mine)
            return False

    def give(self) -> None:
        """Let the next one have it."""
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._is_taken = False
