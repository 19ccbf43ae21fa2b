"""What is done from time to time on the ground floor."""

from celery import shared_task

from core.http.idempotency import forget_old_keys


@shared_task(name="core.tasks.forget_idempotency_keys", ignore_result=True)
def forget_idempotency_keys() -> None:
    """Deletes the records of requests that can no longer be replayed."""
    forget_old_keys()
