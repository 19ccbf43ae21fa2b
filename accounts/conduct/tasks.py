"""Periodic tasks of conduct."""

from celery import shared_task

from accounts.conduct.services import traces


@shared_task(name="conduct.tasks.forget_old_traces", ignore_result=True)
def forget_old_traces() -> None:
    """Delete traces of people's addresses."""
    traces.forget_old_traces()
