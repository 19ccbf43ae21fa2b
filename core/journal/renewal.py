"""Renewal of the leases of running deliveries, with one thread for the whole process.

A thread for each delivery would be simpler, but cost short deliveries more than their work.
"""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection

from core.journal.leases import Lease

logger = logging.getLogger("postcard.journal")

RENEWALS = 3
"""The number of renewals of a lease before it would have ended."""


class LeaseRenewer:
    """The leases that are held in this process, each with the time of its next renewal."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._next: dict[Lease, float] = {}
        self._thread: threading.Thread | None = None

    def add(self, lease: Lease) -> None:
        """Renew a lease from now on."""
        with self._changed:
            self._next[lease] = time.monotonic() + settings.POSTCARD_LEASE_SECONDS / RENEWALS
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="leases", daemon=True)
                self._thread.start()
            # Wake the thread only if this renewal is due before those it knows of.
            elif self._next[lease] <= min(self._next.values()):
                self._changed.notify()

    def discard(self, lease: Lease) -> None:
        """Stop renewing a lease."""
        with self._changed:
            self._next.pop(lease, None)

    def _run(self) -> None:
        while True:
            for lease in self._wait():
                self._renew(lease)
            # Between renewals the connection is for others.
            connection.close()

    def _wait(self) -> list[Lease]:
        """The leases whose time has come."""
        with self._changed:
            while True:
                now = time.monotonic()
                if due := [lease for lease, at in self._next.items() if at <= now]:
                    for lease in due:
                        self._next[lease] = now + settings.POSTCARD_LEASE_SECONDS / RENEWALS
                    return due
                earliest = min(self._next.values(), default=None)
                self._changed.wait(None if earliest is None else earliest - now)

    def _renew(self, lease: Lease) -> None:
        try:
            if not lease.renew():
                self.discard(lease)
        except (DatabaseError, InterfaceError) as fault:
            logger.warning("a lease could not be renewed: %s", type(fault).__name__)


_renewer = LeaseRenewer()


@contextmanager
def renewed(lease: Lease) -> Iterator[None]:
    """Renew the lease for as long as the block runs."""
    _renewer.add(lease)
    try:
        yield
    finally:
        _renewer.discard(lease)
