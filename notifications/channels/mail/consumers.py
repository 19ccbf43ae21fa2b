"""Consumers of events for notifications by mail."""

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from notifications.channels.mail.services.digests import forget_digest_of


@consumer("digests.forget", kinds=[ACCOUNT_DELETED])
def forget(event: Event, lease: Lease) -> None:
    """Delete what the next digest of an erased account would have said."""
    forget_digest_of(user_id=event.payload["user"])
