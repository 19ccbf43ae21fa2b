"""The backend that the settings name as `core.database.sqlite3`.

SQLite lets one transaction write at a time. A second one asks again and again, at longer and longer intervals, so that
those who have waited longest ask most rarely. Here the threads of a process queue before they ask: each begins when the
one before it has committed. Another process is waited for as before.
"""

import threading
from collections import deque
from typing import Any, Final

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

# As long as SQLite itself waits when the settings do not say.
USUAL_TIMEOUT: Final = 5.0


class Turns:
    """One holder at a time, served in the order of arrival."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_taken = False
        self._waiting: deque[threading.Event] = deque()

    def take(self, timeout: float) -> bool:
        """Wait for one's turn; false if it does not come in time."""
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
                # Its turn came at the last moment.
                return True
            self._waiting.remove(mine)
            return False

    def give(self) -> None:
        """Let the next one have it."""
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._is_taken = False


_turns: dict[str, Turns] = {}


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that waits for its turn to write."""

    _holds: Turns | None = None

    def _start_transaction_under_autocommit(self) -> None:
        turns = _turns.setdefault(str(self.settings_dict["NAME"]), Turns())
        if not turns.take(float(self.settings_dict["OPTIONS"].get("timeout", USUAL_TIMEOUT))):
            raise OperationalError("database is locked: other threads of this process are writing")
        self._holds = turns
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]  # not in the stubs
        except BaseException:
            self._give_turn()
            raise

    def _commit(self) -> Any:
        try:
            return super()._commit()  # type: ignore[misc]  # not in the stubs
        finally:
            self._give_turn_unless_writing()

    def _rollback(self) -> Any:
        try:
            return super()._rollback()  # type: ignore[misc]  # not in the stubs
        finally:
            self._give_turn_unless_writing()

    def _close(self) -> Any:
        try:
            return super()._close()  # type: ignore[misc]  # not in the stubs
        finally:
            self._give_turn()

    def _give_turn_unless_writing(self) -> None:
        # A commit that fails leaves the transaction as it is; its rollback follows.
        if self.connection is None or not self.connection.in_transaction:
            self._give_turn()

    def _give_turn(self) -> None:
        if self._holds is not None:
            turns, self._holds = self._holds, None
            turns.give()
