"""Slow consumers keep to their slots and leave the other threads of a worker to the rest."""

import threading

import pytest
from django.db import connections

from core.journal import concurrency, registry, tasks
from core.journal.choices import State
from core.journal.concurrency import ConsumerSlots
from core.journal.leases import Lease, RetryLater
from core.journal.models import Delivery, Event
from core.journal.outcomes import Delivered
from core.journal.services import deliver
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import KIND, only_delivery, posted
from tests.running.processes import together
from tests.running.serving import wait_until


@pytest.fixture(autouse=True)
def own_lanes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(concurrency, "_slots", {})


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
        assert self.open.wait(120)
        with self.lock:
            self.busy -= 1
            self.done.append(delivery_id)


def test_no_more_are_done_at_once_than_the_lane_is_wide_and_who_waits_holds_no_thread() -> None:
    slots, desk = ConsumerSlots(), Desk()
    threads = [threading.Thread(target=slots.run, args=(number, desk.work, 2)) for number in range(6)]
    for number, thread in enumerate(threads):
        thread.start()
        if number < 2:
            wait_until(lambda number=number: desk.busy == number + 1, "it does not begin")  # type: ignore[misc]
        else:
            thread.join(timeout=60)
            assert not thread.is_alive()
    desk.open.set()
    for thread in threads[:2]:
        thread.join()

    assert desk.most == 2
    assert sorted(desk.done) == list(range(6))


def test_what_waits_is_done_in_order_and_once() -> None:
    slots, desk = ConsumerSlots(), Desk()
    first = threading.Thread(target=slots.run, args=(1, desk.work, 1))
    first.start()
    wait_until(lambda: desk.busy == 1, "it does not begin")
    for number in (2, 3, 2, 4, 2):
        slots.run(number, desk.work, 1)
    desk.open.set()
    first.join()

    assert desk.done == [1, 2, 3, 4]


class Gate:
    """Work that is let through one piece at a time, and remembers in which order it was begun."""

    def __init__(self) -> None:
        self.free = threading.Semaphore(0)
        self.begun: list[int] = []

    def work(self, number: int) -> None:
        self.begun.append(number)
        assert self.free.acquire(timeout=120)


def test_what_waits_for_another_person_waits_for_one_piece_at_most() -> None:
    slots, gate = ConsumerSlots(), Gate()
    crowd = threading.Thread(target=slots.run, args=(0, gate.work, 1, ["7"]))
    crowd.start()
    wait_until(lambda: gate.begun == [0], "it does not begin")
    for number in range(1, 50):
        slots.run(number, gate.work, 1, ["7"])
    slots.run(100, gate.work, 1, ["8"])

    gate.free.release()

    wait_until(lambda: len(gate.begun) == 2, "nothing follows")
    assert gate.begun[-1] == 100
    slots.run(101, gate.work, 1, ["8"])
    slots.run(102, gate.work, 1, ["8", "9"])
    for _ in range(52):
        gate.free.release()
    crowd.join(timeout=120)
    assert sorted(gate.begun) == [*range(50), 100, 101, 102]
    assert max(gate.begun.index(number) for number in (101, 102)) <= 5, "one of the crowd for each of them"


@pytest.mark.parametrize("width", [2, 3])
def test_nobody_has_the_whole_of_a_wide_lane_so_that_another_person_waits_for_nothing(width: int) -> None:
    slots, gate = ConsumerSlots(), Gate()
    crowd = [threading.Thread(target=slots.run, args=(number, gate.work, width, ["7"])) for number in range(50)]
    for number, thread in enumerate(crowd):
        thread.start()
        if number < width - 1:
            wait_until(lambda number=number: len(gate.begun) == number + 1, "it does not begin")  # type: ignore[misc]
        else:
            thread.join(timeout=120)
            assert not thread.is_alive()

    others = threading.Thread(target=slots.run, args=(100, gate.work, width, ["8"]))
    others.start()

    wait_until(lambda: gate.begun[width - 1 :] == [100], "it waits")
    # For both of them: it waits for neither alone.
    slots.run(101, gate.work, width, ["7", "8"])
    for _ in range(52):
        gate.free.release()
    for thread in [*crowd, others]:
        thread.join(timeout=120)
    assert sorted(gate.begun) == [*range(50), 100, 101]


