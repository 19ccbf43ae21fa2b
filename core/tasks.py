"""Periodic tasks of `core`."""

from celery import shared_task

from core import quotas
from core.idempotency import forget_old_keys


@shared_task(name="core.tasks.forget_idempotency_keys", ignore_result=True)
def forget_idempotency_keys() -> None:
    """Delete the records of requests that can no longer be replayed."""
    forget_old_keys()


@shared_task(name="core.tasks.forget_spent_quotas", ignore_result=True)
def forget_spent_quotas() -> None:
    """Delete the counts of quotas whose time is over."""
    quotas.forget_ended()
