"""Heartbeats of workers and beat: rows, so that any process can tell whether the others work."""

import logging
import os
import socket
import threading
import time
from datetime import datetime, timedelta
from typing import Final

from django.db import DatabaseError, InterfaceError

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
        self._name = f"{socket.gethostname()[:100]}:{os.getpid()}"
        self._next = 0.0
        self._stopping = threading.Event()

    def beat(self) -> None:
        """Leave a sign of life, if it is time for one; a database that is away is no fault of this process."""
        if (now := time.monotonic()) < self._next:
            return
        self._next = now + BEATS_EVERY_SECONDS
        try:
            Heartbeat.objects.update_or_create(part=self.part, name=self._name, defaults={"at": times.now()})
            Heartbeat.objects.filter(at__lt=times.now() - FORGOTTEN_AFTER).delete()
        except (DatabaseError, InterfaceError) as fault:
            _log.warn("Could not write the heartbeat: %s", type(fault).__name__)
        finally:
            release_connection()

    def start(self) -> None:
        """Start the heartbeat in a thread of its own."""
        self._stopping.clear()
        threading.Thread(target=self._run, name="heartbeat", daemon=True).start()

    def stop(self) -> None:
        """Stop the heartbeat."""
        self._stopping.set()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self.beat()
            self._stopping.wait(BEATS_EVERY_SECONDS)


def is_heard(part: str) -> bool:
    """Return True if some process of this part has written a heartbeat within the last minute."""
    return Heartbeat.objects.filter(part=part, at__gte=times.now() - MISSED_AFTER).exists()


def heard() -> list[tuple[str, str, datetime]]:
    """The part, the name and the latest sign of life of every process that left one within a day."""
    return list(Heartbeat.objects.order_by("part", "name").values_list("part", "name", "at"))
