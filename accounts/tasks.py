"""Periodic tasks of accounts."""

from celery import shared_task

from accounts.services import archiving, grants, resetting, sessions, subscriptions
from core import pruning

pruning.declare("requests for a new password", resetting.forget_old_resets, ("accounts.PasswordReset", "expires_at"))
pruning.declare(
    "browser sessions that have expired", sessions.forget_old_sessions, ("accounts.BrowserSession", "expire_date")
)
pruning.declare("archives that have expired", archiving.forget_old_archives, ("accounts.Archive", "expires_at"))


@shared_task(name="accounts.tasks.forget_ended_grants", ignore_result=True)
def forget_ended_grants() -> None:
    """Delete what is left of grants, codes and devices whose time is over."""
    grants.forget_ended_grants()


@shared_task(name="accounts.tasks.expire_subscriptions", ignore_result=True)
def expire_subscriptions() -> None:
    """Stop the subscriptions of tokens that have expired."""
    subscriptions.expire_subscriptions()
