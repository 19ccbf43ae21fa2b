"""Making and revoking the addresses of calendars."""

from typing import TYPE_CHECKING

from accounts.choices import Ending
from accounts.models import Token, User
from accounts.services.subscriptions import end_rows, lock_owner, made_with, note_made
from core.database.transactions import atomic
from core.errors import Conflict
from notifications.channels.calendar.models import CalendarAddress
from notifications.channels.calendar.secrets import address_of, new_secret, secret_digests

if TYPE_CHECKING:
    from django.db.models import QuerySet

MOST = 50
"""The most addresses that one account may have."""


def make_address(*, user: User, season: str = "", token: Token | None = None) -> tuple[CalendarAddress, str]:
    """A new address of the user's own calendar, or of a season's. An earlier one opens nothing any more.

    It ends with the token that it is made with, or with what the user has allowed a program.
    """
    with atomic():
        lock_owner(user)
        # Before the row of the calendar, as where a token is revoked.
        maker = made_with(token)
        end_rows(_held(user, season), Ending.REPLACED)
        if CalendarAddress.objects.filter(user=user).count() >= MOST:
            raise Conflict(f"An account can have at most {MOST} calendar links. Revoke one first.")
        secret = new_secret()
        made = CalendarAddress.objects.create(user=user, season=season, digest=secret_digests(secret)[0], **maker)
        note_made(made)
        return made, address_of(secret)


def revoke_address(*, user: User, season: str = "") -> None:
    """The address opens nothing from now on; where there is none, nothing changes."""
    with atomic():
        end_rows(_held(user, season), Ending.DELETED)


def forget_addresses_of(*, user_id: int) -> None:
    """Delete the addresses that an account has made."""
    CalendarAddress.objects.filter(user=user_id).delete()


def _held(user: User, season: str) -> "QuerySet[CalendarAddress]":
    return CalendarAddress.objects.select_for_update().filter(user=user, season=season)
