"""So many at a time; a few wait, the rest is refused."""

import logging
import threading
import time

import pytest

from core.errors import Busy
from core.limits.gate import Gate
from tests.running.processes import together


def outcomes(gate: Gate, count: int) -> list[str]:
    """Let this many callers enter at the same moment and stay until all have been answered; return their outcomes."""
    answered, everyone = [], threading.Event()

    def come(number: int) -> str:
        try:
            with gate.passed():
                answered.append("in")
                if len(answered) == count:
                    everyone.set()
                everyone.wait(120)
                return "in"
        except Busy:
            answered.append("refused")
            if len(answered) == count:
                everyone.set()
            return "refused"

    return sorted(together(count, come))


def test_more_than_fit_are_refused_and_none_of_those_who_do() -> None:
    gate = Gate(at_once=2, waiting=0, longest_wait=5, about="Counting")
    assert outcomes(gate, 6) == ["in"] * 2 + ["refused"] * 4
    # All places are free again.
    assert outcomes(gate, 6) == ["in"] * 2 + ["refused"] * 4


def test_who_waits_too_long_is_refused() -> None:
    gate = Gate(at_once=1, waiting=2, longest_wait=0.05, about="Counting")
    assert outcomes(gate, 4) == ["in"] + ["refused"] * 3


def test_who_waits_comes_in_when_a_place_is_free() -> None:
    gate = Gate(at_once=1, waiting=3, longest_wait=10, about="Counting")
    inside: list[int] = []

    def come(number: int) -> int:
        with gate.passed():
            inside.append(number)
            time.sleep(0.01)
            return len(inside) - inside.index(number)

    assert together(4, come) == [1] * 4


def test_a_place_is_free_again_after_a_fault() -> None:
    gate = Gate(at_once=1, waiting=0, longest_wait=0, about="Counting")
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), gate.passed():
            raise ZeroDivisionError


def test_a_refusal_says_when_to_come_again_and_the_log_says_it_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    gate = Gate(at_once=1, waiting=0, longest_wait=0, about="Counting")
    with gate.passed():
        for _ in range(5):
            with pytest.raises(Busy) as refused, gate.passed():
                pass
            assert (refused.value.status, refused.value.code) == (503, "unavailable")
            assert refused.value.headers == {"Retry-After": "2"}
    assert [record.message for record in caplog.records] == [
        "Counting: there is more to do than fits, requests are refused"
    ]
