"""Connections to Redis, which may be away: nobody waits long for it, and no command is tried twice."""

import time
from typing import Final

from redis import Redis
from redis.backoff import NoBackoff
from redis.maint_notifications import MaintNotificationsConfig
from redis.retry import Retry

CONNECT_SECONDS: Final = 0.5
# Only a rented Redis announces its maintenance; asking any other costs each connection a refusal and a line of log.
NOT_MANAGED: Final = MaintNotificationsConfig(enabled=False)


def client(url: str, *, timeout: float = 1.0) -> Redis:
    """Return a client whose commands fail after a time-out in seconds."""
    return Redis.from_url(
        url,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=timeout,
        retry=Retry(NoBackoff(), 0),
        maint_notifications_config=NOT_MANAGED,
    )


class Circuit:
    """A circuit breaker: it notes that a neighbour failed a moment ago, so that not every request waits to find out."""

    def __init__(self, *, pause_seconds: float) -> None:
        self.pause_seconds = pause_seconds
        self._open_until = 0.0

    @property
    def is_open(self) -> bool:
        """Return True if the neighbour failed a moment ago."""
        return time.monotonic() < self._open_until

    def trip(self) -> None:
        """The neighbour failed: skip it for `pause_seconds`."""
        self._open_until = time.monotonic() + self.pause_seconds

    def close(self) -> None:
        """The neighbour answered."""
        self._open_until = 0.0
