"""What is done about webhooks from time to time, as Celery sees it."""

from celery import shared_task

from notifications.channels.webhook.services import webhooks


@shared_task(name="webhooks.tasks.forget_old_messages", ignore_result=True)
def forget_old_messages() -> None:
    """Deletes what was sent long ago."""
    webhooks.forget_old_messages()
