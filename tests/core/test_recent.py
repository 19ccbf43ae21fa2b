"""A cache of recent values: the one that was read longest ago is dropped first, and some expire."""

from datetime import timedelta

from core import times
from core.recent import Recent
from tests.fixtures import Clock


def test_the_least_wanted_is_forgotten_first() -> None:
    recent: Recent[str] = Recent(2)
    for key in "ab":
        recent.put(key, key)

    assert recent.get("a") == "a"
    recent.put("c", "c")

    assert [recent.get(key) for key in "abc"] == ["a", None, "c"]
    recent.clear()
    assert recent.get("a") is None


def test_what_time_changes_holds_until_then(clock: Clock) -> None:
    recent: Recent[str] = Recent(2)
    recent.put("a", "now", until=times.now() + timedelta(seconds=5))

    clock.pass_by(seconds=5)
    assert recent.get("a") == "now"
    clock.pass_by(seconds=1)
    assert recent.get("a") is None
