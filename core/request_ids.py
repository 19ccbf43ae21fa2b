"""The id of the request that is being worked on: in its answer, in log lines, and in what a worker does because of it.

It is stored with the events that the request records (`core.journal`), so it is there whichever worker goes on.
"""

import re
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

HEADER: Final = "X-Request-Id"
LONGEST: Final = 64
# Nothing that could begin a new line of the log, or look like the rest of one.
_ACCEPTED: Final = re.compile(rf"[A-Za-z0-9-]{{1,{LONGEST}}}", re.ASCII)
_current: ContextVar[str] = ContextVar("request_id", default="")


def id_for(asked: str) -> str:
    """Return the id that a caller or the proxy in front has given, or a new one if that is none."""
    # Not by `core.randomness`, whose numbers the demo and tests repeat: the number of requests must not change a deal.
    return asked if _ACCEPTED.fullmatch(asked) else uuid.uuid4().hex


def current() -> str:
    """Return the id of the request that this thread works on; empty outside of requests."""
    return _current.get()


@contextmanager
def working_on(request_id: str) -> Iterator[None]:
    """Work on a request for as long as the block runs."""
    mark = _current.set(request_id)
    try:
        yield
    finally:
        _current.reset(mark)