def test_what_belongs_to_nobody_may_have_the_whole_lane() -> None:
    slots, desk = ConsumerSlots(), Desk()
    threads = [threading.Thread(target=slots.run, args=(number, desk.work, 2)) for number in range(2)]
    for thread in threads:
        thread.start()
    wait_until(lambda: desk.busy == 2, "one of them waits")
    desk.open.set()
    for thread in threads:
        thread.join()


def test_a_full_lane_lets_in_the_person_with_less_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(concurrency, "MOST_WAITING", 5)
    slots, desk = ConsumerSlots(), Desk()
    first = threading.Thread(target=slots.run, args=(1, desk.work, 1, ["7"]))
    first.start()
    wait_until(lambda: desk.busy == 1, "it does not begin")
    for number in range(2, 12):
        slots.run(number, desk.work, 1, ["7"])
    slots.run(100, desk.work, 1, ["8"])
    desk.open.set()
    first.join()

    assert desk.done == [1, 100, 2, 3, 4, 5], "the others are in the table, and are called for again"


def test_a_lane_goes_on_after_work_that_failed() -> None:
    slots, desk = ConsumerSlots(), Desk()
    desk.open.set()

    def fail(delivery_id: int) -> None:
        raise ZeroDivisionError

    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            slots.run(1, fail, 1)
    slots.run(2, desk.work, 1)

    assert desk.done == [2]


def test_many_threads_at_one_lane_leave_nothing_undone() -> None:
    slots, desk = ConsumerSlots(), Desk()
    desk.open.set()

    def come(number: int) -> None:
        for delivery_id in range(100 * number, 100 * number + 100):
            slots.run(delivery_id, desk.work, 2)

    together(16, come)

    assert sorted(desk.done) == list(range(1600))
    assert desk.most <= 2


@pytest.mark.django_db
def test_a_consumer_without_a_lane_is_called_at_once_and_so_is_one_that_is_unknown(listen: Listen) -> None:
    seen: list[int] = []
    listen("one", lambda event, lease: None)
    posted()
    concurrency.run(only_delivery().pk, "one", seen.append)
    concurrency.run(10**9, "gone", seen.append)

    assert seen == [only_delivery().pk, 10**9]


@pytest.mark.django_db
def test_a_consumer_with_a_lane_is_called_through_it(listen: Listen) -> None:
    registry.consumer("slow", kinds=[KIND], concurrency=1)(lambda event, lease: None)
    posted()
    concurrency.run(only_delivery().pk, "slow", lambda number: deliver(delivery_id=number))

    assert not Delivery.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_messages_that_come_one_after_the_other_are_taken_up_in_turn_by_person(listen: Listen) -> None:
    gate = Gate()

    @registry.consumer("slow", kinds=[KIND], concurrency=lambda: 2, by_person=True)
    def slow(event: Event, lease: Lease) -> None:
        gate.work(event.payload["number"])

    for number in range(12):
        posted(number, people=[8] if number > 10 else [7])
    waiting = Delivery.objects.order_by("pk")
    messages = [(delivery.pk, delivery.consumer, None, delivery.people) for delivery in waiting]

    def take(number: int) -> None:
        tasks.deliver(*messages[number])
        connections.close_all()

    threads = [threading.Thread(target=take, args=(number,)) for number in (0, 11)]
    threads[0].start()
    wait_until(lambda: gate.begun == [0], "it does not begin")
    for number in range(1, 11):
        take(number)
    threads[1].start()
    wait_until(lambda: gate.begun == [0, 11], "it waits")
    take(11)
    take(3)
    for _ in range(12):
        gate.free.release()
    for thread in threads:
        thread.join()
    assert sorted(gate.begun) == list(range(12))
    assert not Delivery.objects.exists()


@pytest.mark.django_db
def test_what_a_handler_cannot_do_now_is_given_back_without_blame(listen: Listen) -> None:
    def not_now(event: Event, lease: Lease) -> None:
        raise RetryLater

    listen("one", not_now)
    posted()
    for _ in range(20):
        assert deliver(delivery_id=only_delivery().pk) == Delivered.NOT_NOW

    delivery = only_delivery()
    assert (delivery.state, delivery.attempts, delivery.lease_until, delivery.last_error) == (State.DUE, 0, None, "")
