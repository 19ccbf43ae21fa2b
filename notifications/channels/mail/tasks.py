"""Celery's periodic tasks for notifications by mail."""

from celery import shared_task

from core import pruning
from notifications.channels.mail.services import digests, reminding

pruning.declare("reminders", reminding.forget_old_reminders, ("digests.SentReminder", "at"))


@shared_task(name="digests.tasks.send_due_digests", ignore_result=True)
def send_due_digests() -> None:
    """Send the digests that are due."""
    digests.send_due_digests()


@shared_task(name="digests.tasks.send_reminders", ignore_result=True)
def send_reminders() -> None:
    """Send the reminders whose time has come."""
    reminding.send_reminders()
