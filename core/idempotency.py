"""The kept answers of requests with an Idempotency-Key, as rows: how long they are kept, and how they are deleted.

`core/http/idempotency.py` writes and replays them.
"""

from datetime import timedelta

from core import times
from core.models import IdempotencyRecord
from core.naming import rename_in_text

LIFETIME = timedelta(hours=24)


def forget_old_keys() -> int:
    """Delete the records of requests that can no longer be replayed."""
    deleted, _ = IdempotencyRecord.objects.filter(created_at__lte=times.now() - LIFETIME).delete()
    return deleted


def forget_keys_of(caller: str) -> None:
    """Delete what is kept of one caller's requests."""
    IdempotencyRecord.objects.filter(caller=caller).delete()


def rename_in_answers(old: str, new: str) -> None:
    """Replaces the name of an erased account in the answers that others would be given once more."""
    rename_in_text(IdempotencyRecord.objects.all(), "answer", old, new)
