"""The journal as Celery sees it: thin, named as the services they call."""

from celery import shared_task

from core.journal import services


@shared_task(name="core.journal.tasks.deliver", ignore_result=True)
def deliver(delivery_id: int) -> None:
    """Delivers one event to one consumer."""
    services.deliver(delivery_id=delivery_id)


@shared_task(name="core.journal.tasks.sweep", ignore_result=True)
def sweep() -> None:
    """Rings for what was left lying."""
    services.sweep()
