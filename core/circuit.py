"""A circuit breaker: after a failure callers skip a neighbour, such as Redis, for some seconds."""

import time


class Circuit:
    """A circuit breaker: it notes that a neighbour failed a moment ago, so that not every request waits to find out."""

    def __init__(self, *, pause_seconds: float) -> None:
        self.pause_seconds = pause_seconds
        self._open_until = 0.0

    @property
    def is_broken(self) -> bool:
        """Return True if the neighbour failed a moment ago."""
        return time.monotonic() < self._open_until

    def trip(self) -> None:
        """The neighbour failed: skip it for `pause_seconds`."""
        self._open_until = time.monotonic() + self.pause_seconds

    def close(self) -> None:
        """The neighbour answered."""
        self._open_until = 0.0
