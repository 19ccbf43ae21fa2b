"""The order of tests that wait and of tests that are busy."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.spread import spread


def ordered(waiting: list[str], busy: list[str], long: str = "") -> list[str]:
    """Names in their order; the first letter of a name is the file of its test."""
    items: Any = [SimpleNamespace(name=name, path=Path(name[0])) for name in busy + waiting]
    return [item.name for item in spread(items, lambda item: item.name in busy, lambda item: item.name == long)]


def test_files_that_wait_stand_evenly_among_what_is_busy() -> None:
    assert ordered(["p1", "p2", "q1"], ["a1", "a2", "b1", "b2", "c1"]) == [
        *("p1", "p2", "a1", "a2"),
        *("q1", "b1", "b2", "c1"),
    ]


def test_files_with_long_tests_come_first() -> None:
    assert ordered(["p1", "q1", "q2"], ["a1", "b1"], long="q2") == ["q1", "q2", "a1", "p1", "b1"]


def test_nothing_is_lost_where_there_is_one_kind_alone() -> None:
    assert ordered([], ["a1", "b1"]) == ["a1", "b1"]
    assert ordered(["p1", "q1"], []) == ["p1", "q1"]
