"""Limit on the simultaneous requests of a process to one receiver, so that a slow one keeps no other waiting."""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

MOST_FOR_ONE = 2

_lock = threading.Lock()
_taken: Counter[str] = Counter()


class NoSlot(Exception):
    """Too many requests to this receiver are under way."""


@contextmanager
def slot_for(receiver: str) -> Iterator[None]:
    """A place for the block, or `NoSlot`; it never waits."""
    with _lock:
        if _taken[receiver] >= MOST_FOR_ONE:
            raise NoSlot
        _taken[receiver] += 1
    try:
        yield
    finally:
        with _lock:
            _taken[receiver] -= 1
            if not _taken[receiver]:
                del _taken[receiver]
