"""Consumers of events about accounts: what is kept about the conduct of an erased person goes."""

from accounts.conduct.services import forget_conduct_of
from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer


@consumer("conduct.forget", kinds=[ACCOUNT_DELETED])
def forget(event: Event, lease: Lease) -> None:
    """Delete reports and measures."""
    forget_conduct_of(user_id=event.payload["user"])
