"""Events of the journal become numbered rows of the feeds of those who are told, in one transaction."""

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
from core.journal.models import Event
from core.journal.notifications import Batch
from core.journal.registry import notification_types
from core.shapes import to_json
from core.statements import Insert, OneOf, Select
from notifications import waking
from notifications.models import Feed, FeedEvent

Take = Callable[[Sequence[FeedEvent]], None]
Hearers = Callable[[], "QuerySet[Any]"]


@dataclass(frozen=True, slots=True)
class Channel:
    """A channel that brings people what comes into their feeds."""

    take: Take
    hearers: Hearers
    """Something of the user `OuterRef("pk")`, if that user may want to hear through it."""


@dataclass(frozen=True, slots=True)
class Happened:
    """An event as people are told of it, without the people."""

    kind: str
    data: Mapping[str, Any]
    at: datetime


Watch = Callable[[Sequence[Happened]], None]
_channels: list[Channel] = []
_watchers: list[Watch] = []
_ROWS, _FEEDS = Insert(FeedEvent), Insert(Feed)


def hands_on(take: Take, *, hearers: Hearers) -> None:
    """Makes a channel one that takes what comes into feeds, in the same transaction and in the same order.

    Most people have no channel, and all channels are asked for at once: it is called for the feeds of its hearers only.
    """
    if take not in [channel.take for channel in _channels]:
        _channels.append(Channel(take, hearers))
        _hearing.cache_clear()


def shows_all(watch: Watch) -> None:
    """Makes a channel one that sees each event once, in the same transaction, before anyone is chosen."""
    if watch not in _watchers:
        _watchers.append(watch)


def hand_out(events: Sequence[Event]) -> None:
    """Adds events to the feeds of all who are told of them, in this order, and wakes who reads these feeds now."""
    batch, now = Batch(), times.now()
    told: dict[int, list[FeedEvent]] = defaultdict(list)
    happened: list[Happened] = []
    types = notification_types()
    for event in events:
        found = types[event.kind].build(event, batch)
        if found is None:
            continue
        data = to_json(found.data)
        happened.append(Happened(event.kind, data, event.at))
        for user in set(found.subscribers):
            told[user].append(FeedEvent(user_id=user, kind=event.kind, data=data, at=event.at, added_at=now))
    _number(told)
    people = _hearers(told)
    rows = [row for user, of_one in told.items() if user in people for row in of_one]
    _ROWS.write(rows)
    for place, channel in enumerate(_channels):
        if heard := [row for row in rows if people[row.user_id][place]]:
            channel.take(heard)
    for watch in _watchers:
        watch(happened)
    matches = {event.payload["match"] for event in events if "match" in event.payload}
    keys = [*map(waking.of_user, sorted(told)), *map(waking.of_match, sorted(matches))]
    transaction.on_commit(lambda: waking.wake(keys), robust=True)


def _number(told: Mapping[int, Sequence[FeedEvent]]) -> None:
    """Gives each row its number. Feeds are locked in order of their people, so that nobody waits in a circle."""
    feeds = [Feed(user_id=user, last=len(told[user])) for user in sorted(told)]
    _FEEDS.write_or_add(feeds, "last")
    for feed in feeds:
        rows = told[feed.user_id]
        for number, row in enumerate(rows, feed.last - len(rows) + 1):
            row.number = number


def _hearers(people: Collection[int]) -> Mapping[int, Sequence[bool]]:
    """Return who of these people has an account that is not erased, and for each channel whether they may hear by it.

    It is read under the locks of their feeds: an account that is erased after that finds the rows, and deletes them.
    """
    if not people:
        return {}
    return {row[0]: row[1:] for row in _hearing().fetch(users=sorted(people))}


@cache
def _hearing() -> Select[Any]:
    """Return the statement that finds people, with the channels that each may hear through."""
    channels = {f"hears_{place}": Exists(channel.hearers()) for place, channel in enumerate(_channels)}
    people: Any = User.objects.filter(OneOf("pk", "users"), deleted_at=None)
    return Select(lambda: people.annotate(**channels).values_list("pk", *channels))
