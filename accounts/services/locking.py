"""Locks on an account's row, which hold until the transaction ends."""

from accounts.models import User
from core.errors import Unauthenticated


def lock_account(user: User) -> User:
    """Lock the account and return it as it is stored now."""
    # Rows that point to the account do not have to wait: a move in one of its matches adds one to its feed.
    return User.objects.select_for_update(no_key=True).get(pk=user.pk)


def lock_open_account(user: User) -> None:
    """Lock the account, or refuse if it is closed. Under this lock two requests at once cannot exceed a limit."""
    if not User.objects.select_for_update(no_key=True).filter(pk=user.pk, is_active=True).exists():
        raise Unauthenticated("This account was deleted.")


def lock_if_unchanged(user: User) -> bool:
    """Lock the account; return False if it was closed, or all of its sessions and tokens were ended, meanwhile."""
    unchanged = User.objects.filter(pk=user.pk, is_active=True, sessions_ended=user.sessions_ended)
    return unchanged.select_for_update(no_key=True).exists()
