"""Limits on the streams that one person, one address and all strangers keep open in this process."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from django.conf import settings

from core.amounts import amount
from core.errors import Throttled
from core.metrics import count_streams

if TYPE_CHECKING:
    from notifications.streams.readers import Reader

RETRY_SECONDS = 10

_open: Counter[str] = Counter()
"""Written by the loop's thread alone, read by all."""


def require_slot(reader: "Reader") -> None:
    """429 if the person, or the address, has as many streams open as are allowed; or strangers together have."""
    for key, most in _limits(reader).items():
        if _open[key] >= most:
            refusal = Throttled(f"You can open at most {amount(most, 'stream')} at a time.", limit="streams")
            refusal.with_headers(Retry_After=str(RETRY_SECONDS))
            raise refusal


@contextmanager
def slot(reader: "Reader") -> Iterator[None]:
    """A place for as long as the block runs."""
    keys = list(_limits(reader))
    _open.update(keys)
    count_streams(1)
    try:
        yield
    finally:
        count_streams(-1)
        for key in keys:
            _open[key] -= 1
            if not _open[key]:
                del _open[key]


def _limits(reader: "Reader") -> dict[str, int]:
    if reader.person_id is None:
        # Of their own: strangers take no place from the people behind the same address.
        return {
            f"strangers at {reader.address}": settings.POSTCARD_SPECTATOR_STREAMS_PER_ADDRESS,
            "strangers": settings.POSTCARD_SPECTATOR_STREAMS,
        }
    return {
        f"person {reader.person_id}": settings.POSTCARD_STREAMS_PER_PERSON,
        f"address {reader.address}": settings.POSTCARD_STREAMS_PER_ADDRESS,
    }
