"""The kept answers of requests with an Idempotency-Key, as rows: how long they are kept, and how they are deleted.

`core/http/keyed_requests.py` writes and replays them.
"""

from datetime import timedelta

from core import times
from core.batches import delete_some
from core.models import IdempotencyRecord
from core.renaming import rename_in_text

LIFETIME = timedelta(hours=24)


def forget_old_keys(most: int) -> int:
    """Delete records of requests that can no longer be replayed, at most so many; returns how many."""
    old = IdempotencyRecord.objects.filter(created_at__lte=times.now() - LIFETIME)
    return delete_some(old.order_by("created_at"), most)


def forget_keys_of(caller: str) -> None:
    """Delete what is kept of one caller's requests."""
    IdempotencyRecord.objects.filter(caller=caller).delete()


def rename_in_answers(old: str, new: str, *, about: str = "") -> None:
    """Replace a name in the answers that others would be given once more: in all, or those with the id `about`."""
    rename_in_text(IdempotencyRecord.objects.filter(answer__contains=about), "answer", old, new)
