"""Sending of queued messages to browsers."""

from typing import Final

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from notifications.channels.push.events import PUSH_QUEUED
from notifications.channels.push.services.sending import send_queued
from notifications.channels.push.services.subscriptions import forget_subscriptions_of

# Each may wait 10 seconds for a push service; a worker's other threads are for everything else.
CONCURRENCY: Final = 2


@consumer("push.send", kinds=[PUSH_QUEUED], concurrency=CONCURRENCY, by_person=True, discreet=True)
def send(event: Event, lease: Lease) -> None:
    """Push one message after another, and come back later if one was not taken."""
    send_queued(subscription_id=event.payload["subscription"], lease=lease)


@consumer("push.forget", kinds=[ACCOUNT_DELETED])
def forget(event: Event, lease: Lease) -> None:
    """Delete the browsers of an erased account."""
    forget_subscriptions_of(user_id=event.payload["user"])
