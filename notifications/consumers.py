"""What feeds wait to hear of: everything that people are told of, and people who have left."""

from collections.abc import Mapping, Sequence
from typing import Any

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer, ordered_consumer
from games.events import MOVE_PLAYED
from notifications.registry import kinds
from notifications.services.forgetting import forget_feed
from notifications.services.handing_out import hand_out

SUBJECTS = ("match", "season", "league", "deal", "user")
"""The members of a payload that an event can be about; the first that is there is its subject."""


def subject_of(kind: str, payload: Mapping[str, Any]) -> str | None:
    """What an event is about: events of one subject are told in the order in which they happened."""
    if kind == MOVE_PLAYED and payload["seat"] < 0:
        # Nobody is told of chance moves.
        return None
    return next(f"{name} {payload[name]}" for name in SUBJECTS if name in payload)


@ordered_consumer("notifications.deliver", kinds=kinds(), subject=subject_of)
def tell_people(events: Sequence[Event]) -> None:
    """Add the events to the feeds of those who are told of them."""
    hand_out(events)


@consumer("notifications.forget", kinds=[ACCOUNT_DELETED])
def forget_feeds(event: Event, lease: Lease) -> None:
    """Delete the feed of an erased account."""
    forget_feed(user_id=event.payload["user"])
