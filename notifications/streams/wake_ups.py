"""Wake-ups for open streams, sent after the commit. A stream that misses one still finds the event.

In production the worker publishes to Redis which feeds and matches have changed, and each web process listens
(`hub`).
"""

import logging
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils.crypto import salted_hmac

from core.redis import Circuit, client

if TYPE_CHECKING:
    from redis import Redis

logger = logging.getLogger("postcard.feeds")

AWAY_SECONDS = 5.0
"""The time for which the database is asked while Redis is away, until Redis is tried again."""
LONGEST_WAIT = 1.0

_circuit = Circuit(pause_seconds=AWAY_SECONDS)


def feed_key(user_id: int) -> str:
    """The name under which readers of a person's feed wait."""
    return f"u{user_id}"


def match_key(match_id: str) -> str:
    """The name under which the readers of a match wait."""
    return f"m{match_id}"


def publish(keys: Sequence[str]) -> None:
    """Wake all who wait under these names, in every process. If this fails, they poll on their own."""
    url = settings.POSTCARD_REDIS_URL
    if not url or not keys or _circuit.is_open:
        return
    try:
        _publisher(url).publish(channel(), " ".join(keys))
    except Exception as fault:  # whatever the client raises when its server is away
        _circuit.trip()
        logger.warning("Redis is not available. Feed readers poll on their own: %s", type(fault).__name__)


@cache
def _publisher(url: str) -> "Redis":
    return client(url, timeout=LONGEST_WAIT)


def channel() -> str:
    """The channel of this server alone: channels are common to all databases of a Redis."""
    return "postcard:wake:" + salted_hmac("postcard.wake", "channel", algorithm="sha256").hexdigest()[:16]
