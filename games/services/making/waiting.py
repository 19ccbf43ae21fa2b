"""Matches that wait for players: their invitations expire, and a match that waits too long is aborted."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings

from core import times
from core.database.transactions import transacted
from core.journal.services import record
from games.clock.terms import is_live
from games.events import INVITATION_EXPIRED
from games.models import Match, Seat
from games.selectors.expiry import ABORTED, abandoned_at, expired_invitations, now_for, open_seat, unstarted_head
from games.services.clocks.sweeping import SETTLING, hold
from games.services.finish import finish

AT_A_TIME = 200
"""The number of matches that one sweep settles; the next sweep takes the rest."""

SEAT_COLUMNS = ["user", "kind", "state", "entropy", "expires_at"]


def invited_until(now: datetime) -> datetime:
    """Return when an invitation made now expires."""
    return now + timedelta(days=settings.POSTCARD_INVITATION_DAYS)


def waits_until(now: datetime, clock: Mapping[str, Any]) -> datetime:
    """Return when a match created now stops waiting for players: soon if it is played at one sitting."""
    if is_live(clock):
        return now + timedelta(minutes=settings.POSTCARD_WAITING_MINUTES)
    return now + timedelta(days=settings.POSTCARD_WAITING_DAYS)


def seat_payload(seat: Seat) -> dict[str, Any]:
    """A seat and its holder, for an event."""
    return {"match": seat.match_id, "seat": seat.number, "user": seat.user_id}


def settle_waiting(match: Match, seats: Sequence[Seat], now: datetime) -> None:
    """Save what has expired in a locked, waiting match. A second call changes nothing."""
    expired = expired_invitations(match, seats, now)
    for seat in expired:
        record(INVITATION_EXPIRED, seat_payload(seat), at=seat.expires_at)
        open_seat(seat)
    if expired:
        Seat.objects.bulk_update(expired, SEAT_COLUMNS)
    if at := abandoned_at(match, now):
        abort_unstarted(match, seats, at)


def abort_unstarted(match: Match, seats: Sequence[Seat], at: datetime) -> None:
    """Abort a locked match that never started. No card was dealt: its hash chain ends right after the header."""
    invited = [seat for seat in seats if seat.expires_at is not None]
    for seat in invited:
        seat.expires_at = None
    Seat.objects.bulk_update(invited, ["expires_at"])
    match.head = unstarted_head(match, seats).hex()
    match.save(update_fields=["head"])
    finish(match=match, seats=seats, reason=ABORTED, at=at)


def settle_waiting_matches() -> int:
    """Settle matches that have waited too long. Returns how many. Several workers can do it at once."""
    now, failed = times.now(), SETTLING.left_out()
    given_up = Match.objects.filter(status=Match.Status.WAITING, waits_until__lt=now).exclude(pk__in=failed)
    invited = Seat.objects.filter(state=Seat.State.INVITED, expires_at__lt=now).exclude(match__in=failed)
    late = [
        *given_up.order_by("waits_until").values_list("pk", flat=True)[:AT_A_TIME],
        *invited.order_by("expires_at").values_list("match_id", flat=True)[:AT_A_TIME],
    ]
    return SETTLING.each(late, _settle)


@transacted
def _settle(match_id: str) -> bool:
    held = hold(match_id, Match.Status.WAITING)
    if held is None:
        return False
    match, seats = held
    settle_waiting(match, seats, now_for(match))
    return True
