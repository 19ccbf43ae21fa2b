"""Transactions that may have to start again, because something else has to be written first.

A move that comes too late is refused, and the refusal rolls back whatever was written. The expiry of the
clock, which the refusal rests on, must stay. So a service that finds the lateness raises `StartAgain`: its
transaction is rolled back, the expiry is written in a transaction of its own, and the service runs anew.
"""

from collections.abc import Callable
from typing import TypeVar

from django.db import transaction

MOST_STARTS = 5

Result = TypeVar("Result")


class StartAgain(Exception):
    """Undo this transaction, do `first` in one of its own, then begin again."""

    def __init__(self, first: Callable[[], object]) -> None:
        self.first = first
        super().__init__("a transaction has to start again")


def run_transaction(work: Callable[[], Result]) -> Result:
    """The result of the work, done in one transaction; begun anew as often as it asks, within reason."""
    for _ in range(MOST_STARTS - 1):
        try:
            with transaction.atomic():
                return work()
        except StartAgain as again:
            with transaction.atomic():
                again.first()
    with transaction.atomic():
        return work()
