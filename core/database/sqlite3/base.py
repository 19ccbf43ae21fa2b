"""The backend that the settings name as `core.database.sqlite3`.

SQLite lets one transaction write at a time. A second one asks again and again, at longer and longer intervals, so that
those who have waited longest ask most rarely. Here the threads of a process queue for a lock before they ask: each
begins when the one before it has committed. Another process is waited for as before.
"""

import threading
from collections import deque
from typing import Any, Final

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

# As long as SQLite itself waits when the settings do not say.
USUAL_TIMEOUT: Final = 5.0


class FairLock:
    """A lock that threads acquire in the order of their arrival."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_taken = False
        self._waiting: deque[threading.Event] = deque()

    def acquire(self, timeout: float) -> bool:
        """Wait for the lock; return False if it does not become free in time."""
        with self._lock:
            if not self._is_taken:
                self._is_taken = True
                return True
            mine = threading.Event()
            self._waiting.append(mine)
        if mine.wait(timeout):
            return True
        with self._lock:
            if mine.is_set():
                # It became free at the last moment.
                return True
            self._waiting.remove(mine)
            return False

    def release(self) -> None:
        """Let the thread that has waited longest have the lock."""
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._is_taken = False


_locks: dict[str, FairLock] = {}


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that waits for the lock of its database before it writes."""

    _held: FairLock | None = None

    def _start_transaction_under_autocommit(self) -> None:
        lock = _locks.setdefault(str(self.settings_dict["NAME"]), FairLock())
        if not lock.acquire(float(self.settings_dict["OPTIONS"].get("timeout", USUAL_TIMEOUT))):
            raise OperationalError("database is locked: other threads of this process are writing")
        self._held = lock
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]  # not in the stubs
        except BaseException:
            self._release()
            raise

    def _commit(self) -> Any:
        try:
            return super()._commit()  # type: ignore[misc]  # not in the stubs
        finally:
            self._release_unless_writing()

    def _rollback(self) -> Any:
        try:
            return super()._rollback()  # type: ignore[misc]  # not in the stubs
        finally:
            self._release_unless_writing()

    def _close(self) -> Any:
        try:
            return super()._close()  # type: ignore[misc]  # not in the stubs
        finally:
            self._release()

    def _release_unless_writing(self) -> None:
        # A commit that fails leaves the transaction as it is; its rollback follows.
        if self.connection is None or not self.connection.in_transaction:
            self._release()

    def _release(self) -> None:
        if self._held is not None:
            lock, self._held = self._held, None
            lock.release()
