"""Consumers of the calendars."""

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from notifications.channels.calendar.services.addresses import forget_addresses_of


@consumer("calendars.forget", kinds=[ACCOUNT_DELETED])
def forget(event: Event, lease: Lease) -> None:
    """Delete the calendars of an erased account."""
    forget_addresses_of(user_id=event.payload["user"])
