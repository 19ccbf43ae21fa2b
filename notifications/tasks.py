"""What is done about feeds from time to time, as Celery sees it."""

from celery import shared_task

from notifications.services import forgetting, tickets


@shared_task(name="notifications.tasks.forget_old_events", ignore_result=True)
def forget_old_events() -> None:
    """Deletes events that need not be kept any more."""
    forgetting.forget_old_events()


@shared_task(name="notifications.tasks.forget_unused_tickets", ignore_result=True)
def forget_unused_tickets() -> None:
    """Deletes tickets that were not used in time."""
    tickets.forget_unused_tickets()
