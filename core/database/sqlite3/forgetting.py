"""Deleted rows that SQLite still has beside its file: its write-ahead log keeps every page as it was before."""

import sqlite3
from contextlib import closing
from typing import Final

from django.db import connection

WAIT_SECONDS: Final = 0.5
"""The longest wait for readers. Writers wait meanwhile, so it is short: a later attempt follows."""


def empty_the_log() -> bool:
    """Move the write-ahead log into the file and cut it to nothing; false if a reader or a writer was in the way.

    On PostgreSQL, and inside a transaction, there is nothing to do.
    """
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        return True
    with closing(sqlite3.connect(str(connection.settings_dict["NAME"]), timeout=WAIT_SECONDS)) as own:
        is_busy, _, _ = own.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not is_busy
