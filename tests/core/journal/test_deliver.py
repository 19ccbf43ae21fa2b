"""A delivery is made once, by one worker, and tried again when it fails."""

from datetime import timedelta
from itertools import pairwise

import pytest
from django.db import transaction
from pytest_django import Settings

from core.errors import IllegalMove
from core.journal.choices import State
from core.journal.leases import Lease, claim
from core.journal.models import Delivery, Event
from core.journal.outcomes import Delivered
from core.journal.services import deliver, retry, sweep
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import only_delivery, posted
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db


def test_the_consumer_hears_of_the_event_and_the_delivery_is_gone(listen: Listen) -> None:
    heard: list[Event] = []
    listen("one", lambda event, lease: heard.append(event))
    event = posted(5)
    assert deliver(delivery_id=only_delivery().pk) == Delivered.DONE
    assert heard == [event]
    assert not Delivery.objects.exists()


def test_a_doubled_message_changes_nothing(listen: Listen) -> None:
    heard: list[Event] = []
    listen("one", lambda event, lease: heard.append(event))
    posted()
    pk = only_delivery().pk
    assert deliver(delivery_id=pk) == Delivered.DONE
    assert deliver(delivery_id=pk) == Delivered.NOT_MINE
    assert len(heard) == 1


def test_a_message_for_a_delivery_that_does_not_exist_changes_nothing(listen: Listen) -> None:
    assert deliver(delivery_id=10**12) == Delivered.NOT_MINE


def test_a_leased_delivery_is_nobody_elses_until_the_lease_ends(
    listen: Listen, clock: Clock, settings: Settings
) -> None:
    settings.POSTCARD_LEASE_SECONDS = 10
    listen("one", lambda event, lease: None)
    posted()
    pk = only_delivery().pk
    assert claim(pk) is not None
    clock.pass_by(seconds=9)
    assert claim(pk) is None
    clock.pass_by(seconds=1)
    assert claim(pk) is not None


def test_a_failure_is_tried_again_later_each_time_and_then_parked(listen: Listen, clock: Clock) -> None:
    def fail(event: Event, lease: Lease) -> None:
        raise IllegalMove("gA is not in the hand.")

    listen("one", fail)
    posted()
    pk, waits = only_delivery().pk, []
    for _ in range(7):
        assert deliver(delivery_id=pk) == Delivered.FAILED
        assert deliver(delivery_id=pk) == Delivered.NOT_MINE, "not before it is due again"
        waits.append((only_delivery().due_at - clock.time).total_seconds())
        clock.pass_by(seconds=waits[-1] + 1)
    assert waits[0] < 3
    assert all(later > earlier for earlier, later in pairwise(waits))
    assert deliver(delivery_id=pk) == Delivered.PARKED
    clock.pass_by(days=9)
    assert deliver(delivery_id=pk) == Delivered.NOT_MINE
    assert (only_delivery().state, only_delivery().attempts) == (State.PARKED, 8)


def test_what_is_kept_of_a_failure_names_its_place_and_no_card(listen: Listen) -> None:
    def fail(event: Event, lease: Lease) -> None:
        raise IllegalMove("gA is not in the hand.")

    listen("one", fail)
    posted()
    deliver(delivery_id=only_delivery().pk)
    error = only_delivery().last_error
    assert error.startswith("IllegalMove(illegal_move) at ")
    assert "test_deliver.py" in error
    assert "gA" not in error


def test_a_parked_delivery_is_made_again_when_an_operator_says_so(
    listen: Listen, clock: Clock, dispatched: list[int]
) -> None:
    listen("gone", lambda event, lease: None)
    posted()
    Delivery.objects.update(state=State.PARKED, attempts=8)
    clock.pass_by(days=1)
    assert sweep() == 0
    assert retry() == 1
    assert sweep() == 1
    assert deliver(delivery_id=dispatched[0]) == Delivered.DONE


def test_a_delivery_whose_consumer_was_taken_away_is_parked(listen: Listen) -> None:
    listen("one", lambda event, lease: None)
    posted()
    Delivery.objects.update(consumer="long gone")
    assert deliver(delivery_id=only_delivery().pk) == Delivered.PARKED
    assert only_delivery().last_error == "there is no such consumer"


def test_a_delivery_that_kills_every_worker_is_parked_in_the_end(listen: Listen, clock: Clock) -> None:
    listen("one", lambda event, lease: None)
    posted()
    pk = only_delivery().pk
    for _ in range(8):
        assert claim(pk) is not None, "a worker takes it, and dies"
        clock.pass_by(minutes=5)
    assert deliver(delivery_id=pk) == Delivered.PARKED
    assert only_delivery().last_error == "every worker that started on it died"


def test_a_worker_that_is_asked_to_stop_gives_the_delivery_back_at_once(listen: Listen) -> None:
    def stop(event: Event, lease: Lease) -> None:
        raise KeyboardInterrupt

    listen("one", stop)
    posted()
    with pytest.raises(KeyboardInterrupt):
        deliver(delivery_id=only_delivery().pk)
    delivery = only_delivery()
    assert (delivery.state, delivery.attempts, delivery.lease_until) == (State.DUE, 0, None)


def test_a_handler_can_end_its_lease_inside_its_own_transaction(listen: Listen) -> None:
    def write(event: Event, lease: Lease) -> None:
        with transaction.atomic():
            Event.objects.filter(pk=event.pk).update(payload={"number": 99})
            lease.finish()

    listen("one", write)
    posted()
    assert deliver(delivery_id=only_delivery().pk) == Delivered.DONE
    assert Event.objects.get().payload == {"number": 99}
    assert not Delivery.objects.exists()


def test_what_a_worker_does_after_losing_its_lease_is_undone(listen: Listen, clock: Clock) -> None:
    def late(event: Event, lease: Lease) -> None:
        clock.pass_by(minutes=5)
        assert claim(lease.delivery_id) is not None, "another worker takes over"
        with transaction.atomic():
            Event.objects.filter(pk=event.pk).update(payload={"number": 99})
            lease.finish()

    listen("one", late)
    posted(1)
    assert deliver(delivery_id=only_delivery().pk) == Delivered.NOT_MINE
    delivery = only_delivery()
    assert delivery.event.payload == {"number": 1}
    assert delivery.state == State.DUE
    assert delivery.lease_until is not None
    assert delivery.lease_until - clock.time > timedelta(0)


def test_a_worker_that_fails_after_losing_its_lease_takes_nothing_from_its_successor(
    listen: Listen, clock: Clock
) -> None:
    def late(event: Event, lease: Lease) -> None:
        clock.pass_by(minutes=5)
        assert claim(lease.delivery_id) is not None
        raise ValueError

    listen("one", late)
    posted()
    deliver(delivery_id=only_delivery().pk)
    delivery = only_delivery()
    assert (delivery.last_error, delivery.attempts) == ("", 2)
    assert delivery.lease_until is not None


def test_a_handler_can_ask_whether_it_still_holds_its_lease(listen: Listen, clock: Clock) -> None:
    def late(event: Event, lease: Lease) -> None:
        lease.check()
        clock.pass_by(minutes=5)
        assert claim(lease.delivery_id) is not None
        assert not lease.renew()
        lease.check()
        pytest.fail("it should have stopped")

    listen("one", late)
    posted()
    assert deliver(delivery_id=only_delivery().pk) == Delivered.NOT_MINE
