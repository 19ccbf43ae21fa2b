"""Limits on how many matches a user may have at a time."""

from django.conf import settings

from accounts.models import User
from accounts.services.locking import lock_open_account
from core.amounts import amount
from core.errors import Conflict
from games.selectors.lists.own import unfinished_counts


def require_below_limits(*, user: User, to_wait: bool, to_run: bool) -> None:
    """Refuse a match over the limit. The account is locked, so two requests at once cannot exceed it.

    `to_wait`: the user creates a match that waits. `to_run`: the user takes a seat, or creates a match of bots only.
    House bots have no limit.
    """
    if user.is_house_bot or not (to_wait or to_run):
        return
    lock_open_account(user)
    waiting, going = unfinished_counts(user)
    most = settings.POSTCARD_MOST_WAITING_MATCHES
    if to_wait and waiting >= most:
        raise Conflict(
            f"At most {most} of your matches can wait for players at a time. Abort one, or wait until one starts."
        )
    most = settings.POSTCARD_MOST_RUNNING_MATCHES
    if to_run and going >= most:
        raise Conflict(
            f"You can hold a seat in at most {amount(most, 'match', 'matches')} at a time, including matches between "
            "bots that you created. Finish, abort or leave some first."
        )


def unfinished_count(user: User) -> int:
    """Count unfinished matches against the user: those they hold a seat in, and bot-only ones they created."""
    return unfinished_counts(user)[1]


def has_room(user: User) -> bool:
    """Return True if the user may hold a seat in another match. The caller has locked the account."""
    return unfinished_count(user) < settings.POSTCARD_MOST_RUNNING_MATCHES
