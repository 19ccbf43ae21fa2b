"""Decorators for functions that only read, and may read from the standby. Nothing else ever does.

They are decided once, when the function begins. It must bear being run again: what it raises while it reads there, a
refusal too, is thrown away, and it is run anew on the primary. So a standby that stops, or cancels a query because the
primary has removed its rows, costs a moment, and nobody is refused on account of an old state.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import DatabaseError, InterfaceError, connections

from core.database.standby.alias import STANDBY, has_standby
from core.database.standby.routing import reads_standby
from core.database.standby.watching import watch

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")


def may_be_seconds_old(read: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Let a function, such as a view, read from the standby while that is at most POSTCARD_STANDBY_SECONDS behind.

    It is for answers in which nobody looks for their own write: not for turns, views, feeds, clocks or secrets.
    """

    @wraps(read)
    def run(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        is_there = has_standby() and watch.is_usable()
        return _run(lambda: read(*args, **kwargs), is_there=is_there)

    return run


def from_complete_standby(read: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Let a job read from the standby, once that has all that the primary has when the job begins.

    Nothing is missing then that was committed before. If it takes longer than POSTCARD_STANDBY_SECONDS, the job reads
    from the primary.
    """

    @wraps(read)
    def run(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        is_there = has_standby() and watch.has_caught_up()
        return _run(lambda: read(*args, **kwargs), is_there=is_there)

    return run


def _run(read: Callable[[], Result], *, is_there: bool) -> Result:
    if not is_there:
        return read()
    mark = reads_standby.set(True)
    try:
        return read()
    except (DatabaseError, InterfaceError) as fault:
        watch.note_fault(fault)
    except Exception:  # the primary decides what is true
        pass
    finally:
        reads_standby.reset(mark)
        # Back to its pool: what closes connections at the end of a request may be long in coming, as with streams.
        connections[STANDBY].close()
    return read()
