"""Events of the journal become numbered rows in the feeds of their subscribers, in one transaction."""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from django.db import transaction
from django.db.models import Exists, QuerySet

from accounts.models import User
from core import times
from core.database.statements import Insert, OneOf, Select
from core.journal.models import Event
from core.journal.notifications import Batch
from core.journal.registry import notification_types
from core.shapes import to_json
from notifications.models import Feed, FeedEvent
from notifications.streams import wake_ups

Take = Callable[[Sequence[FeedEvent]], None]
Subscribers = Callable[[], "QuerySet[Any]"]


@dataclass(frozen=True, slots=True)
class Channel:
    """A channel that delivers the events of feeds to people."""

    take: Take
    subscribers: Subscribers
    """Rows of the user `OuterRef("pk")`, if that user may have notifications by this channel."""


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """An event as its subscribers see it, without the subscribers."""

    kind: str
    data: Mapping[str, Any]
    at: datetime


Watch = Callable[[Sequence[PublicEvent]], None]
_channels: list[Channel] = []
_watchers: list[Watch] = []
_ROWS, _FEEDS = Insert(FeedEvent), Insert(Feed)


def register_channel(take: Take, *, subscribers: Subscribers) -> None:
    """Register a channel, which takes what is added to feeds in the same transaction and in the same order.

    Most people have no channel, so it is called for the feeds of its subscribers only.
    """
    if take not in [channel.take for channel in _channels]:
        _channels.append(Channel(take, subscribers))
        _subscriptions.cache_clear()


def register_watcher(watch: Watch) -> None:
    """Register a channel that sees each event once, in the same transaction, before anyone is chosen."""
    if watch not in _watchers:
        _watchers.append(watch)


def deliver_events(events: Sequence[Event]) -> None:
    """Add events to the feeds of their subscribers, in this order, and wake the readers of these feeds."""
    batch, now = Batch(events), times.now()
    feeds: dict[int, list[FeedEvent]] = defaultdict(list)
    public_events: list[PublicEvent] = []
    types = notification_types()
    for event in events:
        notification = types[event.kind].build(event, batch)
        if notification is None:
            continue
        data = to_json(notification.data)
        public_events.append(PublicEvent(event.kind, data, event.at))
        for user in set(notification.subscribers):
            feeds[user].append(FeedEvent(user_id=user, kind=event.kind, data=data, at=event.at, added_at=now))
    _number(feeds)
    has_channel = _subscriptions_of(feeds)
    rows = [row for user, feed in feeds.items() if user in has_channel for row in feed]
    _ROWS.write(rows)
    for index, channel in enumerate(_channels):
        if of_channel := [row for row in rows if has_channel[row.user_id][index]]:
            channel.take(of_channel)
    for watch in _watchers:
        watch(public_events)
    matches = {event.payload["match"] for event in events if "match" in event.payload}
    keys = [*map(wake_ups.feed_key, sorted(feeds)), *map(wake_ups.match_key, sorted(matches))]
    transaction.on_commit(lambda: wake_ups.publish(keys), robust=True)


def _number(feeds: Mapping[int, Sequence[FeedEvent]]) -> None:
    """Give each row its number. Feeds are locked in order of their people, so that nobody waits in a circle."""
    counters = [Feed(user_id=user, last=len(feeds[user])) for user in sorted(feeds)]
    _FEEDS.write_or_add(counters, "last")
    for counter in counters:
        rows = feeds[counter.user_id]
        for number, row in enumerate(rows, counter.last - len(rows) + 1):
            row.number = number


def _subscriptions_of(people: Collection[int]) -> Mapping[int, Sequence[bool]]:
    """Return those of these people whose account is not erased, and for each channel whether they may have it.

    It is read under the locks of their feeds: an account that is erased after that finds the rows, and deletes them.
    """
    if not people:
        return {}
    return {row[0]: row[1:] for row in _subscriptions().fetch(users=sorted(people))}


@cache
def _subscriptions() -> Select[Any]:
    """Return the statement that finds people, with the channels that each may have."""
    channels = {f"has_{index}": Exists(channel.subscribers()) for index, channel in enumerate(_channels)}
    people: Any = User.objects.filter(OneOf("pk", "users"), deleted_at=None)
    return Select(lambda: people.annotate(**channels).values_list("pk", *channels))
