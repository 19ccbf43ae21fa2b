"""Not knocking again at a door that has just not opened."""

import time


class Circuit:
    """Remembers that a neighbour (Redis, say) is away, so that requests do not each wait to find out."""

    def __init__(self, *, pause_seconds: float) -> None:
        self.pause_seconds = pause_seconds
        self._closed_until = 0.0

    @property
    def is_broken(self) -> bool:
        """Whether the neighbour failed a moment ago."""
        return time.monotonic() < self._closed_until

    def trip(self) -> None:
        """It failed just now: leave it alone for a while."""
        self._closed_until = time.monotonic() + self.pause_seconds

    def mend(self) -> None:
        """It answered."""
        self._closed_until = 0.0
