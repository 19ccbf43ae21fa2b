"""Traces: who signs up or in from the same address, without the address.

An address is stored as a digest under the server's key and the month. So rows say whether two people shared an address
in a month; they do not say which it was, and do not follow anyone from one month to the next.
"""

from datetime import timedelta

from accounts.conduct.models import Trace
from accounts.models import User
from core import times
from core.digests import digests

KEPT = timedelta(days=60)
AT_A_TIME = 5000
"""How many traces one run deletes; the next one goes on."""
_SALT = "postcard.trace"


def note_trace(*, user: User, address: str) -> None:
    """Notes that a person came from an address."""
    now = times.now()
    digest = digests(_SALT, f"{now:%Y-%m} {address}")[0]
    Trace.objects.bulk_create(
        [Trace(user=user, digest=digest, seen_at=now)],
        update_conflicts=True,
        unique_fields=["user", "digest"],
        update_fields=["seen_at"],
    )


def forget_old_traces() -> int:
    """Deletes traces that are older than they need be kept; how many."""
    old = Trace.objects.filter(seen_at__lt=times.now() - KEPT).order_by("seen_at").values("pk")[:AT_A_TIME]
    return Trace.objects.filter(pk__in=list(old.values_list("pk", flat=True))).delete()[0]
