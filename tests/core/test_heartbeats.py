"""Of several processes of a part the first one that lives is known; the scheduler works by it."""

import os
import socket
import subprocess
from itertools import count

import pytest
from django.core.management import CommandError, call_command

from core import times
from core.heartbeats import BEAT, BEATS_EVERY_SECONDS, WORKER, Heart
from core.models import Heartbeat
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db


def heart(name: str, part: str = BEAT) -> Heart:
    """The heart of a process elsewhere."""
    made = Heart(part)
    made._name = name
    return made


def beat(one: Heart) -> bool:
    """Leave a sign of life, however long ago the last one was."""
    one._next = 0
    one.beat()
    return one.is_first


def test_the_first_one_that_lives_is_first(clock: Clock) -> None:
    one, other, worker = heart("a:1"), heart("b:1"), heart("c:1", WORKER)
    assert (beat(one), beat(other), beat(worker)) == (True, False, True)
    for _ in range(5):
        clock.pass_by(seconds=int(BEATS_EVERY_SECONDS))
        assert (beat(other), beat(one)) == (False, True)


def test_another_takes_over_from_one_that_is_silent_and_gives_way_to_it(clock: Clock) -> None:
    one, other = heart("a:1"), heart("b:1")
    assert (beat(one), beat(other)) == (True, False)
    clock.pass_by(seconds=61)
    assert beat(other)
    assert (beat(one), beat(other)) == (True, False)


@pytest.mark.parametrize("hours", [1, -1])
def test_a_clock_that_jumps_in_between_stops_no_heart(
    hours: int, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    jumps = count()
    monkeypatch.setattr(times, "read_clock", lambda: clock.time.timestamp() + 3600 * hours * next(jumps))

    assert beat(heart("a:1"))


def test_one_that_ends_is_replaced_at_once() -> None:
    one, other = heart("a:1"), heart("b:1")
    assert (beat(one), beat(other)) == (True, False)
    one.end()
    assert beat(other)
    assert list(Heartbeat.objects.values_list("name", flat=True)) == ["b:1"]


def test_one_that_was_killed_on_this_machine_is_replaced_at_once() -> None:
    gone = subprocess.Popen(["true"])
    gone.wait()
    here = socket.gethostname()
    killed, living, other = heart(f"{here}:{gone.pid}"), heart(f"{here}:{os.getppid()}"), heart("b:1")
    assert beat(killed), "it asks for itself"
    assert beat(other)
    assert not beat(living)
    Heartbeat.objects.filter(name="b:1").delete()
    assert beat(living)
    assert not beat(other)


def test_a_sign_from_a_future_that_was_taken_back_is_none(clock: Clock) -> None:
    one, other = heart("a:1"), heart("b:1")
    assert (beat(one), beat(other)) == (True, False)
    clock.pass_by(seconds=-7200)
    assert beat(other)


def test_a_part_is_well_where_its_process_has_left_a_sign(clock: Clock) -> None:
    beat(heart("another-machine:1", WORKER))
    with pytest.raises(CommandError, match="No worker works here"):
        call_command("is_ready", "worker")
    beat(Heart(WORKER))
    call_command("is_ready", "worker")
    with pytest.raises(CommandError, match="No beat works here"):
        call_command("is_ready", "beat")
    clock.pass_by(seconds=61)
    with pytest.raises(CommandError):
        call_command("is_ready", "worker")
