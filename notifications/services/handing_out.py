"""Events of the journal become numbered rows of the feeds of those who are told, in one transaction."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from core import times
from core.journal.models import Event
from core.shapes import to_json
from core.statements import Insert, Update
from notifications import waking
from notifications.models import Feed, ToldEvent
from notifications.registry import kinds
from notifications.scene import Scene

Take = Callable[[Sequence[ToldEvent]], None]
_channels: list[Take] = []


@dataclass(frozen=True, slots=True)
class Happened:
    """An event as people are told of it, without the people."""

    kind: str
    data: Mapping[str, Any]
    at: datetime


Watch = Callable[[Sequence[Happened]], None]
_watchers: list[Watch] = []
_ROWS, _LAST = Insert(ToldEvent), Update(Feed, "last")


def hands_on(take: Take) -> None:
    """Makes a channel one that takes all that comes into feeds, in the same transaction and in the same order."""
    if take not in _channels:
        _channels.append(take)


def shows_all(watch: Watch) -> None:
    """Makes a channel one that sees each event once, in the same transaction, before anyone is chosen."""
    if watch not in _watchers:
        _watchers.append(watch)


def hand_out(events: Sequence[Event]) -> None:
    """Adds events to the feeds of all who are told of them, in this order, and wakes who reads these feeds now."""
    scene, now = Scene(), times.now()
    told: dict[int, list[ToldEvent]] = defaultdict(list)
    happened: list[Happened] = []
    for event in events:
        found = kinds()[event.kind].find(event, scene)
        if found is None:
            continue
        data = to_json(found.data)
        happened.append(Happened(event.kind, data, event.created_at))
        for user in set(found.people):
            told[user].append(ToldEvent(user_id=user, kind=event.kind, data=data, at=event.created_at, told_at=now))
    _number(told)
    rows = [row for of_one in told.values() for row in of_one]
    _ROWS.write(rows)
    for take in _channels:
        take(rows)
    for watch in _watchers:
        watch(happened)
    matches = {event.payload["match"] for event in events if "match" in event.payload}
    keys = [*map(waking.of_user, sorted(told)), *map(waking.of_match, sorted(matches))]
    transaction.on_commit(lambda: waking.wake(keys), robust=True)


def _number(told: Mapping[int, Sequence[ToldEvent]]) -> None:
    """Gives each row its number. Feeds are locked in order of their people, so that nobody waits in a circle."""
    feeds = Feed.objects.filter(user__in=told)
    if missing := told.keys() - set(feeds.values_list("user_id", flat=True)):
        Feed.objects.bulk_create([Feed(user_id=user) for user in sorted(missing)], ignore_conflicts=True)
    locked = list(feeds.select_for_update().order_by("user_id"))
    for feed in locked:
        for number, row in enumerate(told[feed.user_id], feed.last + 1):
            row.number = number
        feed.last += len(told[feed.user_id])
    _LAST.write(*locked)
