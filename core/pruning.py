"""Deleting what is old: few rows at a time for as long as there are any, with pauses in which others write.

Each app declares in its `tasks.py` what it deletes. Of all workers one prunes at a time, in one thread, so that many
old rows, as after a restored backup, keep neither the database nor the threads from play. All kinds are served in turn.
"""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable

from django.apps import apps
from django.db.models import Model

from core.database.transactions import release_connection
from core.limits import quotas

logger = logging.getLogger("postcard.pruning")

BATCH = 250
"""The number of rows deleted in one transaction: on SQLite all other writers wait for it."""
SHORTEST_PAUSE_SECONDS = 0.05
PAUSE = 3
"""The pause after a batch, in multiples of the batch's time: three quarters of the time belong to others."""
RUN_SECONDS = 50.0
"""The length of a run; beat begins the next one within a minute of its start."""
LEASE_SECONDS = 90
"""The time for which a worker that was killed keeps the others from pruning. No run takes so long."""

Delete = Callable[[int], int]
"""A function that deletes at most so many rows in short transactions and returns their number."""

_LEASE = "prune"
_deletes: dict[str, Delete] = {}
_tables: dict[str, str] = {}
_stopping = threading.Event()


def declare(what: str, delete: Delete, *tables: tuple[str, str]) -> None:
    """Declare something that is deleted when it is old: its models by name, each with the field that has the time."""
    _tables.update(tables)
    if _deletes.setdefault(what, delete) != delete:
        raise ValueError(f"the deletion of {what} is declared twice")


def tables() -> list[tuple[type[Model], str]]:
    """Return the models whose rows are deleted when they are old, each with the field that has the time."""
    return [(apps.get_model(name), field) for name, field in _tables.items()]


def start() -> None:
    """Allow runs, where a worker starts."""
    _stopping.clear()


def stop() -> None:
    """End a run after its present batch: the worker stops."""
    _stopping.set()


def prune() -> dict[str, int]:
    """Delete what is old until nothing is left or the time of a run is over. Returns how many rows of each kind.

    Nothing is deleted while another worker prunes.
    """
    if not quotas.take_once(_LEASE, "", lasts=LEASE_SECONDS):
        return {}
    try:
        return _prune()
    finally:
        quotas.forget(_LEASE, "")


def _prune() -> dict[str, int]:
    deleted = dict.fromkeys(_deletes, 0)
    waiting = deque(_deletes)
    ends = time.monotonic() + RUN_SECONDS
    while waiting and time.monotonic() < ends:
        what, began = waiting.popleft(), time.monotonic()
        number = _delete(what)
        deleted[what] += number
        if number >= BATCH:
            waiting.append(what)
        pause = max(SHORTEST_PAUSE_SECONDS, PAUSE * (time.monotonic() - began))
        if number and _stopping.wait(pause):
            break
    if waiting:
        logger.info("The next run continues with %s", ", ".join(waiting))
    return deleted


def _delete(what: str) -> int:
    """Delete a batch. A fault with one kind does not keep the others from being deleted."""
    try:
        return _deletes[what](BATCH)
    except Exception:
        logger.exception("Deleting %s failed", what)
        release_connection()
        return 0
