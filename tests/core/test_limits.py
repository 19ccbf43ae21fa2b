"""So many in so many seconds; and if nobody can count, nobody is refused."""

import pytest
from django.core.cache import cache
from pytest_django import Settings

from core import limits
from core.errors import Throttled
from core.limits import count
from tests.fixtures import Clock


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


def test_while_the_cache_is_away_everything_is_allowed_and_it_is_left_alone(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def away(*_: object, **__: object) -> bool:
        asked.append(1)
        raise ConnectionError

    monkeypatch.setattr(cache, "add", away)
    for _ in range(9):
        count("caller", "ada").refuse_if_spent()
    assert len(asked) == 1
    limits._circuit.mend()
    monkeypatch.undo()


def test_a_window_that_ends_between_two_calls_is_no_error(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object, **__: object) -> int:
        raise ValueError

    monkeypatch.setattr(cache, "add", lambda *_, **__: False)
    monkeypatch.setattr(cache, "incr", gone)
    assert count("caller", "ada").used == 1
