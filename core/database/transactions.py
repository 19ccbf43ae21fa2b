"""Transactions that may have to start again, because something else has to be written first.

A move that comes too late is refused, and the refusal rolls back whatever was written. The expiry of the
clock, which the refusal rests on, must stay. So a service that finds the lateness raises `StartAgain`: its
transaction is rolled back, the expiry is written in a transaction of its own, and the service runs anew.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from django.db import DEFAULT_DB_ALIAS, OperationalError, connection, connections, transaction
from django.db.models import BooleanField, QuerySet
from django.db.models.expressions import RawSQL

from core.database.standby.routing import alias_for_reading

MOST_STARTS = 5
# PostgreSQL's codes for the one of two transactions that has to give way.
GIVE_WAY = frozenset({"40P01", "40001"})

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")

LastStep = Callable[[Sequence[Any]], None]

_begun: ContextVar[bool] = ContextVar("begun", default=False)
# What the transaction does last, and with what; None outside of one.
_last_steps: ContextVar[list[tuple[LastStep, Any]] | None] = ContextVar("last_steps", default=None)


class StartAgain(Exception):
    """Undo this transaction, do `first` in one of its own, then begin again."""

    def __init__(self, first: Callable[[], object]) -> None:
        self.first = first
        super().__init__("a transaction has to start again")


def run_transaction(work: Callable[[], Result]) -> Result:
    """The result of the work, done in one transaction; begun anew as often as it asks, within reason.

    It is begun anew too where the database made it give way to another one. Inside another such transaction the work
    is part of that one, which is then begun anew as a whole: nothing of it may stay that rests on what was undone.
    So a refusal undoes the whole, unless the part is `savepoint`.
    """
    if _begun.get():
        with atomic(savepoint=False):
            return work()
    mark = _begun.set(True)
    try:
        return _begin(work)
    finally:
        _begun.reset(mark)


def _begin(work: Callable[[], Result]) -> Result:
    for _ in range(MOST_STARTS - 1):
        try:
            with atomic():
                return work()
        except StartAgain as again:
            with atomic():
                again.first()
        except OperationalError as fault:
            # Inside a transaction there is nothing to begin anew: the whole of it is lost.
            if connection.in_atomic_block or getattr(fault.__cause__, "sqlstate", None) not in GIVE_WAY:
                raise
    with atomic():
        return work()


@contextmanager
def atomic(*, savepoint: bool = True) -> Iterator[None]:
    """Django's `transaction.atomic`, with last steps: see `do_last`."""
    steps = _last_steps.get()
    if steps is not None:
        before = len(steps)
        try:
            with transaction.atomic(savepoint=savepoint):
                yield
        except BaseException:
            # What is undone has no last steps.
            del steps[before:]
            raise
        return
    mark = _last_steps.set(steps := [])
    try:
        with transaction.atomic():
            yield
            _take(steps)
    finally:
        _last_steps.reset(mark)


def do_last(step: LastStep, item: Any) -> None:
    """Call `step` at the end of the transaction, once, with all items that it was given there.

    It is for rows that many transactions write to: they are locked for a short time, after everything else.
    """
    steps = _last_steps.get()
    if steps is None:
        raise RuntimeError("a last step needs a transaction of core.database.transactions")
    steps.append((step, item))


def _take(steps: list[tuple[LastStep, Any]]) -> None:
    """Take the last steps, and those that they add themselves."""
    while steps and not transaction.get_rollback():
        step = steps[0][0]
        items = [item for one, item in steps if one == step]
        steps[:] = [(one, item) for one, item in steps if one != step]
        step(items)


@contextmanager
def savepoint() -> Iterator[None]:
    """A part that a refusal undoes by itself: the transaction around it, if there is one, can catch that and go on."""
    if not connection.in_atomic_block:
        yield
        return
    with atomic():
        yield


@contextmanager
def without_flush() -> Iterator[None]:
    """A transaction that does not wait for the disk flush at its commit, and is several times as fast.

    It is for writes that may be lost if the database itself crashes within the second. Other readers see no difference.
    Inside another transaction it changes nothing.
    """
    if connection.in_atomic_block:
        yield
        return
    with transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET LOCAL synchronous_commit TO off")
        yield


# True for every row, and set for this statement's own transaction.
NO_FLUSH: Final = RawSQL("set_config('synchronous_commit', 'off', true) = 'off'", (), BooleanField())


def update_without_flush(rows: "QuerySet[Any]", **fields: Any) -> int:
    """Run one UPDATE without waiting for the disk flush: one round trip to the database instead of four."""
    if connection.vendor == "postgresql" and not connection.in_atomic_block:
        rows = rows.filter(NO_FLUSH)
    return rows.update(**fields)


def transacted(service: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Make a service one transaction, which is started again when necessary."""

    @wraps(service)
    def run(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return run_transaction(lambda: service(*args, **kwargs))

    return run


def release_connection() -> None:
    """Give the connection back before something that may take long, such as a search or a slow reader."""
    if not connection.in_atomic_block:
        connection.close()
        if alias_for_reading() != DEFAULT_DB_ALIAS:
            connections[alias_for_reading()].close()
