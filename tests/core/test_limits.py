"""So many in so many seconds; and if Redis is not available, each process counts for itself."""

from typing import NoReturn

import pytest
from pytest_django import Settings

from core.errors import Throttled
from core.limits import rates
from core.limits.counters import MemoryCounts, ReservedCounts
from core.limits.rates import count
from tests.fixtures import Clock
from tests.running.own_redis import OwnRedis


@pytest.fixture(autouse=True)
def quota(settings: Settings) -> None:
    """Three in ten seconds."""
    settings.POSTCARD_LIMITS = {"caller": (3, 10)}


def test_a_quota_is_used_up_and_comes_back(clock: Clock) -> None:
    assert [count("caller", "ada").remaining for _ in range(4)] == [2, 1, 0, 0]
    with pytest.raises(Throttled) as refused:
        count("caller", "ada").refuse_if_spent()
    assert refused.value.headers == {
        "Retry-After": "10",
        "RateLimit-Policy": '"caller";q=3;w=10',
        "RateLimit": '"caller";r=0;t=10',
    }
    clock.pass_by(seconds=10)
    assert count("caller", "ada").remaining == 2


def test_callers_have_quotas_of_their_own(clock: Clock) -> None:
    count("caller", "ada", cost=3)
    assert count("caller", "bob").remaining == 2


def test_looking_costs_nothing_and_a_refund_gives_back(clock: Clock) -> None:
    count("caller", "ada", cost=2)
    assert count("caller", "ada", cost=0).remaining == 1
    count("caller", "ada", cost=-1)
    assert count("caller", "ada", cost=0).remaining == 2


def test_it_says_when_the_window_ends(clock: Clock) -> None:
    clock.pass_by(seconds=7)
    assert count("caller", "ada").resets_in == 3


class Shared:
    """Counts that all processes share, and the number of calls to them."""

    def __init__(self) -> None:
        self.counts, self.trips = MemoryCounts(), 0

    def add(self, key: str, cost: int, *, lasts: int) -> int:
        """The count with this cost added."""
        self.trips += 1
        return self.counts.add(key, cost, lasts=lasts)


def test_of_a_large_quota_a_process_counts_a_few_ahead(
    clock: Clock, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = Shared()
    settings.POSTCARD_REDIS_URL, settings.POSTCARD_LIMITS = "redis://127.0.0.1:1/0", {"caller": (2000, 10)}
    monkeypatch.setattr(rates, "shared_counts", lambda url: shared)
    monkeypatch.setattr(rates, "_reserved", ReservedCounts())
    assert [count("caller", "ada").used for _ in range(1000)] == list(range(1, 1001))
    assert shared.trips == 500

    # Another process hears of all that the first one has counted, and neither lets more through than the quota.
    monkeypatch.setattr(rates, "_reserved", ReservedCounts())
    assert [count("caller", "ada").used for _ in range(1001)] == list(range(1001, 2002))
    with pytest.raises(Throttled):
        count("caller", "ada").refuse_if_spent()
    clock.pass_by(seconds=10)
    assert count("caller", "ada").used == 1


class Away:
    """A Redis that is not there, and how often it was asked."""

    asked = 0

    def add(self, key: str, cost: int, *, lasts: int) -> NoReturn:
        """Fails, as the client of a Redis that is away does."""
        self.asked += 1
        raise ConnectionError


def test_while_redis_is_away_each_process_counts_for_itself_and_leaves_it_alone(
    clock: Clock, settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    away = Away()
    settings.POSTCARD_REDIS_URL = "redis://127.0.0.1:1/0"
    monkeypatch.setattr(rates, "shared_counts", lambda url: away)
    assert [count("caller", "ada").remaining for _ in range(3)] == [2, 1, 0]
    with pytest.raises(Throttled):
        count("caller", "ada").refuse_if_spent()
    assert away.asked == 1
    assert caplog.messages == ["Redis is not available, each process counts for itself: ConnectionError"]


@pytest.mark.services
def test_once_redis_is_back_all_count_together_again(clock: Clock, settings: Settings) -> None:
    own = OwnRedis()
    settings.POSTCARD_REDIS_URL = own.url
    assert [count("caller", "ada").remaining for _ in range(3)] == [2, 1, 0]
    own.start_and_wait()
    try:
        rates._circuit.close()
        assert [count("caller", "ada").remaining for _ in range(3)] == [2, 1, 0]
        own.stop()
        assert count("caller", "ada").remaining == 0
    finally:
        own.stop()
