"""Heartbeats of workers and beat: rows, so that any process can tell whether the others work."""

import logging
import os
import socket
import time
from datetime import datetime, timedelta
from typing import Final

from django.db import DatabaseError, InterfaceError
from django.db.models import QuerySet

from core import times
from core.database.transactions import release_connection
from core.logs.throttled import ThrottledLogger
from core.models import Heartbeat

WORKER: Final = "worker"
BEAT: Final = "beat"
PARTS: Final = (WORKER, BEAT)

BEATS_EVERY_SECONDS: Final = 20.0
MISSED_AFTER: Final = timedelta(minutes=1)
"""A part that was not heard of for so long is taken for dead."""
FORGOTTEN_AFTER: Final = timedelta(days=1)

_log = ThrottledLogger(logging.getLogger("postcard.heartbeats"))


class Heart:
    """The heart of this process as one part of the server."""

    def __init__(self, part: str) -> None:
        self.part = part
        self._name = f"{_host()}:{os.getpid()}"
        self._next = 0.0
        self.is_first = False
        """True if it is the first of its part that lives, as its latest sign of life found."""

    def beat(self) -> None:
        """Leave a sign of life, if it is time for one; a database that is away is no fault of this process."""
        if (now := time.monotonic()) < self._next:
            return
        self._next = now + BEATS_EVERY_SECONDS
        try:
            Heartbeat.objects.update_or_create(part=self.part, name=self._name, defaults={"at": times.now()})
            Heartbeat.objects.filter(at__lt=times.now() - FORGOTTEN_AFTER).delete()
            self.is_first = self._is_first()
        except (DatabaseError, InterfaceError) as fault:
            _log.warn("Could not write the heartbeat: %s", type(fault).__name__)
        finally:
            release_connection()

    def end(self) -> None:
        """Take the sign of life back: this process ends, and another need not wait for it."""
        try:
            Heartbeat.objects.filter(part=self.part, name=self._name).delete()
        except (DatabaseError, InterfaceError) as fault:
            _log.warn("Could not take back the heartbeat: %s", type(fault).__name__)
        finally:
            release_connection()

    def _is_first(self) -> bool:
        # One in the future was left before the clock was set back.
        living = _living(self.part).filter(at__lte=times.now() + MISSED_AFTER)
        names = living.order_by("pk").values_list("name", flat=True)
        alive = (name for name in names if name == self._name or not _was_killed(name))
        # After a jump of the clock since the sign of life was left, that is too old or too new to be found.
        return next(alive, self._name) == self._name


def _living(part: str) -> QuerySet[Heartbeat]:
    return Heartbeat.objects.filter(part=part, at__gte=times.now() - MISSED_AFTER)


def _host() -> str:
    return socket.gethostname()[:100]


def _was_killed(name: str) -> bool:
    """True of a process of this machine that is gone, though it has left a sign of life just now."""
    host, _, pid = name.rpartition(":")
    if host != _host():
        return False
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        # It is another user's, and lives.
        pass
    return False


def is_heard(part: str) -> bool:
    """Return True if some process of this part has written a heartbeat within the last minute."""
    return _living(part).exists()


def is_heard_here(part: str) -> bool:
    """Return True if a process of this part on this machine has left a sign of life within the last minute."""
    return _living(part).filter(name__startswith=f"{_host()}:").exists()


def forget_all() -> None:
    """Delete the signs of life of processes that lived where the database comes from."""
    Heartbeat.objects.all().delete()


def heard() -> list[tuple[str, str, datetime]]:
    """The part, the name and the latest sign of life of every process that left one within a day."""
    return list(Heartbeat.objects.order_by("part", "name").values_list("part", "name", "at"))
