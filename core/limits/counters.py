"""Counts that may be lost: in the memory of one process, or in Redis for many, in one trip each."""

import threading
from functools import cache
from typing import Protocol

from core import times
from core.redis import client

# A process keeps no more counts than this at a time; strangers choose how many addresses they have.
MOST_COUNTS = 100_000


class Counts(Protocol):
    """A store of counts under keys, each for its time."""

    def add(self, key: str, cost: int, *, lasts: int) -> int:
        """The count with this cost added; of 0 the count as it is."""


class MemoryCounts:
    """Counts of this process alone."""

    def __init__(self, most: int = MOST_COUNTS) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._counts: dict[str, tuple[int, float]] = {}

    def add(self, key: str, cost: int, *, lasts: int) -> int:
        """The count with this cost added; of 0 the count as it is."""
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
        """The count with this cost added, in one trip; of 0 the count as it is."""
        if not cost:
            return int(self._redis.get(key) or 0)
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.incrby(key, cost)
        pipeline.expire(key, lasts)
        used, _ = pipeline.execute()
        return int(used)


class ReservedCounts:
    """Counts that this process has made ahead where all processes count: most requests then need no trip there.

    What is made ahead counts for all, whether it is used or not: so it may be too much, but never too little.
    """

    def __init__(self, most: int = MOST_COUNTS // 10) -> None:
        self._most = most
        self._lock = threading.Lock()
        # The latest known count by key, and the part of it that is not used yet. The oldest come first.
        self._made: dict[str, tuple[int, int]] = {}

    def take(self, key: str, cost: int) -> int | None:
        """The count with this cost added, if so much was made ahead."""
        with self._lock:
            count, left = self._made.get(key, (0, 0))
            if left < cost:
                return None
            self._made[key] = count, left - cost
            return count - left + cost

    def put(self, key: str, count: int, left: int) -> int:
        """Keep what was made ahead, and how much of it is left; the count without that."""
        with self._lock:
            # Another thread may have done the same meanwhile.
            known, more = self._made.get(key, (0, 0))
            if key not in self._made and len(self._made) >= self._most:
                del self._made[next(iter(self._made))]
            self._made[key] = max(count, known), left + more
            return max(count, known) - left - more


@cache
def shared_counts(url: str) -> RedisCounts:
    """The counts behind this address, with connections of this process."""
    return RedisCounts(url)
