"""Services of the journal: record what happened, deliver it, look for what was left lying."""

import logging
import random
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Exists, OuterRef, QuerySet, Window
from django.db.models.functions import RowNumber

from core import request_ids, times
from core.batches import delete_some
from core.database.statements import Insert, Parameter, UpdateWhere, prepared
from core.database.transactions import do_last
from core.faults import describe_fault
from core.journal import dispatch, registry, timer
from core.journal.choices import State
from core.journal.leases import Lease, LeaseLost, RetryLater, claim
from core.journal.models import Delivery, Event
from core.journal.outcomes import Delivered as Delivered
from core.journal.renewal import renewed
from core.space import is_out_of_space

logger = logging.getLogger("postcard.journal")

MOST_ATTEMPTS = 8
"""A delivery that has failed this often is parked for an operator."""
LONGEST_ERROR = 500
BACKOFF_SECONDS = 2.0
"""The wait after a first failure; it doubles with each further one."""
LONGEST_BACKOFF_SECONDS = 600.0
PATIENCE_SECONDS = 4.0
"""The time for which a dispatched delivery may wait for a worker before it is dispatched again; it doubles up to the
longest."""
LONGEST_PATIENCE_SECONDS = 60.0
SWEEP_SIZE = 200
"""The number of deliveries that one sweep dispatches."""

_EVENTS, _DELIVERIES = Insert(Event), Insert(Delivery)
_CALLED = UpdateWhere(
    lambda: Delivery.objects.filter(pk=Parameter("delivery"), state=State.DUE, call_at=Parameter("call_at")),
    called_at=Parameter("now"), call_at=Parameter("again_at"),
)  # fmt: skip
_READ_BY_SWEEPS = ("pk", "consumer", "people", "call_at", "due_at")


def record(kind: str, payload: Mapping[str, Any], *, people: Iterable[int] = (), at: datetime | None = None) -> Event:
    """Record an event, in the transaction in which it happens, or in which it is found to have happened before."""
    return record_all([(kind, payload)], people=people, at=at)[0]


def record_all(
    happenings: Iterable[tuple[str, Mapping[str, Any]]],
    *,
    people: Iterable[int] = (),
    at: datetime | None = None,
    at_hand: Mapping[Any, Any] = MappingProxyType({}),
) -> list[Event]:
    """Record several events at once, with deliveries to their consumers.

    `at` is when they happened, if not now: a deadline that is settled late. `people` are the ids of the users who wait
    for what follows. They are stored with the deliveries of consumers that serve by person, not in the event. `at_hand`
    is what a `Batch` would read and the caller has.
    """
    if not connection.in_atomic_block:
        raise RuntimeError("an event is recorded inside the transaction of what happened")
    events = [_event(kind, payload, at) for kind, payload in happenings]
    _EVENTS.write(events)
    for event in events:
        event.at_hand = at_hand
        for function in registry.in_transaction_of(event.kind):
            do_last(function, event)
    ids = " ".join(str(person) for person in sorted(set(people)))
    deliveries = [made for event in events for made in _deliveries(event, ids)]
    if deliveries:
        _DELIVERIES.write(deliveries)
        if to_call := [
            dispatch.WorkerCall(made.pk, made.consumer, made.people) for made in deliveries if made.called_at
        ]:
            transaction.on_commit(lambda: dispatch.dispatch(*to_call, committed=times.exact()), robust=True)
    return events


def deliver(*, delivery_id: int, consumer: str | None = None, committed: float | None = None) -> Delivered:
    """Make one delivery, unless another worker holds it or it is done, and so gone.

    `consumer` is the name of its consumer, if the caller knows it. `committed` is the time of the event's commit in
    seconds, if the caller knows it; otherwise the event's own time is used, which is a little earlier.
    """
    entry = registry.consumers().get(_consumer_of(delivery_id) if consumer is None else consumer)
    lease = claim(delivery_id)
    if lease is None:
        return Delivered.NOT_MINE
    (delivery,) = _with_event(delivery_id)
    with request_ids.working_on(delivery.event.request_id):
        return _deliver(delivery, lease, entry, committed)


@prepared
def _with_event(delivery_id: int) -> QuerySet[Delivery]:
    return Delivery.objects.select_related("event").filter(pk=delivery_id)


def _deliver(delivery: Delivery, lease: Lease, entry: registry.Consumer | None, committed: float | None) -> Delivered:
    lease.attempt = delivery.attempts
    lease.since = delivery.event.clock if committed is None else committed
    lease.people = delivery.people
    if entry is None:
        return _park(delivery, lease, "there is no such consumer")
    if delivery.attempts > MOST_ATTEMPTS:
        return _park(delivery, lease, "every worker that started on it died")
    try:
        with renewed(lease):
            entry.handler(delivery.event, lease)
        if not lease.is_finished:
            lease.finish()
    except LeaseLost:
        logger.warning("%s was taken over by another worker", delivery)
        return Delivered.NOT_MINE
    except RetryLater as later:
        lease.release(wait=later.wait, error="", charged=False)
        return Delivered.NOT_NOW
    except Exception as fault:
        return _fail(delivery, lease, fault)
    except BaseException:
        # The worker is stopping. This is no failed attempt, and the next worker need not wait for the lease.
        lease.release(wait=0, error="the worker was stopped", charged=False)
        raise
    return Delivered.DONE


def _consumer_of(delivery_id: int) -> str:
    return Delivery.objects.filter(pk=delivery_id).values_list("consumer", flat=True).first() or ""


