"""The journal as Celery sees it: thin, named as the services they call."""

from celery import shared_task

from core.journal import lanes, services


@shared_task(name="core.journal.tasks.deliver", ignore_result=True)
def deliver(delivery_id: int, consumer: str, committed: float | None = None) -> None:
    """Delivers one event to one consumer."""
    lanes.run(delivery_id, consumer, lambda number: services.deliver(delivery_id=number, committed=committed))


@shared_task(name="core.journal.tasks.forget_old", ignore_result=True)
def forget_old() -> None:
    """Deletes what everybody has heard of long ago."""
    services.forget_old()


@shared_task(name="core.journal.tasks.sweep", ignore_result=True)
def sweep() -> None:
    """Rings for what was left lying."""
    services.sweep()
