"""Reading the feed of a person."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any

from django.db.models import Q

from core.shapes import Component, shape
from notifications.models import Feed, FeedEvent
from notifications.registry import in_order

AT_A_TIME = 500
"""The number of keys in one query: databases allow for few parameters."""


@shape("Event")
class ShownEvent:
    """Something that happened, as the owner of the feed may see it."""

    id: Annotated[int, "Its number in your feed: 1, 2, 3 and so on without gaps."]
    kind: Annotated[str, "The kind of event. New kinds can be added: ignore those you do not know."]
    at: Annotated[
        datetime, "When it happened. A missed deadline has its own time, even if noticed later. Order events by `id`."
    ]
    data: Annotated[dict[str, Any], Component("EventData")]


@shape("EventPage")
class ShownEvents:
    """Events, the oldest first."""

    results: Annotated[list[ShownEvent], "The events. Empty without `after`."]
    latest: Annotated[int, "The number of your latest event of any kind; 0 if there is none yet."]


@dataclass(frozen=True, slots=True)
class Standing:
    """Standing of a feed: how far it has come, and how much of its beginning is gone."""

    last: int
    forgotten: int

    def holds_all_after(self, number: int) -> bool:
        """Return True if everything after this number can still be read, and the number exists."""
        return self.forgotten <= number <= self.last


def feed_of(user_id: int) -> Standing:
    """Return how far the feed of a person has come."""
    found = Feed.objects.filter(user=user_id).values_list("last", "forgotten").first()
    return Standing(*found) if found else Standing(0, 0)


def last_of(users: Collection[int]) -> dict[int, int]:
    """The numbers of the latest events of these people; those with an empty feed are missing."""
    found: dict[int, int] = {}
    wanted = list(users)
    for start in range(0, len(wanted), AT_A_TIME):
        some = wanted[start : start + AT_A_TIME]
        found |= dict(Feed.objects.filter(user__in=some).values_list("user_id", "last"))
    return found


def events_of(user_id: int, *, after: int, up_to: int, limit: int, kinds: Collection[str] = ()) -> list[ShownEvent]:
    """Events of a person's feed by their numbers; of some kinds, if any are named (`turn.*` is a whole group)."""
    rows = FeedEvent.objects.filter(user=user_id, number__gt=after, number__lte=up_to)
    if kinds:
        wanted = Q(kind__in=[name for name in kinds if not name.endswith(".*")])
        for name in kinds:
            if name.endswith(".*"):
                wanted |= Q(kind__startswith=name[:-1])
        rows = rows.filter(wanted)
    return [_shown(row) for row in rows.order_by("number")[:limit]]


def latest_of(
    user_id: int, *, limit: int, before: int | None = None, without: Collection[str] = ()
) -> list[ShownEvent]:
    """The latest events of a person's feed, or those before a number, the latest first; some kinds can be left out."""
    rows = FeedEvent.objects.filter(user=user_id).exclude(kind__in=without)
    if before is not None:
        rows = rows.filter(number__lt=before)
    return [_shown(row) for row in rows.order_by("-number")[:limit]]


def _shown(row: FeedEvent) -> ShownEvent:
    return ShownEvent(id=row.number, kind=row.kind, at=row.at, data=in_order(row.kind, row.data))
