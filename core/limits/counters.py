"""Counts that may be lost: in the memory of one process, or in Redis for many, in one trip each."""

import threading
from functools import cache

from core import times
from core.redis import client

# A process keeps no more counts than this at a time; strangers choose how many addresses they have.
MOST_COUNTS = 100_000


class MemoryCounts:
    """Counts of this process alone."""

    def __init__(self, most: int = MOST_COUNTS) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._counts: dict[str, tuple[int, float]] = {}

    def add(self, key: str, cost: int, *, lasts: int) -> int:
        """Add a cost to a count and return it; a cost of 0 only reads. A new count lasts for so many seconds."""
        now = times.exact()
        with self._lock:
            used, ends_at = self._counts.get(key, (0, 0.0))
            if ends_at <= now:
                used, ends_at = 0, now + lasts
            if not cost:
                return used
            if key not in self._counts and len(self._counts) >= self._most:
                self._make_room(now)
            self._counts[key] = (used + cost, ends_at)
            return used + cost

    def _make_room(self, now: float) -> None:
        self._counts = {key: kept for key, kept in self._counts.items() if kept[1] > now}
        # A tenth at a time, the oldest first: making room is rare, however many there are.
        for key in list(self._counts)[: len(self._counts) - self._most * 9 // 10]:
            del self._counts[key]


class RedisCounts:
    """Counts that all processes share."""

    def __init__(self, url: str) -> None:
        self._redis = client(url)

    def add(self, key: str, cost: int, *, lasts: int) -> int:
        """Add a cost to a count and return it, in one trip; a cost of 0 only reads."""
        if not cost:
            return int(self._redis.get(key) or 0)
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.incrby(key, cost)
        pipeline.expire(key, lasts)
        used, _ = pipeline.execute()
        return int(used)


class ReservedCounts:
    """Uses that this process has reserved in the shared counts, so that most requests need no trip there.

    What is reserved counts for all processes, used or not: so a count may be too high, but never too low.
    """

    def __init__(self, most: int = MOST_COUNTS // 10) -> None:
        self._most = most
        self._lock = threading.Lock()
        # By key, the shared count and the part of it that is reserved and not used yet. The oldest come first.
        self._reserved: dict[str, tuple[int, int]] = {}

    def take(self, key: str, cost: int) -> int | None:
        """Take a cost from what is reserved, and return the count with it; None if less is reserved."""
        with self._lock:
            count, left = self._reserved.get(key, (0, 0))
            if left < cost:
                return None
            self._reserved[key] = count, left - cost
            return count - left + cost

    def reserve(self, key: str, count: int, left: int) -> int:
        """Note the shared count, of which so much is reserved; return the count without all that is reserved."""
        with self._lock:
            # Another thread may have done the same meanwhile.
            known, more = self._reserved.get(key, (0, 0))
            if key not in self._reserved and len(self._reserved) >= self._most:
                del self._reserved[next(iter(self._reserved))]
            self._reserved[key] = max(count, known), left + more
            return max(count, known) - left - more


@cache
def shared_counts(url: str) -> RedisCounts:
    """Return the counts of the Redis at this address, with connections of this process."""
    return RedisCounts(url)
