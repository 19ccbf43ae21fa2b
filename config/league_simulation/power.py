"""Power that fails at any statement: what was not committed is gone, as if the process had been killed there."""

import random
from collections.abc import Callable
from typing import Any, Final, TypeVar

from django.db import connection

Result = TypeVar("Result")

LIKELIHOOD: Final = 1 / 1500
"""How likely it is that a statement is the last one."""

BOOKKEEPING = ("SAVEPOINT", "RELEASE", "ROLLBACK", "BEGIN")
"""What the database does to undo or keep what came before."""


class PowerCut(BaseException):
    """The lights are out."""


class Power:
    """Work is done until it has once been done without a failure; `cuts` counts the others."""

    def __init__(self, rng: random.Random, *, fails: bool) -> None:
        self._rng, self._fails = rng, fails
        self.cuts = 0

    def until_done(self, work: Callable[[], Result]) -> Result:
        """Begin the work anew, as the next worker would, as often as it is cut short."""
        while self._fails:
            try:
                with connection.execute_wrapper(self._perhaps):
                    return work()
            except PowerCut:
                self.cuts += 1
        return work()

    def _perhaps(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if not sql.startswith(BOOKKEEPING) and self._rng.random() < LIKELIHOOD:
            raise PowerCut
        return execute(sql, params, many, context)
