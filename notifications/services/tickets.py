"""Tickets: made with a token, good for one stream and its reconnections."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import F

from accounts.auth.secrets import new_ticket, ticket_digests
from accounts.models import Token
from core import times
from core.errors import Unauthenticated
from notifications.models import Ticket

FIRST_USE = timedelta(seconds=60)
MOST_TICKETS = 50
"""The most tickets of one token that are kept; a new one ends the oldest."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A stream that a ticket has opened, and its number among those that the ticket opened one after another."""

    ticket_id: str
    number: int


def make_ticket(*, token: Token) -> tuple[Ticket, str]:
    """A new ticket of a token, and its secret, which is shown this once."""
    secret, now = new_ticket(), times.now()
    Ticket.objects.filter(token=token, path="", expires_at__lt=now).delete()
    kept = Ticket.objects.filter(token=token).order_by("-expires_at", "digest").values_list("pk", flat=True)
    Ticket.objects.filter(pk__in=list(kept[MOST_TICKETS - 1 :])).delete()
    return Ticket.objects.create(digest=ticket_digests(secret)[0], token=token, expires_at=now + FIRST_USE), secret


def ticket_for(*, secret: str, path: str) -> Ticket:
    """The ticket with this secret, with the token that it was made with, if it may open this stream."""
    found = Ticket.objects.select_related("token__user").filter(digest__in=ticket_digests(secret)).first()
    if found is None or (found.expires_at < times.now() if not found.path else found.path != path):
        raise Unauthenticated("The ticket is unknown, has expired or is for another stream.")
    token = found.token
    if not token.user.is_active or token.has_expired(times.now()):
        raise Unauthenticated("The token of this ticket is no longer valid.")
    return found


def open_with(*, ticket: Ticket, path: str) -> Opened:
    """Open the stream, and end the one that the ticket had opened before."""
    opened = Ticket.objects.filter(pk=ticket.pk, path__in=["", path]).update(path=path, opened=F("opened") + 1)
    number = Ticket.objects.filter(pk=ticket.pk).values_list("opened", flat=True).first()
    if not opened or number is None:
        raise Unauthenticated("The ticket was already used for another stream.")
    return Opened(ticket.pk, number)


def latest_among(opened: Collection[Opened]) -> set[Opened]:
    """The openings that are the latest of their ticket."""
    if not opened:
        return set()
    numbers = dict(Ticket.objects.filter(pk__in=[one.ticket_id for one in opened]).values_list("pk", "opened"))
    return {one for one in opened if numbers.get(one.ticket_id) == one.number}


def forget_unused_tickets() -> None:
    """Delete tickets that were not used in time."""
    Ticket.objects.filter(path="", expires_at__lt=times.now() - FIRST_USE).delete()
