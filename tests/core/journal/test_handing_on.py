"""A consumer that hands an event on to another one, to hear of it at a time within the second."""

import time

import pytest
from django.db import transaction

from core import times
from core.journal import dispatch, registry, timer
from core.journal.choices import State
from core.journal.dispatch import WorkerCall
from core.journal.leases import Lease, LeaseLost
from core.journal.models import Delivery, Event
from core.journal.outcomes import Delivered
from core.journal.services import deliver, forward, sweep
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import KIND, posted
from tests.fixtures import Clock
from tests.running.serving import wait_until

pytestmark = pytest.mark.django_db

WAIT = 0.75


@pytest.fixture
def set_for(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, WorkerCall]]:
    """Collects the calls and their times, in place of an alarm."""
    calls: list[tuple[float, WorkerCall]] = []
    monkeypatch.setattr(timer, "call_at", lambda at, call: calls.append((at, call)))
    return calls


@pytest.fixture
def consumed(listen: Listen) -> list[str]:
    """The deliveries to a first consumer, which hands events on, and to a second, which takes them."""
    found: list[str] = []

    @registry.consumer("first", kinds=[KIND], by_person=True)
    def first(event: Event, lease: Lease) -> None:
        found.append("first")
        with transaction.atomic():
            forward(event, lease, to="second", at=event.clock + WAIT)

    @registry.consumer("second", kinds=[], by_person=True)
    def second(event: Event, lease: Lease) -> None:
        found.append(f"second, at {times.exact() - event.clock}")

    return found


def only(consumer: str) -> Delivery:
    return Delivery.objects.select_related("event").get(consumer=consumer)


@pytest.mark.django_db(transaction=True)
def test_the_second_hears_of_it_at_its_time_and_not_before(
    consumed: list[str], set_for: list[tuple[float, WorkerCall]], dispatched: list[int], clock: Clock
) -> None:
    event = posted(people=[7])
    assert not Delivery.objects.filter(consumer="second").exists()
    assert deliver(delivery_id=only("first").pk) == Delivered.DONE
    handed = only("second")
    assert (handed.event_id, handed.state, handed.people, handed.attempts) == (event.pk, State.DUE, "7", 0)
    assert set_for == [(event.clock + WAIT, WorkerCall(handed.pk, "second", "7"))]

    clock.pass_by(seconds=WAIT - 0.01)
    assert deliver(delivery_id=handed.pk) == Delivered.NOT_MINE
    clock.pass_by(seconds=0.01)
    assert deliver(delivery_id=handed.pk) == Delivered.DONE
    assert consumed == ["first", f"second, at {WAIT}"]


def test_where_the_process_is_gone_by_then_the_sweep_calls(
    consumed: list[str], set_for: list[tuple[float, WorkerCall]], dispatched: list[int], clock: Clock
) -> None:
    posted()
    deliver(delivery_id=only("first").pk)
    dispatched.clear()
    clock.pass_by(seconds=WAIT + 3.9)
    assert sweep() == 0, "it is left to the alarm for a while"

    clock.pass_by(seconds=0.1)
    assert sweep() == 1
    assert dispatched == [only("second").pk]


@pytest.mark.django_db(transaction=True)
def test_what_is_undone_hands_nothing_on(listen: Listen, set_for: list[tuple[float, WorkerCall]], clock: Clock) -> None:
    @registry.consumer("first", kinds=[KIND])
    def first(event: Event, lease: Lease) -> None:
        with transaction.atomic():
            forward(event, lease, to="second", at=event.clock)
            raise ZeroDivisionError

    posted()
    assert deliver(delivery_id=only("first").pk) == Delivered.FAILED
    assert not Delivery.objects.filter(consumer="second").exists()
    assert (set_for, only("first").state) == ([], State.DUE)


@pytest.mark.django_db(transaction=True)
def test_a_worker_that_has_lost_the_lease_hands_nothing_on(
    listen: Listen, set_for: list[tuple[float, WorkerCall]], clock: Clock
) -> None:
    lost: list[bool] = []

    @registry.consumer("first", kinds=[KIND])
    def first(event: Event, lease: Lease) -> None:
        Delivery.objects.update(lease_token="another's")
        try:
            with transaction.atomic():
                forward(event, lease, to="second", at=event.clock)
        except LeaseLost:
            lost.append(True)
            raise

    posted()
    assert deliver(delivery_id=only("first").pk) == Delivered.NOT_MINE
    assert (lost, set_for, Delivery.objects.count()) == ([True], [], 1)


@pytest.fixture
def worker_calls(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, int]]:
    """The calls of workers: the time and the delivery."""
    found: list[tuple[float, int]] = []

    def call(*calls: WorkerCall) -> bool:
        found.extend((time.monotonic(), one.delivery_id) for one in calls)
        return True

    monkeypatch.setattr(dispatch, "dispatch", call)
    return found


def test_an_alarm_calls_in_time_whatever_was_set_first(worker_calls: list[tuple[float, int]]) -> None:
    own = timer.Timer()
    waits = [3600, 0.2, -5.0, 0.4, 0.2]
    began, now = time.monotonic(), times.exact()
    for number, wait in enumerate(waits):
        own.call_at(now + wait, WorkerCall(number, "one"))

    wait_until(lambda: len(worker_calls) == 4, "it does not call")

    assert sorted(number for _, number in worker_calls) == [1, 2, 3, 4]
    early = [(number, at - began) for at, number in worker_calls if at - began < waits[number]]
    assert not early


def test_a_pause_while_an_alarm_is_set_makes_it_late_and_never_early(
    worker_calls: list[tuple[float, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    read = times.exact

    def slowly() -> float:
        time.sleep(0.2)
        return read()

    monkeypatch.setattr(times, "exact", slowly)
    own = timer.Timer()
    began, now = time.monotonic(), read()
    own.call_at(now + 0.5, WorkerCall(0, "one"))

    wait_until(lambda: len(worker_calls) == 1, "it does not call")

    assert worker_calls[0][0] - began > 0.45
