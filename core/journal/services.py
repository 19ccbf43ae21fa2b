"""What is done with the journal: record what happened, deliver it, look for what was left lying."""

import logging
import random
from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from enum import StrEnum
from typing import Any

from django.db import connection, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from core import times
from core.faults import describe_fault, trace_fault
from core.journal import bell, registry
from core.journal.conf import conf
from core.journal.heartbeat import heartbeat
from core.journal.leases import Lease, LeaseLost, NotNow, claim
from core.journal.models import Delivery, Event, State

logger = logging.getLogger("postcard.journal")

LONGEST_ERROR = 500


class Delivered(StrEnum):
    """How an attempt to deliver went."""

    DONE = "done"
    NOT_MINE = "not mine"
    NOT_NOW = "not now"
    FAILED = "failed"
    PARKED = "parked"


def record(kind: str, payload: Mapping[str, Any]) -> Event:
    """Writes down that something happened, in the transaction in which it happens."""
    return record_all([(kind, payload)])[0]


def record_all(happenings: Iterable[tuple[str, Mapping[str, Any]]]) -> list[Event]:
    """Writes down several things that happened at once, each with a delivery for whoever wants to hear."""
    if not connection.in_atomic_block:
        raise RuntimeError("an event is recorded inside the transaction of what happened")
    events = [_event(kind, payload) for kind, payload in happenings]
    Event.objects.bulk_create(events)
    deliveries = [made for event in events for made in _deliveries(event)]
    if deliveries:
        Delivery.objects.bulk_create(deliveries)
        if to_ring := [(made.pk, made.consumer) for made in deliveries if made.rung_at]:
            transaction.on_commit(lambda: bell.ring(*to_ring, committed=times.exact()), robust=True)
    return events


def deliver(*, delivery_id: int, committed: float | None = None) -> Delivered:
    """Lets the consumer hear of the event, unless somebody else is at it or it is done.

    `committed` is when the event was, in seconds, if the caller knows; else its own time has to do, a little earlier.
    """
    lease = claim(delivery_id)
    if lease is None:
        return Delivered.NOT_MINE
    delivery = Delivery.objects.select_related("event").get(pk=delivery_id)
    lease.attempt = delivery.attempts
    lease.since = delivery.event.clock if committed is None else committed
    entry = registry.consumers().get(delivery.consumer)
    if entry is None:
        return _park(delivery, lease, "there is no such consumer")
    if delivery.attempts > conf().most_attempts:
        return _park(delivery, lease, "every worker that started on it died")
    try:
        with heartbeat(lease):
            entry.handler(delivery.event, lease)
        if not lease.is_finished:
            lease.finish()
    except LeaseLost:
        logger.warning("%s was taken over by another worker", delivery)
        return Delivered.NOT_MINE
    except NotNow as later:
        lease.give_back(wait=later.wait, error="", charged=False)
        return Delivered.NOT_NOW
    except Exception as fault:
        return _fail(delivery, lease, fault)
    except BaseException:
        # The worker is told to stop: nobody is to blame, and the next one need not wait for the lease.
        lease.give_back(wait=0, error="the worker was stopped", charged=False)
        raise
    return Delivered.DONE


def sweep() -> int:
    """Calls workers for what is due and has waited too long; how many it called for."""
    now, numbers, rung = times.now(), conf(), 0
    waiting = Delivery.objects.filter(state=State.DUE, ring_at__lte=now).order_by("ring_at", "id")
    calls = waiting.values_list("pk", "consumer", "ring_at", "due_at")
    for pk, consumer, ring_at, due_at in list(calls[: numbers.sweep_size]):
        # The longer it has waited, the more messages may lie in the queue already.
        waited = (now - due_at).total_seconds()
        again_at = now + timedelta(seconds=min(max(numbers.patience, waited), numbers.longest_patience))
        mine = Delivery.objects.filter(pk=pk, state=State.DUE, ring_at=ring_at).update(rung_at=now, ring_at=again_at)
        if mine and not bell.ring((pk, consumer)):
            break
        rung += mine
    return rung


def shown_deliveries() -> "QuerySet[Delivery]":
    """What staff are shown: all but the deliveries of discreet consumers, which they see once somebody has to look."""
    return Delivery.objects.filter(~Q(consumer__in=registry.discreet_names()) | Q(state=State.PARKED))


def retry(*, delivery_ids: Iterable[int] | None = None) -> int:
    """Makes parked deliveries due again, all of them or these; how many there were."""
    parked = Delivery.objects.filter(state=State.PARKED)
    if delivery_ids is not None:
        parked = parked.filter(pk__in=list(delivery_ids))
    now = times.now()
    return parked.update(state=State.DUE, attempts=0, due_at=now, ring_at=now, rung_at=None)


def forget_old() -> int:
    """Deletes old events that everybody has heard of, a limited number at a time; how many."""
    numbers = conf()
    undelivered = Delivery.objects.filter(event=OuterRef("pk")).exclude(state=State.DONE)
    old = Event.objects.filter(created_at__lt=times.now() - timedelta(days=numbers.days_kept))
    found = old.filter(~Exists(undelivered)).order_by("created_at").values_list("pk", flat=True)
    chosen = list(found[: numbers.forget_size])
    Event.objects.filter(pk__in=chosen).delete()
    return len(chosen)


def _event(kind: str, payload: Mapping[str, Any]) -> Event:
    declared = registry.kind_of(kind).fields
    if declared != payload.keys():
        raise ValueError(f"{kind} holds {sorted(declared)}, not {sorted(payload)}")
    return Event(kind=kind, payload=dict(payload))


def _deliveries(event: Event) -> Iterator[Delivery]:
    for entry in registry.consumers_of(event.kind):
        wait = entry.wait(event.payload) if entry.wait else 0
        if wait is not None:
            yield _delivery(event, entry.name, wait)


def _delivery(event: Event, consumer: str, wait: float) -> Delivery:
    now = times.now()
    if wait:
        # Nobody need be called before it is due, and then the sweep does it.
        due_at = now + timedelta(seconds=wait)
        return Delivery(event=event, consumer=consumer, due_at=due_at, ring_at=due_at)
    if not bell.is_rung_on_commit():
        return Delivery(event=event, consumer=consumer, due_at=now, ring_at=now)
    # It is rung when the transaction commits; the sweep need only look if nobody has come by then.
    ring_at = now + timedelta(seconds=conf().patience)
    return Delivery(event=event, consumer=consumer, due_at=now, ring_at=ring_at, rung_at=now)


def _fail(delivery: Delivery, lease: Lease, fault: Exception) -> Delivered:
    logger.error("%s failed, attempt %d\n%s", delivery, delivery.attempts, trace_fault(fault))
    error = describe_fault(fault)[:LONGEST_ERROR]
    if delivery.attempts >= conf().most_attempts:
        return _park(delivery, lease, error)
    lease.give_back(wait=_backoff(delivery.attempts), error=error)
    return Delivered.FAILED


def _park(delivery: Delivery, lease: Lease, error: str) -> Delivered:
    lease.park(error=error)
    logger.error("%s is parked: %s", delivery, error)
    return Delivered.PARKED


def _backoff(attempts: int) -> float:
    """Twice as long after each failure, and never quite the same, so that what failed together parts."""
    numbers = conf()
    wait = min(numbers.backoff * 2.0 ** (attempts - 1), numbers.longest_backoff)
    return wait * random.uniform(0.75, 1.25)
