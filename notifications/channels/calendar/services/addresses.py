"""Making and revoking the addresses of calendars."""

from django.db import transaction

from accounts.models import User
from core.errors import Conflict, Unauthenticated
from notifications.channels.calendar.models import CalendarAddress
from notifications.channels.calendar.secrets import address_of, new_secret, secret_digests

MOST = 50
"""How many addresses one account may have."""


def make_address(*, user: User, season: str = "") -> tuple[CalendarAddress, str]:
    """A new address of the user's own calendar, or of a season's. An earlier one opens nothing any more."""
    with transaction.atomic():
        # Under the lock of the account, so that two at once neither exceed the limit nor make two.
        if not User.objects.select_for_update(no_key=True).filter(pk=user.pk, is_active=True).exists():
            raise Unauthenticated("The account has been deleted.")
        CalendarAddress.objects.filter(user=user, season=season).delete()
        if CalendarAddress.objects.filter(user=user).count() >= MOST:
            raise Conflict(f"An account has at most {MOST} addresses of calendars. Revoke one first.")
        secret = new_secret()
        made = CalendarAddress.objects.create(user=user, season=season, digest=secret_digests(secret)[0])
        return made, address_of(secret)


def revoke_address(*, user: User, season: str = "") -> None:
    """The address opens nothing from now on; where there is none, nothing changes."""
    CalendarAddress.objects.filter(user=user, season=season).delete()


def forget_addresses_of(*, user_id: int) -> None:
    """Deletes the addresses that an account has made."""
    CalendarAddress.objects.filter(user=user_id).delete()
