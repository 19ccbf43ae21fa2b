"""Uses of addresses: accounts that signed up or in from the same one, which itself is not stored.

An address is stored as a digest under the server's key and the month. So rows say whether two people shared an address
in a month; they do not say which it was, and do not follow anyone from one month to the next.
"""

from datetime import timedelta

from accounts.conduct.models import AddressUse
from accounts.models import User
from core import times
from core.batches import delete_some
from core.crypto import digests

KEPT = timedelta(days=60)
_SALT = "postcard.address"


def note_address(*, user: User, address: str) -> None:
    """Note that a person came from an address."""
    now = times.now()
    digest = digests(_SALT, f"{now:%Y-%m} {address}")[0]
    AddressUse.objects.bulk_create(
        [AddressUse(user=user, digest=digest, seen_at=now)],
        update_conflicts=True,
        unique_fields=["user", "digest"],
        update_fields=["seen_at"],
    )


def forget_old_addresses(most: int) -> int:
    """Delete uses that are older than they need be kept, at most so many; returns how many."""
    return delete_some(AddressUse.objects.filter(seen_at__lt=times.now() - KEPT).order_by("seen_at"), most)
