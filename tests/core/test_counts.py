"""Counts in memory and in Redis: of many at once none is lost, and each has its time."""

from collections.abc import Iterator
from typing import Any

import pytest
from redis import Redis
from redis.connection import AbstractConnection

from core.limits.counters import MemoryCounts, RedisCounts, ReservedCounts
from tests.fixtures import Clock
from tests.running.own_redis import OwnRedis
from tests.running.processes import together


@pytest.fixture(scope="module")
def redis() -> Iterator[OwnRedis]:
    """A Redis that is there."""
    with OwnRedis() as own:
        yield own


@pytest.fixture(params=["memory", pytest.param("redis", marks=pytest.mark.services)])
def counts(request: pytest.FixtureRequest) -> MemoryCounts | RedisCounts:
    """Both kinds, empty."""
    if request.param == "memory":
        return MemoryCounts()
    own = request.getfixturevalue("redis")
    with Redis.from_url(own.url) as client:
        client.flushall()
    return RedisCounts(own.url)


def test_a_count_goes_up_and_down_and_can_be_looked_at(counts: MemoryCounts | RedisCounts) -> None:
    assert [counts.add("ada", cost, lasts=60) for cost in (0, 1, 5, 0, -2, 0)] == [0, 1, 6, 6, 4, 4]
    assert counts.add("bob", 0, lasts=60) == 0


def test_of_many_at_once_each_is_counted_once(counts: MemoryCounts | RedisCounts) -> None:
    assert sorted(together(8, lambda _: counts.add("ada", 1, lasts=60))) == list(range(1, 9))


def test_what_is_counted_ahead_is_used_once_by_threads_that_count_at_once() -> None:
    shared, ahead = MemoryCounts(), ReservedCounts()

    def count(_: int) -> int:
        used = ahead.take("ada", 1)
        return ahead.reserve("ada", shared.add("ada", 5, lasts=60), 4) if used is None else used

    used = [one for _ in range(20) for one in together(8, count)]
    assert len(used) == 160
    # What another thread has counted ahead and not put down yet looks used for a moment.
    assert max(used) <= 160 + 7 * 4
    # Too much may be counted, and never too little.
    assert shared.add("ada", 0, lasts=60) >= 160


def test_what_is_counted_ahead_is_bounded() -> None:
    ahead = ReservedCounts(most=2)
    assert [ahead.reserve(name, 10, 9) for name in ("ada", "bob", "cleo")] == [1, 1, 1]
    assert [ahead.take(name, 1) for name in ("ada", "bob", "cleo")] == [None, 2, 2]


def test_what_a_process_has_counted_is_over_after_its_time(clock: Clock) -> None:
    counts = MemoryCounts()
    counts.add("ada", 3, lasts=10)
    clock.pass_by(seconds=9)
    assert counts.add("ada", 1, lasts=10) == 4
    clock.pass_by(seconds=1)
    assert counts.add("ada", 1, lasts=10) == 1


def test_a_process_keeps_so_many_counts_and_drops_what_is_over_first_then_the_oldest(clock: Clock) -> None:
    counts = MemoryCounts(most=10)
    counts.add("lasting", 1, lasts=1000)
    for number in range(8):
        counts.add(f"brief {number}", 1, lasts=5)
    clock.pass_by(seconds=5)
    counts.add("second", 1, lasts=1000)
    counts.add("third", 1, lasts=1000)
    assert [counts.add(name, 0, lasts=1) for name in ("lasting", "second", "third")] == [1, 1, 1]
    for number in range(8):
        counts.add(f"flood {number}", 1, lasts=1000)
    assert [counts.add(name, 0, lasts=1) for name in ("lasting", "second", "flood 7")] == [0, 1, 1]
    assert len(counts._counts) == 10


@pytest.mark.services
def test_redis_is_asked_in_one_trip_and_forgets_by_itself(redis: OwnRedis, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = RedisCounts(redis.url)
    counts.add("warm", 1, lasts=60)
    trips = []
    send: Any = AbstractConnection.send_packed_command

    def noted(self: AbstractConnection, *args: object, **options: object) -> None:
        trips.append(args)
        send(self, *args, **options)

    monkeypatch.setattr(AbstractConnection, "send_packed_command", noted)
    counts.add("ada", 1, lasts=60)
    assert len(trips) == 1
    with Redis.from_url(redis.url) as client:
        assert 55 <= client.ttl("ada") <= 60
