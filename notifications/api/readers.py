"""Readers of streams, and the check with every heartbeat and every event that they may stay."""

from collections.abc import Collection
from dataclasses import dataclass

from rest_framework.request import Request

from accounts.api.standing import let_in
from accounts.callers import Caller, still_authenticated
from accounts.models import User
from core.http.callers import caller_address
from notifications.api.tickets import TicketGrant
from notifications.limits import require_slot
from notifications.services.tickets import Opened, latest_among, open_with

SCOPE = "read"


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader of notifications: the player, the address and the credentials."""

    caller: Caller
    address: str
    opened: Opened | None = None

    @property
    def user_id(self) -> int:
        """The number of the user who reads."""
        return self.caller.user_id

    @property
    def person_id(self) -> int:
        """The number of the person whose reading it is."""
        return self.caller.person_id


def reader_of(request: Request) -> Reader:
    """The caller, refused if they or their address have too many readers. A ticket ends its earlier streams."""
    address, grant = caller_address(request), request.auth
    if isinstance(grant, TicketGrant):
        user = grant.ticket.token.user
        require_slot(user.person_id, address)
        opened = open_with(ticket=grant.ticket, path=request.path)
        return Reader(Caller(user.pk, user.person_id, token_id=grant.ticket.token.pk), address, opened)
    caller = let_in(request)
    require_slot(caller.person_id, address)
    return Reader(caller, address)


def admitted_among(readers: Collection[Reader]) -> dict[Reader, User]:
    """The readers who may go on reading, each with their user."""
    users = still_authenticated({reader.caller for reader in readers}, SCOPE)
    latest = latest_among({reader.opened for reader in readers if reader.opened is not None})
    return {
        reader: users[reader.caller]
        for reader in readers
        if reader.caller in users and (reader.opened is None or reader.opened in latest)
    }


def admitted(reader: Reader) -> User | None:
    """The user, if they may go on reading; else None."""
    return admitted_among([reader]).get(reader)
