"""`statement_timeout` and `lock_timeout` of this process's connections: web processes set both (docs/operations.md).

A connection is opened with them, which costs no statement. PgBouncer in transaction mode accepts no such options, and
settings of a session would reach other clients: there each transaction begins with `SET LOCAL`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import connection, transaction


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Seconds; 0 is none."""

    statement: float = 0
    lock: float = 0

    def as_options(self) -> str:
        """Return them as options of a new connection."""
        return " ".join(f"-c {name}={value}" for name, value in self._values())

    def as_statement(self) -> str:
        """Return them as a statement that holds until the transaction ends."""
        return "; ".join(f"SET LOCAL {name} = {value}" for name, value in self._values())

    def _values(self) -> Iterator[tuple[str, int]]:
        for name, seconds in (("statement_timeout", self.statement), ("lock_timeout", self.lock)):
            if seconds:
                yield name, max(1, round(seconds * 1000))


_of_process = Timeouts()


def set_timeouts(*, statement: float, lock: float) -> None:
    """Set the timeouts of this process, from its next connection on."""
    global _of_process
    _of_process = Timeouts(statement, lock)


def timeouts() -> Timeouts:
    """Return the timeouts of this process."""
    return _of_process


@contextmanager
def without_timeout() -> Iterator[None]:
    """A transaction whose statements take as long as they need; for exports, which only read."""
    if connection.vendor != "postgresql" or not _of_process.statement:
        yield
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL statement_timeout = 0")
        yield
