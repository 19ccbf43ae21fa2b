"""Rate limits: counts in fixed windows, in memory or, in production, in Redis.

Of a large quota a process reserves a few uses at a time, a thousandth of it at the most: most requests then need no
trip to Redis.
While Redis is away each process counts for itself: a server whose parts cannot count together still plays cards.
What must be counted together even then is counted in rows (`core.limits.quotas`).
"""

import hashlib
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.conf import settings

from core import times
from core.errors import Throttled
from core.limits.counters import MemoryCounts, ReservedCounts, shared_counts
from core.limits.defaults import DEFAULT_LIMITS
from core.redis import Circuit

logger = logging.getLogger("postcard.limits")
_circuit = Circuit(pause_seconds=5)
_own_counts = MemoryCounts()
_reserved = ReservedCounts()
MOST_RESERVED = 10
"""The most uses that are reserved at a time."""
# The beginning of every key.
prefix = "postcard:limit"


@dataclass(frozen=True, slots=True)
class Limit:
    """A quota of one caller as it stands."""

    name: str
    quota: int
    window: int
    used: int
    resets_in: int

    @property
    def remaining(self) -> int:
        """Return how many more are allowed in this window."""
        return max(0, self.quota - self.used)

    def headers(self) -> dict[str, str]:
        """The standard headers that tell a client how it stands."""
        return {
            "RateLimit-Policy": f'"{self.name}";q={self.quota};w={self.window}',
            "RateLimit": f'"{self.name}";r={self.remaining};t={self.resets_in}',
        }

    def refuse_if_spent(self) -> None:
        """Raise an error if the quota is exceeded."""
        if self.used > self.quota:
            refusal = Throttled(f"At most {self.quota} in {self.window} seconds.", limit=self.name)
            refusal.with_headers(Retry_After=str(self.resets_in))
            refusal.headers.update(self.headers())
            raise refusal


def quota_of(name: str) -> tuple[int, int]:
    """Return how many, in how many seconds: as the operator has set it, or as it is built in."""
    quota: tuple[int, int] = settings.POSTCARD_LIMITS.get(name) or DEFAULT_LIMITS[name]
    return quota


def count(name: str, who: str, *, cost: int = 1) -> Limit:
    """Count one use for this caller and return the state of the limit; a cost of 0 only reads it."""
    quota, window = quota_of(name)
    second = int(times.now().timestamp())
    number, resets_in = second // window, window - second % window
    caller = hashlib.sha256(who.encode(errors="replace")).hexdigest()[:32]
    reserve = min(quota // 1000, MOST_RESERVED) if cost > 0 else 0
    used = _counted(f"{prefix}:{name}:{number}:{caller}", cost=cost, reserve=reserve, lasts=window + 5)
    return Limit(name=name, quota=quota, window=window, used=used, resets_in=resets_in)


@contextmanager
def guessing(name: str, who: str) -> Iterator[None]:
    """A try at a secret, such as a code: the tries of a caller are limited, and one that is not refused is free."""
    # Counted before anything is looked up, so that a hundred at once are no better than a hundred in turn.
    count(name, who).refuse_if_spent()
    yield
    count(name, who, cost=-1)


def _counted(key: str, *, cost: int, reserve: int, lasts: int) -> int:
    url = settings.POSTCARD_REDIS_URL
    if url and not _circuit.is_open:
        if reserve and (used := _reserved.take(key, cost)) is not None:
            return used
        more = max(0, reserve - cost) if reserve else 0
        try:
            count = shared_counts(url).add(key, cost + more, lasts=lasts)
            return _reserved.reserve(key, count, more) if more else count
        except Exception as fault:  # whatever the client raises when its server is away
            _circuit.trip()
            logger.warning("Redis is not available, each process counts for itself: %s", type(fault).__name__)
    return _own_counts.add(key, cost, lasts=lasts)
