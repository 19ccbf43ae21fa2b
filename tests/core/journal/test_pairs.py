"""Deliveries with two events of one subject: in order, exactly once, and each held and retried by itself."""

import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import pytest
from django.db import transaction
from pytest_django import DjangoAssertNumQueries

from core.journal import ordered, registry, staff_view
from core.journal.choices import State
from core.journal.models import Delivery, Event
from core.journal.outcomes import Delivered
from core.journal.services import deliver, forget_old, record_all, sweep
from tests.core.journal.postman import LetterSent, Postman, postman, send, send_at_once
from tests.fixtures import Clock
from tests.running.processes import together

__all__ = ["postman"]

pytestmark = pytest.mark.django_db

Pair = tuple[int | None, int]


def waiting() -> list[Pair]:
    """Return the letters of each delivery that is due, the earlier one first."""
    due = Delivery.objects.filter(state=State.DUE).order_by("event_id")
    return list(due.values_list("earlier__payload__number", "event__payload__number"))


def first() -> Delivery:
    """The delivery that comes first."""
    return Delivery.objects.earliest("event_id")


def numbers(postman: Postman) -> list[int]:
    """The letters that the postman has heard of."""
    return [number for _, number in postman.heard]


def test_a_transaction_writes_one_row_for_two_events_of_a_subject(
    postman: Postman, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(4):
        send_at_once("ana", 1, 2, 3)
    send("ana", 4)
    assert waiting() == [(1, 2), (None, 3), (None, 4)]


def test_events_of_other_subjects_are_kept_apart(postman: Postman) -> None:
    letters = [("ana", 1), ("ben", 2), ("", 3), ("", 4), ("ana", 5), ("ben", 6), ("cleo", 7)]
    with transaction.atomic():
        record_all(("letter.sent", {"writer": writer, "number": number}) for writer, number in letters)
    assert waiting() == [(1, 5), (2, 6), (None, 7)]


def test_both_are_handled_at_once_and_in_order(postman: Postman) -> None:
    send_at_once("ana", 1, 2, 3)
    send_at_once("ana", 4, 5)
    assert deliver(delivery_id=first().pk) == Delivered.DONE
    assert numbers(postman) == [1, 2, 3, 4, 5]
    assert postman.calls == 1
    assert not Delivery.objects.exists()


def test_more_than_a_batch_is_made_in_order_too(postman: Postman, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ordered, "BATCH", 3)
    send_at_once("ana", *range(9))
    assert deliver(delivery_id=first().pk) == Delivered.DONE
    assert numbers(postman) == list(range(9))
    assert postman.calls == 2


def test_the_first_does_not_wait_for_a_second_that_fails(postman: Postman, clock: Clock) -> None:
    postman.fails_at = {2}
    send_at_once("ana", 1, 2)
    send("ana", 3)
    pk = first().pk
    assert deliver(delivery_id=pk) == Delivered.FAILED
    assert numbers(postman) == [1]
    assert waiting() == [(None, 2), (None, 3)]
    assert (first().pk, first().attempts, ordered.held()) == (pk, 1, 1)
    assert deliver(delivery_id=pk) == Delivered.NOT_NOW

    postman.fails_at = set()
    clock.pass_by(seconds=60)
    assert deliver(delivery_id=pk) == Delivered.DONE
    assert numbers(postman) == [1, 2, 3]


def test_a_first_that_fails_holds_both_and_the_second_is_tried_anew(postman: Postman, clock: Clock) -> None:
    postman.fails_at = {1, 2}
    send_at_once("ana", 1, 2)
    for attempts in (1, 2, 3):
        assert deliver(delivery_id=first().pk) == Delivered.FAILED
        assert (waiting(), first().attempts) == ([(1, 2)], attempts)
        clock.pass_by(seconds=60)

    postman.fails_at = {2}
    assert deliver(delivery_id=first().pk) == Delivered.FAILED
    assert (numbers(postman), waiting(), first().attempts) == ([1], [(None, 2)], 1)

    postman.fails_at = set()
    clock.pass_by(seconds=60)
    assert deliver(delivery_id=first().pk) == Delivered.DONE
    assert numbers(postman) == [1, 2]


def test_what_an_earlier_version_has_written_is_delivered_with_the_rest(postman: Postman) -> None:
    send("ana", 1)
    send("ana", 2)
    send_at_once("ana", 3, 4)
    assert waiting() == [(None, 1), (None, 2), (3, 4)]
    assert deliver(delivery_id=first().pk) == Delivered.DONE
    assert numbers(postman) == [1, 2, 3, 4]


def die(*_: object) -> None:
    """Stop the worker in the middle of its work."""
    raise SystemExit


@pytest.mark.django_db(transaction=True)
def test_a_worker_that_dies_before_the_commit_has_handled_neither(
    postman: Postman, clock: Clock, dispatched: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    send_at_once("ana", 1, 2)
    pk = first().pk
    with monkeypatch.context() as patch:
        patch.setattr(type(ordered._MADE), "apply_to_each", die)
        with pytest.raises(SystemExit):
            deliver(delivery_id=pk)
    assert waiting() == [(1, 2)]

    postman.heard.clear()
    clock.pass_by(seconds=5)
    assert sweep() == 1
    assert dispatched == [pk]
    assert deliver(delivery_id=pk) == Delivered.DONE
    assert numbers(postman) == [1, 2]


@pytest.mark.django_db(transaction=True)
def test_a_worker_that_dies_between_the_two_leaves_the_second_to_the_sweep(
    postman: Postman, clock: Clock, dispatched: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    send_at_once("ana", 1, 2)
    pk = first().pk
    postman.fails_at = {2}
    with monkeypatch.context() as patch:
        patch.setattr(ordered, "_hold", die)
        with pytest.raises(SystemExit):
            deliver(delivery_id=pk)
    assert (numbers(postman), waiting()) == ([1], [(None, 2)])

    postman.fails_at = set()
    clock.pass_by(seconds=5)
    assert sweep() == 1
    assert dispatched == [pk]
    assert deliver(delivery_id=pk) == Delivered.DONE
    assert numbers(postman) == [1, 2]


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_a_worker_that_waits_for_one_that_dies_between_the_two_goes_on_with_the_second(
    postman: Postman, monkeypatch: pytest.MonkeyPatch
) -> None:
    dying: set[int] = set()
    has_first = threading.Event()

    def hear(events: Sequence[Event]) -> None:
        if threading.get_ident() not in dying:
            return postman.hear(events)
        if has_first.is_set():
            raise SystemExit
        if len(events) > 1:
            raise ValueError("both at once are too much")
        postman.hear(events)
        has_first.set()
        # The other comes to the lock meanwhile, and waits.
        time.sleep(1)

    monkeypatch.setitem(registry._consumers, "post", replace(registry.consumers()["post"], in_order=hear))
    send_at_once("ana", 1, 2)
    send_at_once("ana", 3, 4)
    pks = list(Delivery.objects.order_by("event_id").values_list("pk", flat=True))

    def work(number: int) -> None:
        if number:
            assert has_first.wait(20)
            deliver(delivery_id=pks[1])
            return
        dying.add(threading.get_ident())
        with suppress(SystemExit):
            deliver(delivery_id=pks[0])

    together(2, work)
    assert numbers(postman) == [1, 2, 3, 4]
    assert not Delivery.objects.exists()


def test_both_events_are_kept_until_they_are_delivered(postman: Postman, clock: Clock) -> None:
    send_at_once("ana", 1, 2)
    clock.pass_by(days=400)
    assert forget_old(9) == 0
    assert deliver(delivery_id=first().pk) == Delivered.DONE
    assert forget_old(9) == 2
    assert not Event.objects.exists()


def test_a_second_event_that_waits_alone_keeps_no_other(postman: Postman, clock: Clock) -> None:
    postman.fails_at = {2}
    send_at_once("ana", 1, 2)
    assert deliver(delivery_id=first().pk) == Delivered.FAILED
    clock.pass_by(days=400)
    assert forget_old(9) == 1
    assert waiting() == [(None, 2)]


def test_staff_see_the_event_that_is_next(postman: Postman) -> None:
    postman.fails_at = {1}
    send_at_once("ana", 1, 2)
    assert deliver(delivery_id=first().pk) == Delivered.FAILED
    (failing,) = staff_view.shown_deliveries()
    event = staff_view.shown_event(failing)
    assert event is not None
    assert event.payload["number"] == 1
    assert list(staff_view.due_deliveries()) == [failing]


@pytest.mark.parametrize("kinds", [("letter.burnt", "letter.sent"), ("letter.sent", "letter.burnt")])
def test_staff_see_nothing_of_two_events_if_one_is_not_theirs(postman: Postman, kinds: tuple[str, str]) -> None:
    registry.declare("letter.burnt", LetterSent, about="A letter was burnt.", for_staff=False)
    entry = registry.consumers()["post"]
    registry._consumers["post"] = replace(entry, kinds=entry.kinds | {"letter.burnt"})
    postman.fails_at = {1}
    with transaction.atomic():
        record_all((kind, {"writer": "ana", "number": 1}) for kind in kinds)
    assert deliver(delivery_id=first().pk) == Delivered.FAILED
    assert waiting() == [(1, 1)]
    assert not staff_view.shown_deliveries()
    assert not staff_view.due_deliveries()
