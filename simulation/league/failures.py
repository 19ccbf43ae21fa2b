"""Database statements that fail at random: the transaction is lost, as if the process had been killed there."""

import random
from collections.abc import Callable
from typing import Any, Final, TypeVar

from django.db import connection

Result = TypeVar("Result")

PROBABILITY: Final = 1 / 1500
"""The probability that a statement fails."""

BOOKKEEPING = ("SAVEPOINT", "RELEASE", "ROLLBACK", "BEGIN")
"""Transaction control, which never fails here."""


class StatementFailed(BaseException):
    """The simulated process died at this statement."""


class StatementFailures:
    """Random failures of statements: work is repeated until it succeeds; `count` is the number of failures."""

    def __init__(self, rng: random.Random, *, enabled: bool) -> None:
        self._rng, self._enabled = rng, enabled
        self.count = 0

    def until_done(self, work: Callable[[], Result]) -> Result:
        """Run the work, again after each failure, as the next worker would."""
        while self._enabled:
            try:
                with connection.execute_wrapper(self._execute):
                    return work()
            except StatementFailed:
                self.count += 1
        return work()

    def _execute(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if not sql.startswith(BOOKKEEPING) and self._rng.random() < PROBABILITY:
            raise StatementFailed
        return execute(sql, params, many, context)
