"""Consumers of the feeds: of everything that people are notified of, and of people who have left."""

from collections.abc import Mapping, Sequence
from typing import Any

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import SUBJECTS, consumer, kind_of, notification_types, ordered_consumer
from notifications.services.deliver import deliver_events
from notifications.services.forgetting import forget_feed


def subject_of(kind: str, payload: Mapping[str, Any]) -> str | None:
    """Return what an event is about, or None: people are notified of the events of one subject in their order."""
    notification = kind_of(kind).notification
    if notification is None or not notification.applies(payload):
        return None
    return next(f"{name} {payload[name]}" for name in SUBJECTS if name in payload)


@ordered_consumer("notifications.deliver", kinds=notification_types(), subject=subject_of)
def tell_people(events: Sequence[Event]) -> None:
    """Add the events to the feeds of their subscribers."""
    deliver_events(events)


@consumer("notifications.forget", kinds=[ACCOUNT_DELETED])
def forget_feeds(event: Event, lease: Lease) -> None:
    """Delete the feed of an erased account."""
    forget_feed(user_id=event.payload["user"])
