"""Several workers at once, and workers that are killed."""

import threading
import time
from collections import Counter
from datetime import datetime

import pytest
from django.db import InterfaceError, OperationalError
from pytest_django import Settings

from core import times
from core.journal.leases import Lease, RetryLater, claim
from core.journal.models import Delivery, Event
from core.journal.outcomes import Delivered
from core.journal.services import deliver, sweep
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import only_delivery, posted
from tests.running.processes import beside, together
from tests.running.serving import wait_until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def until() -> datetime:
    """Return the end of the lease."""
    ends = only_delivery().lease_until
    assert ends is not None
    return ends


def test_of_many_workers_with_one_message_one_works(listen: Listen) -> None:
    heard: list[int] = []

    def work(event: Event, lease: Lease) -> None:
        heard.append(event.pk)
        time.sleep(0.2)

    listen("one", work)
    posted()
    pk = only_delivery().pk
    results = together(8, lambda _: deliver(delivery_id=pk))
    assert Counter(results) == {Delivered.DONE: 1, Delivered.NOT_MINE: 7}
    assert len(heard) == 1


def test_many_workers_share_many_deliveries_and_make_each_once(listen: Listen) -> None:
    heard: list[int] = []
    listen("one", lambda event, lease: heard.append(event.payload["number"]))
    pks = [posted(number).deliveries.get().pk for number in range(24)]
    together(6, lambda worker: [deliver(delivery_id=pk) for pk in pks[worker * 4 :] + pks[: worker * 4]])
    assert sorted(heard) == list(range(24))


def test_a_lease_is_renewed_for_as_long_as_the_handler_works(listen: Listen, settings: Settings) -> None:
    settings.POSTCARD_LEASE_SECONDS = 3
    poached: list[bool] = []

    def work_long(event: Event, lease: Lease) -> None:
        first = until()
        wait_until(lambda: times.now() > first, "time stands still")
        poached.append(claim(lease.delivery_id) is not None)

    listen("one", work_long)
    posted()
    assert deliver(delivery_id=only_delivery().pk) == Delivered.DONE
    assert not any(poached)


@pytest.mark.parametrize("fault", [OperationalError, InterfaceError])
def test_a_renewal_that_fails_is_followed_by_others(
    fault: type[Exception], listen: Listen, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.POSTCARD_LEASE_SECONDS = 2
    renew, tried, poached = Lease.renew, [], []

    def fail_once(lease: Lease) -> bool:
        tried.append(lease)
        if len(tried) == 1:
            raise fault("the connection is closed")
        return renew(lease)

    def work_long(event: Event, lease: Lease) -> None:
        first = until()
        wait_until(lambda: times.now() > first, "time stands still")
        poached.append(claim(lease.delivery_id) is not None)

    monkeypatch.setattr(Lease, "renew", fail_once)
    listen("one", work_long)
    posted()
    assert deliver(delivery_id=only_delivery().pk) == Delivered.DONE
    assert poached == [False]


def test_many_leases_are_kept_alive_by_one_thread_and_each_for_its_own_work(listen: Listen, settings: Settings) -> None:
    settings.POSTCARD_LEASE_SECONDS = 2
    threads: set[int] = set()
    poached: list[bool] = []

    def work(event: Event, lease: Lease) -> None:
        time.sleep(3.5 if event.payload["number"] else 0.1)
        threads.update(id(thread) for thread in threading.enumerate() if thread.name == "leases")
        poached.append(claim(lease.delivery_id) is not None)

    listen("one", work)
    pks = [posted(number).deliveries.get().pk for number in range(4)]
    results = together(4, lambda worker: deliver(delivery_id=pks[worker]))

    assert results == [Delivered.DONE] * 4
    assert not any(poached)
    assert len(threads) == 1


def test_a_lease_that_was_given_back_is_not_renewed(listen: Listen, settings: Settings) -> None:
    settings.POSTCARD_LEASE_SECONDS = 2

    def not_now(event: Event, lease: Lease) -> None:
        raise RetryLater

    listen("one", not_now)
    posted()
    pk = only_delivery().pk
    assert deliver(delivery_id=pk) == Delivered.NOT_NOW
    given_back = only_delivery()
    time.sleep(1.5)
    assert only_delivery().call_at == given_back.call_at
    assert claim(pk) is not None


def test_the_work_of_a_killed_worker_is_done_by_another_once_its_lease_ends(
    listen: Listen, dispatched: list[int], settings: Settings
) -> None:
    settings.POSTCARD_LEASE_SECONDS = 4
    heard: list[int] = []
    listen("one", lambda event, lease: heard.append(event.pk))
    event = posted(1)
    pk = only_delivery().pk
    with beside("tests.core.journal.worker_beside", pk, 60, POSTCARD_LEASE_SECONDS="4") as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "begun\n"
        first = until()
        wait_until(lambda: until() > first, "the lease is not renewed")
        assert deliver(delivery_id=pk) == Delivered.NOT_MINE, "it lives, and its lease with it"
        assert sweep() == 0
    last = until()
    wait_until(lambda: sweep() or dispatched, "no other is called")
    assert times.now() >= last
    assert only_delivery().attempts == 1
    assert deliver(delivery_id=dispatched[0]) == Delivered.DONE
    assert heard == [event.pk]
    assert not Delivery.objects.exists()


def test_a_worker_in_another_process_that_is_left_alone_makes_the_delivery(listen: Listen) -> None:
    listen("one", lambda event, lease: None)
    posted(1)
    with beside("tests.core.journal.worker_beside", only_delivery().pk, 0) as worker:
        said, _ = worker.communicate(timeout=30)
    assert said == "begun\ndone\n"
    assert Event.objects.get().payload == {"number": 99}
    assert not Delivery.objects.exists()
