"""Limits on the streams that one person and one address keep open in this process."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings

from core.errors import Throttled

RETRY_SECONDS = 10

_open: Counter[str] = Counter()
"""Written by the loop's thread alone, read by all."""


def require_slot(person_id: int, address: str) -> None:
    """429 if the person, or the address, has as many streams open as are allowed."""
    for key, most in _limits(person_id, address).items():
        if _open[key] >= most:
            refusal = Throttled(f"You can open at most {most} streams at a time.", limit="streams")
            refusal.with_headers(Retry_After=str(RETRY_SECONDS))
            raise refusal


@contextmanager
def slot(person_id: int, address: str) -> Iterator[None]:
    """A place for as long as the block runs."""
    keys = list(_limits(person_id, address))
    _open.update(keys)
    try:
        yield
    finally:
        for key in keys:
            _open[key] -= 1
            if not _open[key]:
                del _open[key]


def _limits(person_id: int, address: str) -> dict[str, int]:
    return {
        f"person {person_id}": settings.POSTCARD_STREAMS_PER_PERSON,
        f"address {address}": settings.POSTCARD_STREAMS_PER_ADDRESS,
    }
