"""Delivering the events of one subject in the order in which they happened (ADR 0043).

A transaction that records an event of a match or a season holds its lock, so the numbers of its events are their order.
A worker locks the rows of all deliveries that the subject still has, the earliest first, and makes them in one
transaction: two workers never work on the same subject, and what one of them does before it dies is undone. So these
deliveries need no lease.
"""

import logging
from datetime import timedelta
from functools import cache, partial
from typing import Any

from django.db import transaction
from django.db.models import DateTimeField, QuerySet, Subquery

from core import times
from core.faults import describe_fault, trace_fault
from core.journal.choices import State
from core.journal.conf import conf
from core.journal.models import Delivery
from core.journal.outcomes import Delivered
from core.journal.registry import Consumer
from core.statements import Change, Given, Select, given, numbered, padded
from core.transactions import run_transaction

logger = logging.getLogger("postcard.journal")

BATCH = 100
"""How many events of a subject are handled in one transaction."""
LONGEST_ERROR = 500
LONGEST_HOLD = 60.0
"""How many seconds a subject whose event fails waits at most before it is tried again."""


def deliver_in_order(entry: Consumer, delivery_id: int) -> Delivered:
    """Lets the consumer hear of everything that the subject of this delivery still has."""
    size, handled = BATCH, 0
    while True:
        try:
            made = run_transaction(partial(_make, entry, delivery_id, size))
        except Exception as fault:
            if size > 1:
                # What comes before the event that fails does not have to wait for it.
                size = 1
                continue
            subject = _hold(entry, delivery_id, describe_fault(fault)[:LONGEST_ERROR])
            logger.error("%s failed for %s\n%s", entry.name, subject, trace_fault(fault))
            return Delivered.FAILED
        if made is None:
            return Delivered.NOT_NOW
        handled += made
        if made < size:
            return Delivered.DONE if handled else Delivered.NOT_MINE


def held() -> int:
    """How many subjects wait because one of their events fails."""
    return Delivery.objects.filter(state=State.DUE, subject__gt="").exclude(last_error="").count()


def _make(entry: Consumer, delivery_id: int, size: int) -> int | None:
    """How many deliveries were made; None if the first of them has failed and has to wait, and this one with it."""
    assert entry.in_order is not None
    waiting = _first_of(size).all(delivery=delivery_id, consumer=entry.name)
    if not waiting:
        return 0
    if waiting[0].last_error and (again_at := waiting[0].due_at) > times.moment_of(times.exact()):
        Delivery.objects.filter(pk=delivery_id, state=State.DUE).update(due_at=again_at, ring_at=again_at)
        return None
    entry.in_order([made.event for made in waiting])
    numbers = padded([made.pk for made in waiting])
    _done(len(numbers)).apply(now=times.now(), **numbered("delivery", numbers))
    return len(waiting)


@cache
def _first_of(size: int) -> Select[Delivery]:
    """The first that wait, locked, with their events."""
    found = _waiting_with(Given("delivery"), Given("consumer"))
    return Select(lambda: found.select_for_update(of=("self",)).select_related("event")[:size])


@cache
def _done(count: int) -> Change:
    """The statement that marks `count` deliveries as made."""
    made: list[Any] = given("delivery", count)
    return Change(
        lambda: Delivery.objects.filter(pk__in=made),
        state=State.DONE, done_at=Given("now", DateTimeField()), lease_until=None, lease_token="", last_error="",
        rung_at=None,
    )  # fmt: skip


def _hold(entry: Consumer, delivery_id: int, error: str) -> str:
    """Has the subject wait, longer after each failure; others go on. Returns the subject."""
    numbers = conf()
    with transaction.atomic():
        first = _waiting_with(delivery_id, entry.name).select_for_update(of=("self",)).first()
        if first is None:
            return ""
        wait = min(numbers.backoff * 2.0 ** min(first.attempts + 1, 10), LONGEST_HOLD)
        again_at = times.moment_of(times.exact()) + timedelta(seconds=wait)
        _waiting_with(delivery_id, entry.name).update(due_at=again_at, ring_at=again_at)
        Delivery.objects.filter(pk=first.pk).update(last_error=error, attempts=first.attempts + 1)
        return first.subject


def _waiting_with(delivery: int | Given, consumer: str | Given) -> "QuerySet[Delivery]":
    """What the subject of this delivery still has, the earliest first."""
    subject = Subquery(Delivery.objects.filter(pk=delivery).values("subject"))
    found = Delivery.objects.filter(state=State.DUE, subject=subject, consumer=consumer)
    # Said once more for the index, which holds nothing else.
    return found.exclude(subject="").order_by("event_id")
