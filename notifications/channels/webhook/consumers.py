"""Sending of messages to webhooks."""

from typing import Final

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from notifications.channels.webhook.events import MESSAGE_QUEUED
from notifications.channels.webhook.services.sending import send_message
from notifications.channels.webhook.services.webhooks import forget_webhooks_of

# Each may wait 10 seconds for a receiver; a worker's other threads are for everything else.
CONCURRENCY: Final = 4


@consumer("webhooks.send", kinds=[MESSAGE_QUEUED], concurrency=CONCURRENCY, by_person=True, discreet=True)
def send(event: Event, lease: Lease) -> None:
    """Post the message, and come back later if it was not received."""
    send_message(number=event.payload["message"], lease=lease)


@consumer("webhooks.forget", kinds=[ACCOUNT_DELETED])
def forget(event: Event, lease: Lease) -> None:
    """Delete the webhooks of an erased account."""
    forget_webhooks_of(user_id=event.payload["user"])
