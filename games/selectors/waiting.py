"""Fate of a match that waits when time goes by: invitations expire, and in the end the match itself.

It follows from the rows and the clock alone. So a read shows a match as settled before that is written down, and it
does not matter who writes it, or when.
"""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import F, Q

from core import times
from core.statements import Parameter
from games import proof
from games.models import Match, Seat
from games.selectors.clocks import now_for
from games.selectors.header import header_of

ABORTED = "aborted"


def is_waiting() -> Q:
    """The condition by which a query finds matches that wait, and not those that have waited long enough."""
    return Q(Q(waits_until=None) | Q(waits_until__gte=times.now()), status=Match.Status.WAITING)


def given_up_by(now: Parameter) -> Q:
    """The condition by which a query finds those that have waited long enough, while nobody has written it down."""
    return Q(status=Match.Status.WAITING, waits_until__lt=now)


def invited_too_long_before(now: Parameter) -> Q:
    """The condition by which a query finds seats whose invitations have expired, while nobody has written it down."""
    in_time = Q(match__waits_until=None) | Q(match__waits_until__gt=F("expires_at"))
    return Q(in_time, state=Seat.State.INVITED, expires_at__lt=now)


def abandoned_at(match: Match, now: datetime) -> datetime | None:
    """Return the time when a match has waited long enough; None while it waits, or once it does not wait any more."""
    late = match.waits_until is not None and now > match.waits_until
    return match.waits_until if late and match.status == Match.Status.WAITING else None


def expired_invitations(match: Match, seats: Sequence[Seat], now: datetime) -> list[Seat]:
    """The seats whose invitations nobody has answered in time, as long as the match waited."""
    if match.status != Match.Status.WAITING:
        return []
    until = abandoned_at(match, now) or now
    invited = [seat for seat in seats if seat.state == Seat.State.INVITED and seat.expires_at is not None]
    return [seat for seat in invited if seat.expires_at is not None and until > seat.expires_at]


def open_seat(seat: Seat) -> None:
    """Make a seat, as it is held in memory, open to anybody; what its holder added to the deal goes with them."""
    seat.user, seat.kind = None, ""
    seat.state, seat.entropy, seat.expires_at = Seat.State.OPEN, "", None


def unstarted_head(match: Match, seats: Sequence[Seat]) -> bytes:
    """Return the head of the chain of a match that never started: at its header."""
    return proof.first_hash(bytes.fromhex(match.commitment), header_of(match, seats))


def settle_in_memory(match: Match, seats: Sequence[Seat]) -> None:
    """Make a match that was read what it is by now, whether or not that is written down."""
    now = now_for(match)
    for seat in expired_invitations(match, seats, now):
        open_seat(seat)
    at = abandoned_at(match, now)
    if at is None:
        return
    for seat in seats:
        seat.expires_at = None
    head = unstarted_head(match, seats)
    match.status, match.reason, match.ended_at = Match.Status.OVER, ABORTED, at
    match.head, match.end = head.hex(), proof.end_hash(head, times.format_time(at), ABORTED, None, None).hex()
