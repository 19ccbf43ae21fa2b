"""The journal's Celery hooks and tasks: thin, and named as the services they call."""

from typing import Any

from celery import shared_task
from celery.signals import worker_ready, worker_shutting_down

from core import pruning
from core.journal import concurrency, dispatch, services
from core.journal.redis_queue import listeners

pruning.declare(
    "events that all consumers have",
    services.forget_old,
    ("journal.Event", "created_at"),
    ("journal.Delivery", "event__created_at"),
)


@worker_ready.connect
def start_listeners(**_: Any) -> None:
    """Start to wait for dispatched deliveries, where other processes can dispatch any."""
    if dispatch.has_shared_broker():
        listeners.start(dispatch.broker_url())


@worker_shutting_down.connect
def stop_listeners(**_: Any) -> None:
    """Stop waiting: calls are left to the other workers."""
    listeners.stop()


@shared_task(name="core.journal.tasks.deliver", ignore_result=True)
def deliver(delivery_id: int, consumer: str, committed: float | None = None, people: str = "") -> None:
    """Deliver one event to one consumer."""

    def work(number: int) -> None:
        services.deliver(delivery_id=number, consumer=consumer, committed=committed)

    concurrency.run(delivery_id, consumer, work, people)


@shared_task(name="core.journal.tasks.sweep", ignore_result=True)
def sweep() -> None:
    """Dispatch again deliveries that have waited too long."""
    services.sweep()
