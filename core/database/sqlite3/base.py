"""The backend that the settings name as `core.database.sqlite3`.

SQLite lets one transaction write at a time. A second one asks again and again, at longer and longer intervals, so that
those who have waited longest ask most rarely. Here the threads of a process queue before they ask: each begins when the
one before it has committed. Another process is waited for as before.
"""

from typing import Any, Final

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

from core.database.sqlite3.turns import Turns

# As long as SQLite itself waits when the settings do not say.
USUAL_TIMEOUT: Final = 5.0

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