def sweep() -> int:
    """Dispatch again deliveries that are due and have waited too long; returns how many."""
    now, dispatched = times.exact_now(), 0
    for waiting in _to_call(now, SWEEP_SIZE):
        # The longer a delivery has waited, the more messages for it may be in the queue already.
        waited = (now - waiting.due_at).total_seconds()
        again_at = now + timedelta(seconds=min(max(PATIENCE_SECONDS, waited), LONGEST_PATIENCE_SECONDS))
        mine = _CALLED.apply(delivery=waiting.pk, call_at=waiting.call_at, now=now, again_at=again_at)
        if not mine:
            continue
        if not dispatch.dispatch(dispatch.WorkerCall(waiting.pk, waiting.consumer, waiting.people)):
            break
        dispatched += 1
    return dispatched


def _to_call(now: datetime, most: int) -> list[Delivery]:
    """The deliveries to dispatch now. If they are too many for one sweep, each consumer and person gets a share."""
    oldest = _oldest_to_call(now, most=most + 1)
    if len(oldest) <= most:
        return oldest
    found = Delivery.objects.filter(state=State.DUE, call_at__lte=now)
    place = Window(RowNumber(), partition_by=["consumer", "people"], order_by=["call_at", "id"])
    return list(found.annotate(place=place).order_by("place", "call_at", "id").only(*_READ_BY_SWEEPS)[:most])


@prepared
def _oldest_to_call(now: datetime, *, most: int) -> QuerySet[Delivery]:
    found = Delivery.objects.filter(state=State.DUE, call_at__lte=now)
    return found.order_by("call_at", "id").only(*_READ_BY_SWEEPS)[:most]


def forward(event: Event, lease: Lease, *, to: str, at: float) -> None:
    """Finish a delivery and hand its event to another consumer at a later time, in the handler's transaction.

    `at` is in seconds. Only a row is kept until then. This process calls a worker at that time; if it is gone, the
    sweep does.
    """
    lease.finish()
    due_at = times.moment_of(at)
    call_at = due_at + timedelta(seconds=PATIENCE_SECONDS)
    made = Delivery.objects.create(
        event=event, consumer=to, people=lease.people, due_at=due_at, called_at=due_at, call_at=call_at
    )
    call = dispatch.WorkerCall(made.pk, to, lease.people)
    transaction.on_commit(lambda: timer.call_at(at, call), robust=True)


def retry(*, delivery_ids: Iterable[int] | None = None) -> int:
    """Make parked deliveries due again, all of them or the given ones; returns how many."""
    parked = Delivery.objects.filter(state=State.PARKED)
    if delivery_ids is not None:
        parked = parked.filter(pk__in=list(delivery_ids))
    now = times.now()
    return parked.update(state=State.DUE, attempts=0, due_at=now, call_at=now, called_at=None)


def forget_old(most: int) -> int:
    """Delete the oldest events that all consumers have, at most so many; returns how many."""
    undelivered = Delivery.objects.filter(event=OuterRef("pk"))
    old = Event.objects.filter(created_at__lt=times.now() - timedelta(days=settings.POSTCARD_JOURNAL_DAYS))
    return delete_some(old.filter(~Exists(undelivered)).order_by("created_at"), most)


def _event(kind: str, payload: Mapping[str, Any], at: datetime | None) -> Event:
    declared = registry.kind_of(kind).fields
    if declared != payload.keys():
        raise ValueError(f"{kind} holds {sorted(declared)}, not {sorted(payload)}")
    return Event(kind=kind, payload=dict(payload), happened_at=at, request_id=request_ids.current())


def _deliveries(event: Event, people: str) -> Iterator[Delivery]:
    for entry in registry.consumers_of(event.kind):
        wait = entry.wait(event.payload) if entry.wait else 0
        if wait is not None:
            delivery = Delivery(event=event, consumer=entry.name, people=people if entry.by_person else "")
            yield _timed(delivery, wait)


def _timed(delivery: Delivery, wait: float) -> Delivery:
    now = times.now()
    delivery.due_at = delivery.call_at = now + timedelta(seconds=wait)
    # No worker is called before it is due, and then the sweep does it.
    if not wait and dispatch.has_shared_broker():
        # It is dispatched when the transaction commits; the sweep need only look if nobody has come by then.
        delivery.called_at, delivery.call_at = now, now + timedelta(seconds=PATIENCE_SECONDS)
    return delivery


def _fail(delivery: Delivery, lease: Lease, fault: Exception) -> Delivered:
    logger.error("%s failed, attempt %d", delivery, delivery.attempts, exc_info=fault)
    error = describe_fault(fault)[:LONGEST_ERROR]
    if is_out_of_space(fault):
        # Not a failure of the handler: it is tried until there is space, and never parked for it.
        lease.release(wait=_backoff(delivery.attempts), error=error, charged=False)
        return Delivered.FAILED
    if delivery.attempts >= MOST_ATTEMPTS:
        return _park(delivery, lease, error)
    lease.release(wait=_backoff(delivery.attempts), error=error)
    return Delivered.FAILED


def _park(delivery: Delivery, lease: Lease, error: str) -> Delivered:
    lease.park(error=error)
    logger.error("%s is parked: %s", delivery, error)
    return Delivered.PARKED


def _backoff(attempts: int) -> float:
    """Twice as long after each failure, and never quite the same, so that what failed together parts."""
    wait = min(BACKOFF_SECONDS * 2.0 ** (attempts - 1), LONGEST_BACKOFF_SECONDS)
    return wait * random.uniform(0.75, 1.25)
