"""Periodic tasks of accounts."""

from celery import shared_task

from accounts.services import archiving, grants, sessions
from accounts.services.resetting import forget_old_resets


@shared_task(name="accounts.tasks.forget_old_resets", ignore_result=True)
def forget_unused_resets() -> None:
    """Deletes requests for a new password whose time is over."""
    forget_old_resets()


@shared_task(name="accounts.tasks.forget_old_sessions", ignore_result=True)
def forget_old_sessions() -> None:
    """Deletes browser sessions that have expired."""
    sessions.forget_old_sessions()


@shared_task(name="accounts.tasks.forget_old_archives", ignore_result=True)
def forget_old_archives() -> None:
    """Deletes archives whose time is over."""
    archiving.forget_old_archives()


@shared_task(name="accounts.tasks.forget_ended_grants", ignore_result=True)
def forget_ended_grants() -> None:
    """Deletes what is left of grants, codes and devices whose time is over."""
    grants.forget_ended_grants()
