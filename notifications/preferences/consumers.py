"""Consumers of the preferences."""

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from notifications.preferences.services import forget_preferences_of


@consumer("preferences.forget", kinds=[ACCOUNT_DELETED])
def forget(event: Event, lease: Lease) -> None:
    """Delete the choices of an erased account, with its quiet hours."""
    forget_preferences_of(user_id=event.payload["user"])
