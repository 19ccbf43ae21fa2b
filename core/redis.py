"""Connections to Redis, which may be away: nobody waits long for it, and no command is tried twice.

The library is loaded with the first connection. Most commands make none, and a server with SQLite has no Redis.
"""

import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from redis import Redis
    from redis.asyncio import Redis as AsyncRedis
    from redis.maint_notifications import MaintNotificationsConfig

CONNECT_SECONDS: Final = 0.5
HEALTH_CHECK_SECONDS: Final = 10


def client(url: str, *, timeout: float = 1.0) -> "Redis":
    """Return a client whose commands fail after a time-out in seconds."""
    from redis import Redis
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    return Redis.from_url(
        url,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=timeout,
        retry=Retry(NoBackoff(), 0),
        maint_notifications_config=_not_managed(),
    )


def listening_client(url: str, *, timeout: float) -> "AsyncRedis":
    """Return a client that listens for long and connects within a time-out in seconds."""
    from redis.asyncio import Redis as AsyncRedis

    return AsyncRedis.from_url(
        url,
        socket_connect_timeout=timeout,
        health_check_interval=HEALTH_CHECK_SECONDS,
        maint_notifications_config=_not_managed(),
    )


def _not_managed() -> "MaintNotificationsConfig":
    """Only a rented Redis announces its maintenance; asking any other costs a refusal and a line of log."""
    from redis.maint_notifications import MaintNotificationsConfig

    return MaintNotificationsConfig(enabled=False)


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
