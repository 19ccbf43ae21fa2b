"""Transactions that may have to start again, because something else has to be written first.

A move that comes too late is refused, and the refusal rolls back whatever was written. The expiry of the
clock, which the refusal rests on, must stay. So a service that finds the lateness raises `StartAgain`: its
transaction is rolled back, the expiry is written in a transaction of its own, and the service runs anew.
"""

from collections.abc import Callable
from typing import TypeVar

from django.db import OperationalError, connection, transaction

MOST_STARTS = 5
# What PostgreSQL says to the one of two transactions that has to give way.
GIVE_WAY = frozenset({"40P01", "40001"})

Result = TypeVar("Result")


class StartAgain(Exception):
    """Undo this transaction, do `first` in one of its own, then begin again."""

    def __init__(self, first: Callable[[], object]) -> None:
        self.first = first
        super().__init__("a transaction has to start again")


def run_transaction(work: Callable[[], Result]) -> Result:
    """The result of the work, done in one transaction; begun anew as often as it asks, within reason.

    It is begun anew too where the database made it give way to another one.
    """
    for _ in range(MOST_STARTS - 1):
        try:
            with transaction.atomic():
                return work()
        except StartAgain as again:
            with transaction.atomic():
                again.first()
        except OperationalError as fault:
            # Inside a transaction there is nothing to begin anew: the whole of it is lost.
            if connection.in_atomic_block or getattr(fault.__cause__, "sqlstate", None) not in GIVE_WAY:
                raise
    with transaction.atomic():
        return work()
