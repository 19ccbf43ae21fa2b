"""Noticing commits: SQLite tells in microseconds, without a query, that any process has written to the database."""

import sqlite3
from typing import Final, Self

from django.db import connection

ASK_EVERY_SECONDS: Final = 0.02


class Commits:
    """The commits to the database by any process, as noticed on a connection of its own.

    Another database does not tell, nor does one in memory: it has to be asked for what may be new.
    """

    def __init__(self) -> None:
        self.are_noticed = connection.vendor == "sqlite" and not connection.is_in_memory_db()  # type: ignore[attr-defined]
        """True if the database shows them without a query."""
        self._connection: sqlite3.Connection | None = None
        self._version: int | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._connection is not None:
            self._connection.close()

    def are_new(self) -> bool:
        """Return True if there may have been one since this was last asked."""
        if not self.are_noticed:
            return True
        before, self._version = self._version, None
        try:
            if self._connection is None:
                # Nobody is waited for: where SQLite is busy, there may be something new.
                self._connection = sqlite3.connect(connection.settings_dict["NAME"], timeout=0, check_same_thread=False)
            (self._version,) = self._connection.execute("PRAGMA data_version").fetchone()
        except sqlite3.Error:
            return True
        return self._version != before

    def pause_after(self, took: float, *, rest: int, usual: float) -> float:
        """Return the seconds until the next question, after a look for what is new that took so many.

        That is `rest` times as long as the look, but not longer than usual: then little time is spent on looking.
        """
        return min(usual, max(ASK_EVERY_SECONDS, rest * took)) if self.are_noticed else usual
