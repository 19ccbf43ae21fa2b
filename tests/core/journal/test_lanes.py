"""Slow consumers keep to their lane, and leave the other threads of a worker to everybody else."""

import threading

import pytest

from core.journal import lanes, registry
from core.journal.lanes import Lane
from core.journal.leases import Lease, NotNow
from core.journal.models import Event, State
from core.journal.services import Delivered, deliver
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import KIND, only_delivery, posted
from tests.processes import together
from tests.serving import wait_until


@pytest.fixture(autouse=True)
def own_lanes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "_lanes", {})


class Desk:
    """Work that waits for the test to say so, and counts how much of it goes on at the same time."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.lock = threading.Lock()
        self.busy = self.most = 0
        self.done: list[int] = []

    def work(self, delivery_id: int) -> None:
        with self.lock:
            self.busy += 1
            self.most = max(self.most, self.busy)
        assert self.open.wait(10)
        with self.lock:
            self.busy -= 1
            self.done.append(delivery_id)


def test_no_more_are_done_at_once_than_the_lane_is_wide_and_who_waits_holds_no_thread() -> None:
    lane, desk = Lane(), Desk()
    threads = [threading.Thread(target=lane.run, args=(number, desk.work, 2)) for number in range(6)]
    for number, thread in enumerate(threads):
        thread.start()
        if number < 2:
            wait_until(lambda number=number: desk.busy == number + 1, "it does not begin")  # type: ignore[misc]
        else:
            thread.join(timeout=5)
            assert not thread.is_alive()
    desk.open.set()
    for thread in threads[:2]:
        thread.join()

    assert desk.most == 2
    assert sorted(desk.done) == list(range(6))


def test_what_waits_is_done_in_order_and_once() -> None:
    lane, desk = Lane(), Desk()
    first = threading.Thread(target=lane.run, args=(1, desk.work, 1))
    first.start()
    wait_until(lambda: desk.busy == 1, "it does not begin")
    for number in (2, 3, 2, 4, 2):
        lane.run(number, desk.work, 1)
    desk.open.set()
    first.join()

    assert desk.done == [1, 2, 3, 4]


def test_a_lane_goes_on_after_work_that_failed() -> None:
    lane, desk = Lane(), Desk()
    desk.open.set()

    def fail(delivery_id: int) -> None:
        raise ZeroDivisionError

    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            lane.run(1, fail, 1)
    lane.run(2, desk.work, 1)

    assert desk.done == [2]


def test_many_threads_at_one_lane_leave_nothing_undone() -> None:
    lane, desk = Lane(), Desk()
    desk.open.set()

    def come(number: int) -> None:
        for delivery_id in range(100 * number, 100 * number + 100):
            lane.run(delivery_id, desk.work, 2)

    together(16, come)

    assert sorted(desk.done) == list(range(1600))
    assert desk.most <= 2


@pytest.mark.django_db
def test_a_consumer_without_a_lane_is_called_at_once_and_so_is_one_that_is_unknown(listen: Listen) -> None:
    seen: list[int] = []
    listen("one", lambda event, lease: None)
    posted()
    lanes.run(only_delivery().pk, "one", seen.append)
    lanes.run(10**9, "gone", seen.append)

    assert seen == [only_delivery().pk, 10**9]


@pytest.mark.django_db
def test_a_consumer_with_a_lane_is_called_through_it(listen: Listen) -> None:
    registry.consumer("slow", kinds=[KIND], at_once=lambda: 1)(lambda event, lease: None)
    posted()
    lanes.run(only_delivery().pk, "slow", lambda number: deliver(delivery_id=number))

    assert only_delivery().state == State.DONE


@pytest.mark.django_db
def test_what_a_handler_cannot_do_now_is_given_back_without_blame(listen: Listen) -> None:
    def not_now(event: Event, lease: Lease) -> None:
        raise NotNow

    listen("one", not_now)
    posted()
    for _ in range(20):
        assert deliver(delivery_id=only_delivery().pk) == Delivered.NOT_NOW

    delivery = only_delivery()
    assert (delivery.state, delivery.attempts, delivery.lease_until, delivery.last_error) == (State.DUE, 0, None, "")
