"""Consumers of events about accounts: links for new passwords, archives, and the end of closed accounts."""

from collections.abc import Mapping
from typing import Any

from accounts.events import ACCOUNT_CLOSED, ACCOUNT_DELETED, ARCHIVE_ASKED, RESET_ASKED
from accounts.services.archiving import make_archive
from accounts.services.closing import GRACE, erase_account
from accounts.services.resetting import send_reset
from core.database.sqlite3.forgetting import empty_the_log
from core.journal.choices import State
from core.journal.leases import Lease, RetryLater
from core.journal.models import Delivery, Event
from core.journal.registry import consumer

RETRY_SECONDS = 10
"""The wait before the next attempt while others still delete, or the database is in use."""


def _the_grace(payload: Mapping[str, Any]) -> float:
    return GRACE.total_seconds()


@consumer("accounts.erase", kinds=[ACCOUNT_CLOSED], wait=_the_grace)
def erase(event: Event, lease: Lease) -> None:
    """Erase the account, unless its owner has reopened it. If it was closed again since, wait for the later time."""
    if wait := erase_account(user_id=event.payload["user"]):
        raise RetryLater(wait=wait)


@consumer("accounts.empty_log", kinds=[ACCOUNT_DELETED])
def empty_log(event: Event, lease: Lease) -> None:
    """Empty SQLite's write-ahead log, once everything that the other consumers delete is deleted."""
    others = Delivery.objects.filter(event=event, state=State.DUE).exclude(pk=lease.delivery_id)
    if others.exists() or not empty_the_log():
        raise RetryLater(wait=RETRY_SECONDS)


@consumer("accounts.send_reset", kinds=[RESET_ASKED], discreet=True)
def write_reset(event: Event, lease: Lease) -> None:
    """Send the link for a new password."""
    send_reset(reset_id=event.payload["reset"])


@consumer("accounts.archive", kinds=[ARCHIVE_ASKED], concurrency=1, by_person=True, discreet=True)
def archive(event: Event, lease: Lease) -> None:
    """Create the archive."""
    make_archive(archive_id=event.payload["archive"], lease=lease)
