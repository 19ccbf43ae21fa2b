"""Spends the time of a wrong password on a name without an account, so that times do not reveal which names exist.

Accounts whose owners have not logged in since the cost of hashing changed still take the former time. So the same
share of the unused names takes it too, and always the same names.
"""

from datetime import timedelta
from typing import Final

from django.db.models import Count, Q

from accounts.choices import Kind
from accounts.hashing import FormerArgon2
from accounts.models import User
from accounts.names import normal_name
from accounts.passwords import hashed
from core import times
from core.digests import digests
from core.recent import Recent

_FORMER: Final = f"argon2$argon2id$v=19$m={FormerArgon2.memory_cost},t={FormerArgon2.time_cost},"
_ASKED_AGAIN_AFTER: Final = timedelta(hours=1)
_shares = Recent[float](most=1)


def hash_for_nobody(*, username: str, password: str) -> None:
    """Hash a password for a name without an account, at the cost that an account of that name could have."""
    if _place_of(username) < _share_of_former():
        former = FormerArgon2()
        former.encode(password, former.salt())
    else:
        hashed(password)


def _place_of(username: str) -> float:
    """A number between 0 and 1 that belongs to the name, and that only this server can compute."""
    return int(digests("accounts.decoys", normal_name(username).lower())[0][:8], 16) / 2**32


def _share_of_former() -> float:
    """The share of people whose password is hashed as before."""
    if (share := _shares.get("former")) is None:
        people = User.objects.filter(kind=Kind.HUMAN, is_active=True)
        counts = people.aggregate(all=Count("pk"), former=Count("pk", filter=Q(password__startswith=_FORMER)))
        share = counts["former"] / max(1, counts["all"])
        _shares.put("former", share, until=times.now() + _ASKED_AGAIN_AFTER)
    return share
