"""The journal's Celery tasks: thin, and named as the services they call."""

from celery import shared_task

from core.journal import lanes, services


@shared_task(name="core.journal.tasks.deliver", ignore_result=True)
def deliver(delivery_id: int, consumer: str, committed: float | None = None, served_for: str = "") -> None:
    """Deliver one event to one consumer."""

    def work(number: int) -> None:
        services.deliver(delivery_id=number, consumer=consumer, committed=committed)

    lanes.run(delivery_id, consumer, work, served_for)


@shared_task(name="core.journal.tasks.forget_old", ignore_result=True)
def forget_old() -> None:
    """Delete old events that all consumers have."""
    services.forget_old()


@shared_task(name="core.journal.tasks.sweep", ignore_result=True)
def sweep() -> None:
    """Ring again for deliveries that have waited too long."""
    services.sweep()
