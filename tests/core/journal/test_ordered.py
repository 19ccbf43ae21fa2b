"""A consumer that hears of the events of each subject in the order in which they happened, and exactly once."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from pytest_django import Settings

from core.journal import dispatch, ordered
from core.journal.choices import State
from core.journal.leases import claim
from core.journal.models import Delivery
from core.journal.outcomes import Delivered
from core.journal.services import deliver, record, record_all, sweep
from tests.core.journal.postman import Postman, postman, send
from tests.fixtures import Clock

__all__ = ["postman"]

pytestmark = pytest.mark.django_db


def waiting() -> list[tuple[int, str]]:
    """Return the letters that are still to be heard of, each with its state."""
    return list(Delivery.objects.order_by("event_id").values_list("event__payload__number", "state"))


def test_one_delivery_makes_all_that_its_subject_waits_for_in_order(postman: Postman) -> None:
    send("ana", 1)
    send("ben", 2)
    last = send("ana", 3)
    assert deliver(delivery_id=last) == Delivered.DONE
    assert postman.heard == [("ana", 1), ("ana", 3)]
    assert postman.calls == 1
    assert waiting() == [(2, State.DUE)]


def test_a_doubled_message_and_one_for_what_is_made_already_change_nothing(postman: Postman) -> None:
    first, last = send("ana", 1), send("ana", 2)
    assert deliver(delivery_id=last) == Delivered.DONE
    assert deliver(delivery_id=last) == Delivered.NOT_MINE
    assert deliver(delivery_id=first) == Delivered.NOT_MINE
    assert postman.heard == [("ana", 1), ("ana", 2)]


def test_an_event_without_a_subject_is_not_delivered(postman: Postman) -> None:
    with transaction.atomic():
        event = record("letter.sent", {"writer": "", "number": 1})
    assert not event.deliveries.exists()


def test_more_than_a_batch_is_made_in_order_too(postman: Postman, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ordered, "BATCH", 3)
    for number in range(8):
        last = send("ana", number)
    assert deliver(delivery_id=last) == Delivered.DONE
    assert [number for _, number in postman.heard] == list(range(8))
    assert postman.calls == 3


def test_what_follows_is_found_although_the_delivery_that_was_called_for_is_gone(
    postman: Postman, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ordered, "BATCH", 1)
    first = send("ana", 1)
    send("ana", 2)
    send("ben", 3)
    assert deliver(delivery_id=first) == Delivered.DONE
    assert postman.heard == [("ana", 1), ("ana", 2)]
    assert waiting() == [(3, State.DUE)]


def test_a_worker_that_dies_between_two_of_its_transactions_leaves_the_rest_to_the_sweep(
    postman: Postman, clock: Clock, dispatched: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise SystemExit

    monkeypatch.setattr(ordered, "BATCH", 1)
    first, second = send("ana", 1), send("ana", 2)
    postman.fails_at = {2}
    with monkeypatch.context() as patch:
        patch.setattr(ordered, "_hold", die)
        with pytest.raises(SystemExit):
            deliver(delivery_id=first)
    assert (postman.heard, waiting()) == ([("ana", 1)], [(2, State.DUE)])

    postman.fails_at = set()
    clock.pass_by(seconds=5)
    assert sweep() == 1
    assert dispatched == [second]
    assert deliver(delivery_id=second) == Delivered.DONE
    assert postman.heard == [("ana", 1), ("ana", 2)]


def test_a_failing_event_holds_what_comes_after_it_and_nothing_else(postman: Postman, clock: Clock) -> None:
    postman.fails_at = {2}
    first = send("ana", 1)
    send("ana", 2)
    send("ana", 3)
    ben = send("ben", 4)
    assert deliver(delivery_id=first) == Delivered.FAILED
    assert postman.heard == [("ana", 1)]
    assert deliver(delivery_id=ben) == Delivered.DONE
    assert waiting() == [(2, State.DUE), (3, State.DUE)]
    assert ordered.held() == 1
    assert "this letter cannot be read" not in Delivery.objects.exclude(last_error="").get().last_error

    # What comes meanwhile waits with the others, and makes nobody try again.
    later, calls = send("ana", 5), postman.calls
    assert deliver(delivery_id=later) == Delivered.NOT_NOW
    assert postman.calls == calls
    held = Delivery.objects.exclude(last_error="").get()
    assert Delivery.objects.get(pk=later).call_at == held.due_at > clock.time
    postman.fails_at = set()
    assert deliver(delivery_id=later) == Delivered.NOT_NOW
    clock.pass_by(seconds=60)
    assert deliver(delivery_id=later) == Delivered.DONE
    assert [number for _, number in postman.heard] == [1, 4, 2, 3, 5]
    assert ordered.held() == 0


def test_it_is_never_parked_and_tried_at_least_every_minute(postman: Postman, clock: Clock) -> None:
    postman.fails_at = {1}
    pk = send("ana", 1)
    waits = []
    for _ in range(20):
        assert deliver(delivery_id=pk) == Delivered.FAILED
        waits.append((Delivery.objects.get().due_at - clock.time).total_seconds())
        clock.pass_by(seconds=waits[-1])
    assert waits[0] < waits[1] < waits[2]
    assert max(waits) <= 60
    assert waiting() == [(1, State.DUE)]
    postman.fails_at = set()
    assert deliver(delivery_id=pk) == Delivered.DONE


def test_what_a_dead_worker_had_is_made_by_the_next(postman: Postman, clock: Clock, settings: Settings) -> None:
    settings.POSTCARD_LEASE_SECONDS = 8
    first = send("ana", 1)
    # A worker takes it and is killed.
    assert claim(first) is not None
    second = send("ana", 2)
    assert deliver(delivery_id=second) == Delivered.DONE
    assert postman.heard == [("ana", 1), ("ana", 2)]
    clock.pass_by(seconds=9)
    assert deliver(delivery_id=first) == Delivered.NOT_MINE


def test_a_lost_message_is_made_up_for_by_the_sweep(postman: Postman, clock: Clock, dispatched: list[int]) -> None:
    pk = send("ana", 1)
    clock.pass_by(seconds=5)
    sweep()
    assert dispatched == [pk]


def test_a_sweep_calls_once_for_what_is_made_together(postman: Postman, clock: Clock, dispatched: list[int]) -> None:
    first, _, bens, _ = (send(*letter) for letter in [("ana", 1), ("ana", 2), ("ben", 3), ("ana", 4)])
    clock.pass_by(seconds=5)
    assert sweep() == 2
    assert dispatched == [first, bens]
    # None of them is called for again at once.
    assert sweep() == 0


def test_a_worker_is_called_once_for_what_happens_at_once(
    postman: Postman, dispatched: list[int], monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    monkeypatch.setattr(dispatch, "has_shared_broker", lambda: True)
    with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
        letters = [("ana", 1), ("ana", 2), ("ben", 3), ("ana", 4)]
        record_all(("letter.sent", {"writer": writer, "number": number}) for writer, number in letters)
    called_for = Delivery.objects.filter(pk__in=dispatched).order_by("event_id")
    assert list(called_for.values_list("earlier__payload__number", "event__payload__number")) == [(1, 2), (None, 3)]
    assert timedelta(0) < Delivery.objects.latest("pk").call_at - Delivery.objects.latest("pk").due_at
