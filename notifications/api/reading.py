"""Reading of a feed on behalf of a caller: now, or later by a stream, whose caller is looked at each time."""

from collections.abc import Collection
from dataclasses import dataclass

from core.errors import EventsGone
from notifications.api.readers import Reader, admitted, admitted_among
from notifications.selectors.feeds import ShownEvent, events_of, feed_of, last_of


@dataclass(frozen=True, slots=True)
class Read:
    """Events in a player's notifications after a given number."""

    events: list[ShownEvent]
    latest: int


def read_feed(user_id: int, *, after: int, limit: int, kinds: Collection[str] = ()) -> Read:
    """Events after a number; 410 if some of them are kept no more, or the number was never given out."""
    feed = feed_of(user_id)
    if not feed.holds_all_after(after):
        raise EventsGone(oldest=feed.forgotten + 1)
    events = [] if after == feed.last else events_of(user_id, after=after, up_to=feed.last, limit=limit, kinds=kinds)
    if events and not kinds and events[0].id != after + 1:
        # They were deleted between the two queries.
        raise EventsGone(oldest=events[0].id)
    return Read(events, feed.last)


def read_on(reader: Reader, *, after: int, limit: int, kinds: Collection[str] = ()) -> Read | None:
    """The next rows; None if the reader may not read any more, or has missed rows that are deleted."""
    if admitted(reader) is None:
        return None
    try:
        return read_feed(reader.user_id, after=after, limit=limit, kinds=kinds)
    except EventsGone:
        return None


def latest_of(readers: Collection[Reader]) -> dict[Reader, int]:
    """The number of the latest event of each of these readers, if they may read on: a few queries for all of them."""
    users = admitted_among(readers)
    last = last_of({user.pk for user in users.values()})
    return {reader: last.get(user.pk, 0) for reader, user in users.items()}
