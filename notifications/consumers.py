"""Consumers of the feeds: of everything that people are notified of, and of people who have left."""

from collections.abc import Sequence

from accounts.events import ACCOUNT_DELETED
from core.database.transactions import atomic
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer, in_transaction, notification_types
from notifications.services.deliver import deliver_events
from notifications.services.forgetting import forget_feed


@in_transaction("notifications.notify", kinds=notification_types().keys())
def notify(events: Sequence[Event]) -> None:
    """Add the events to the feeds of their subscribers."""
    deliver_events(events)


@consumer("notifications.deliver", kinds=())
def deliver_one(event: Event, lease: Lease) -> None:
    """Deliver an event that a web process of 0.1.0 has left to the workers, as none does any more."""
    with atomic():
        lease.finish()
        deliver_events([event])


@consumer("notifications.forget", kinds=[ACCOUNT_DELETED])
def forget_feeds(event: Event, lease: Lease) -> None:
    """Delete the feed of an erased account."""
    forget_feed(user_id=event.payload["user"])
