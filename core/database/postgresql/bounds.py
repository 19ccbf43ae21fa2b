"""Time limits of a statement, and of a wait for a lock, in this process: web processes bound both (docs/operations.md).

A connection asks for it as it begins, which costs no statement. A pooler that lends its connections for a transaction
each refuses such a wish, and would lend on to others what one session has set: there each transaction asks for itself.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import connection, transaction


@dataclass(frozen=True, slots=True)
class Bounds:
    """Seconds; 0 is no bound."""

    statement: float = 0
    lock: float = 0

    def as_options(self) -> str:
        """Return what a connection asks for as it begins."""
        return " ".join(f"-c {name}={value}" for name, value in self._values())

    def as_statement(self) -> str:
        """Return what a transaction asks for itself; it ends with the transaction."""
        return "; ".join(f"SET LOCAL {name} = {value}" for name, value in self._values())

    def _values(self) -> Iterator[tuple[str, int]]:
        for name, seconds in (("statement_timeout", self.statement), ("lock_timeout", self.lock)):
            if seconds:
                yield name, max(1, round(seconds * 1000))


_mine = Bounds()


def bound_statements(*, statement: float, lock: float) -> None:
    """Bound the statements of this process, from its next connection on."""
    global _mine
    _mine = Bounds(statement, lock)


def bounds() -> Bounds:
    """Return how the statements of this process are bounded."""
    return _mine


@contextmanager
def unbounded() -> Iterator[None]:
    """A transaction whose statements take as long as they need; for exports, which only read."""
    if connection.vendor != "postgresql" or not _mine.statement:
        yield
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL statement_timeout = 0")
        yield
