"""Readers of streams, who are authenticated again with every heartbeat and every event, and what they read."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from rest_framework.request import Request

from accounts.api.authentication import caller_from
from accounts.auth.callers import Caller, still_authenticated
from accounts.auth.strangers import NO_ROW, stranger
from accounts.models import User
from core.errors import EventsGone
from core.http.callers import caller_address
from notifications.api.tickets import TicketGrant
from notifications.selectors.feeds import ShownEvent, events_of, feed_of, last_of
from notifications.services.tickets import Opened, latest_among, open_with
from notifications.streams.limits import require_slot

SCOPE = "read"


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader: the player, or nobody known, the address and the credentials."""

    caller: Caller | None
    """None for a stranger, who reads what lies open and has no feed."""
    address: str
    opened: Opened | None = None

    @property
    def user_id(self) -> int:
        """The number of the user who reads."""
        return NO_ROW if self.caller is None else self.caller.user_id

    @property
    def person_id(self) -> int | None:
        """The number of the person whose reading it is; None for a stranger."""
        return None if self.caller is None else self.caller.person_id


def reader_of(request: Request) -> Reader:
    """The caller, refused if they or their address have too many readers. A ticket ends its earlier streams."""
    address, grant = caller_address(request), request.auth
    if isinstance(grant, TicketGrant):
        token = grant.ticket.token
        reader = Reader(Caller(token.user_id, token.user.person_id, token_id=token.pk), address)
        require_slot(reader)
        return replace(reader, opened=open_with(ticket=grant.ticket, path=request.path))
    reader = Reader(caller_from(request) if request.user.is_authenticated else None, address)
    require_slot(reader)
    return reader


def admitted_among(readers: Collection[Reader]) -> dict[Reader, User]:
    """The readers who may go on reading, each with their user."""
    users = still_authenticated({reader.caller for reader in readers if reader.caller is not None}, SCOPE)
    latest = latest_among({reader.opened for reader in readers if reader.opened is not None})
    found = {
        reader: stranger() if reader.caller is None else users[reader.caller]
        for reader in readers
        if reader.caller is None or reader.caller in users
    }
    return {reader: user for reader, user in found.items() if reader.opened is None or reader.opened in latest}


def admitted(reader: Reader) -> User | None:
    """The user, if they may go on reading; else None."""
    return admitted_among([reader]).get(reader)


@dataclass(frozen=True, slots=True)
class Read:
    """Events in a player's notifications after a given number."""

    events: list[ShownEvent]
    latest: int


def read_feed(user_id: int, *, after: int, limit: int, kinds: Collection[str] = ()) -> Read:
    """Return the events after a number; raise 410 if some of them are kept no more, or the number never existed."""
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
