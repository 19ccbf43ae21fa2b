"""Celery's periodic tasks for feeds."""

from celery import shared_task

from core import pruning
from notifications.services import forgetting, tickets

pruning.declare("events in feeds", forgetting.forget_old_events, ("notifications.FeedEvent", "added_at"))


@shared_task(name="notifications.tasks.forget_unused_tickets", ignore_result=True)
def forget_unused_tickets() -> None:
    """Delete tickets that were not used in time."""
    tickets.forget_unused_tickets()
