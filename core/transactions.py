"""Transactions that may have to start again, because something else has to be written first.

A move that comes too late is refused, and the refusal rolls back whatever was written. The expiry of the
clock, which the refusal rests on, must stay. So a service that finds the lateness raises `StartAgain`: its
transaction is rolled back, the expiry is written in a transaction of its own, and the service runs anew.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from django.db import OperationalError, connection, transaction
from django.db.models import BooleanField, QuerySet
from django.db.models.expressions import RawSQL

MOST_STARTS = 5
# What PostgreSQL says to the one of two transactions that has to give way.
GIVE_WAY = frozenset({"40P01", "40001"})

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")

_begun: ContextVar[bool] = ContextVar("begun", default=False)


class StartAgain(Exception):
    """Undo this transaction, do `first` in one of its own, then begin again."""

    def __init__(self, first: Callable[[], object]) -> None:
        self.first = first
        super().__init__("a transaction has to start again")


def run_transaction(work: Callable[[], Result]) -> Result:
    """The result of the work, done in one transaction; begun anew as often as it asks, within reason.

    It is begun anew too where the database made it give way to another one. Inside another such transaction the work
    is part of that one, which is then begun anew as a whole: nothing of it may stay that rests on what was undone.
    """
    if _begun.get():
        with transaction.atomic():
            return work()
    mark = _begun.set(True)
    try:
        return _begin(work)
    finally:
        _begun.reset(mark)


def _begin(work: Callable[[], Result]) -> Result:
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


def settled(read: Callable[[], Result]) -> Result:
    """What is read, once all is written that the reader finds to be missing."""
    for _ in range(MOST_STARTS - 1):
        try:
            return read()
        except StartAgain as again:
            run_transaction(again.first)
    return read()


@contextmanager
def forgettable() -> Iterator[None]:
    """A transaction of its own that need not have reached the disk when it is over: several times as fast.

    For writes that nobody misses, should the database itself crash within the second. To everybody who reads meanwhile
    it is as true as any other. Inside another transaction it is as lasting as that one.
    """
    if connection.in_atomic_block:
        yield
        return
    with transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET LOCAL synchronous_commit TO off")
        yield


def update_forgettably(rows: "QuerySet[Any]", **fields: Any) -> int:
    """The same for a single update, which then needs no transaction around it: one trip to the database, not four."""
    if connection.vendor == "postgresql" and not connection.in_atomic_block:
        # True for every row. It is set for the transaction that the statement itself is, so until its commit.
        rows = rows.filter(RawSQL("set_config('synchronous_commit', 'off', true) = 'off'", (), BooleanField()))
    return rows.update(**fields)


def transacted(service: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Makes a service one transaction that is begun anew where it has to be."""

    @wraps(service)
    def run(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return run_transaction(lambda: service(*args, **kwargs))

    return run


def let_go_of_the_database() -> None:
    """Give the connection back before something that may take long, such as a search or a slow reader."""
    if not connection.in_atomic_block:
        connection.close()
