"""The journal's Celery hooks and tasks: thin, and named as the services they call."""

from celery import shared_task

from core import pruning
from core.journal import concurrency, services

pruning.declare(
    "events that all consumers have",
    services.forget_old,
    ("journal.Event", "created_at"),
    ("journal.Delivery", "event__created_at"),
)


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
