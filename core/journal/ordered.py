"""Delivering the events of one subject in the order in which they happened (ADR 0043).

A transaction that records an event of a match or a season holds its lock, so the numbers of its events are their order.
A worker locks the rows of all deliveries that the subject still has, the earliest first, and makes them in one
transaction: two workers never work on the same subject, and what one of them does before it dies is undone. So these
deliveries need no lease.
"""

import logging
from datetime import timedelta
from functools import partial
from typing import Final

from django.db import transaction
from django.db.models import QuerySet, Subquery

from core import request_ids, times
from core.database.statements import DeleteWhere, Parameter, prepared
from core.database.transactions import run_transaction
from core.faults import describe_fault
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.outcomes import Delivered
from core.journal.registry import Consumer

logger = logging.getLogger("postcard.journal")

BATCH = 50
"""The number of deliveries of a subject that are made in one transaction, each with one event or two."""
LONGEST_ERROR = 500
BACKOFF_SECONDS = 2.0
"""The wait after a first failure; it doubles with each further one."""
LONGEST_HOLD = 60.0
"""The most seconds that a subject whose event fails waits before it is tried again."""


def deliver_in_order(entry: Consumer, delivery_id: int) -> Delivered:
    """Let the consumer handle everything that the subject of this delivery still has."""
    with request_ids.working_on(""):
        return _deliver_all(entry, delivery_id)


def _deliver_all(entry: Consumer, delivery_id: int) -> Delivered:
    # Once this delivery is made, which deletes it, the subject alone names the others.
    size, handled, subject = BATCH, 0, ""
    while True:
        try:
            made = run_transaction(partial(_make, entry, delivery_id, subject, size))
        except Exception as fault:
            subject = subject or Delivery.objects.filter(pk=delivery_id).values_list("subject", flat=True).first() or ""
            if size > 1:
                # Events before the one that fails do not have to wait for it.
                size = 1
                continue
            _hold(entry, subject, describe_fault(fault)[:LONGEST_ERROR])
            logger.exception("%s failed for %s", entry.name, subject)
            return Delivered.FAILED
        if made is None:
            return Delivered.NOT_NOW
        handled += len(made)
        if len(made) < size:
            return Delivered.DONE if handled else Delivered.NOT_MINE
        subject = made[0].subject


def held(due: "QuerySet[Delivery] | None" = None) -> int:
    """Return the number of subjects that wait because one of their events fails, of all or of those with these due."""
    due = Delivery.objects.filter(state=State.DUE) if due is None else due
    return due.filter(subject__gt="").exclude(last_error="").count()


def _make(entry: Consumer, delivery_id: int, subject: str, size: int) -> list[Delivery] | None:
    """Return the deliveries that were made; None if the first of them has failed and has to wait, and this one with it.

    They are those of the subject or, while it is not known, of the subject of this delivery. With a size of 1 a single
    event is handled, and its delivery stays while there is a second one.
    """
    assert entry.in_order is not None
    if subject:
        waiting = list(_locked(_waiting(subject, entry.name))[:size])
    else:
        waiting = _waiting_with(delivery_id, entry.name, size=size)
    if not waiting:
        return []
    if waiting[0].last_error and (again_at := waiting[0].due_at) > times.exact_now():
        Delivery.objects.filter(pk=delivery_id, state=State.DUE).update(due_at=again_at, call_at=again_at)
        return None
    events = [event for made in waiting for event in (made.earlier, made.event) if event is not None]
    # The request of the first event: where one fails, each is handled alone.
    request_ids.switch_to(events[0].request_id)
    if size == 1 and len(events) > 1:
        entry.in_order(events[:1])
        # Still the same row: another worker that waits for its lock must not go on to what comes after it.
        Delivery.objects.filter(pk=waiting[0].pk).update(earlier=None, attempts=0, last_error="")
        return waiting
    entry.in_order(events)
    _MADE.apply_to_each([{"delivery": made.pk} for made in waiting])
    return waiting


@prepared
def _waiting_with(delivery_id: int, consumer: str, *, size: int) -> QuerySet[Delivery]:
    """The first that wait for the subject of a delivery, with this one among them."""
    subject = Subquery(Delivery.objects.filter(pk=delivery_id).values("subject")[:1])
    return _locked(_waiting(subject, consumer))[:size]


# One by one: a plan for a list of keys, made while the table is small, would scan it ever after.
_MADE: Final = DeleteWhere(lambda: Delivery.objects.filter(pk=Parameter("delivery")))


def _hold(entry: Consumer, subject: str, error: str) -> None:
    """Have the subject wait, longer after each failure; others go on."""
    waiting = _waiting(subject, entry.name)
    with transaction.atomic():
        if (first := waiting.select_for_update(of=("self",)).first()) is not None:
            wait = min(BACKOFF_SECONDS * 2.0 ** min(first.attempts + 1, 10), LONGEST_HOLD)
            again_at = times.exact_now() + timedelta(seconds=wait)
            waiting.update(due_at=again_at, call_at=again_at)
            Delivery.objects.filter(pk=first.pk).update(last_error=error, attempts=first.attempts + 1)


def _waiting(subject: str | Subquery, consumer: str) -> "QuerySet[Delivery]":
    """Return what a subject still has, the earliest first."""
    found = Delivery.objects.filter(state=State.DUE, subject=subject, consumer=consumer)
    # Redundant, but lets the database use the partial index.
    return found.exclude(subject="").order_by("event_id")


def _locked(waiting: "QuerySet[Delivery]") -> "QuerySet[Delivery]":
    """Return them locked, with their events."""
    return waiting.select_for_update(of=("self",)).select_related("earlier", "event")
