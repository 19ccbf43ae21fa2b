"""Sweeps over what is due: faults stay with the items that have them."""

import pytest
from django.db import OperationalError

from core.sweeps import Sweep, handle_all
from tests.fixtures import Clock


class Handler:
    """Counts the items that it was given, and fails for some of them."""

    def __init__(self, **faults: Exception) -> None:
        self.faults = faults
        self.given: list[str] = []

    def __call__(self, item: str) -> bool:
        """Handle an item, or fail."""
        self.given.append(item)
        if item in self.faults:
            raise self.faults[item]
        return item != "nothing due"


def test_results_are_added_and_each_item_is_handled_once() -> None:
    handle = Handler()

    assert Sweep[str]("%s failed").each(["a", "b", "a", "nothing due"], handle) == 2
    assert handle.given == ["a", "b", "nothing due"]


def test_an_item_that_fails_is_logged_and_left_out_for_a_while(clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    sweep, handle = Sweep[str]("item %s failed"), Handler(bad=ValueError("a fault"))

    assert sweep.each(["bad", "good"], handle) == 1
    assert sweep.left_out() == ["bad"]
    assert Sweep[str]("another sweep: %s").left_out() == []
    assert sweep.each(["bad", "good"], handle) == 1
    assert handle.given == ["bad", "good", "good"]
    assert caplog.messages == ["item bad failed"]
    assert "ValueError" in caplog.text

    clock.pass_by(minutes=5)
    assert sweep.left_out() == []
    sweep.each(["bad"], handle)
    assert caplog.messages == ["item bad failed"] * 2


def test_an_item_is_not_left_out_because_the_database_was_away(caplog: pytest.LogCaptureFixture) -> None:
    sweep, handle = Sweep[str]("item %s failed"), Handler(any=OperationalError("the connection is lost"))

    sweep.each(["any"], handle)
    assert sweep.left_out() == []
    assert caplog.messages == ["item any failed"]


def test_all_are_handled_before_the_first_fault_is_raised(caplog: pytest.LogCaptureFixture) -> None:
    handle = Handler(one=ValueError("the first"), three=KeyError("the second"))

    with pytest.raises(ValueError, match="the first"):
        handle_all(["one", "two", "three"], handle, "item %s failed")
    assert handle.given == ["one", "two", "three"]
    assert caplog.messages == ["item one failed", "item three failed"]
