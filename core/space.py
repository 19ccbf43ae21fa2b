"""Disk space: how much is left for what the server writes, and how a full disk shows."""

import shutil
import sqlite3
import time
from typing import Final

from django.conf import settings

LEAST_FREE_BYTES: Final = 64 * 2**20
"""With less than this nothing new is accepted: what is under way can still be written."""
LITTLE_FREE_BYTES: Final = 2**30
"""With less than this an operator should make room."""
LOOK_EVERY_SECONDS: Final = 1.0
DISK_FULL: Final = "53100"
"""PostgreSQL's code for it."""

_seen: list[tuple[float, bool]] = []


def free_bytes() -> int | None:
    """Return how much the server may still write to its data folder; None if the folder is not there."""
    try:
        return shutil.disk_usage(settings.POSTCARD_DATA).free
    except OSError:
        return None


def has_space() -> bool:
    """Return True if new writes are accepted; the disk is asked once a second."""
    now = time.monotonic()
    if not _seen or now - _seen[0][0] >= LOOK_EVERY_SECONDS:
        free = free_bytes()
        _seen[:] = [(now, free is None or free >= LEAST_FREE_BYTES)]
    return _seen[0][1]


def look_again() -> None:
    """Ask the disk at the next question."""
    _seen.clear()


def is_out_of_space(fault: BaseException) -> bool:
    """Return True if a database failed because its disk is full."""
    cause = fault.__cause__ or fault
    full = getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return full or getattr(cause, "sqlstate", None) == DISK_FULL
