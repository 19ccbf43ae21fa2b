"""Changes that time alone makes: invitations expire, matches that wait are aborted, deadlines pass."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Q

from core import times
from games import proof
from games.models import Match, Seat
from games.selectors.clocks import turns_in
from games.selectors.header import header_of

SECOND: Final = timedelta(seconds=1)
ABORTED: Final = "aborted"


def is_waiting() -> Q:
    """The condition by which a query finds matches that wait, and not those that have waited long enough."""
    return Q(Q(waits_until=None) | Q(waits_until__gte=times.now()), status=Match.Status.WAITING)


def abandoned_at(match: Match, now: datetime) -> datetime | None:
    """Return the time when a match has waited long enough; None while it waits, or once it does not wait any more."""
    late = match.waits_until is not None and now > match.waits_until
    return match.waits_until if late and match.status == Match.Status.WAITING else None


def expired_invitations(match: Match, seats: Sequence[Seat], now: datetime) -> list[Seat]:
    """The seats whose invitations nobody has answered in time, as long as the match waited."""
    if match.status != Match.Status.WAITING:
        return []
    until = abandoned_at(match, now) or now
    invited = [seat for seat in seats if seat.state == Seat.State.INVITED]
    return [seat for seat in invited if seat.expires_at is not None and seat.expires_at < until]


def open_seat(seat: Seat) -> None:
    """Make a seat, as it is held in memory, open to anybody; what its holder added to the deal goes with them."""
    seat.user, seat.kind = None, ""
    seat.state, seat.entropy, seat.expires_at = Seat.State.OPEN, "", None


def unstarted_head(match: Match, seats: Sequence[Seat]) -> bytes:
    """Return the head of the chain of a match that never started: at its header."""
    return proof.first_hash(bytes.fromhex(match.commitment), header_of(match, seats))


def settle_in_memory(match: Match, seats: Sequence[Seat]) -> None:
    """Bring a match that was read up to date, whether or not the change is stored already."""
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


def is_overdue(match: Match, seats: Sequence[Seat], now: datetime) -> bool:
    """Return True if a deadline is missed; at the deadline itself it is not."""
    if match.status != Match.Status.RUNNING or match.clock == {"kind": "none"}:
        return False
    deadlines = [turn.deadline for turn in turns_in(seats) if turn.deadline is not None]
    # A running match has a running clock. Without one, it ended between the two reads.
    return not deadlines or min(deadlines) < now


def pause_end(match: Match, now: datetime) -> datetime | None:
    """Return the end of the pause of a match; None if it is not paused, and once that time has come."""
    until = match.paused_until
    return until if until is not None and now < until and match.status == Match.Status.RUNNING else None


def now_for(match: Match) -> datetime:
    """The present time, but never before what was written last: a clock that was set back turns no log round."""
    return max(times.now(), match.written_at or match.created_at)


def now_of(match: Match) -> datetime:
    """The time at which a match was locked. It decides who is late and is the time of everything written now."""
    assert match.locked_at is not None, "the match is not locked"
    return match.locked_at


def is_settled(match: Match) -> bool:
    """Return True if its rows say all: what waits changes with time, and effects on ratings stand elsewhere."""
    return match.status == Match.Status.RUNNING or (match.status == Match.Status.OVER and not match.rated)


def next_change(match: Match) -> datetime | None:
    """Return the time up to which a match stays as it is if nobody does anything; None if it always does."""
    if match.status == Match.Status.RUNNING and (paused := pause_end(match, now_for(match))) is not None:
        # Its last second. No clock runs out before it.
        return paused - SECOND
    if match.status == Match.Status.WAITING:
        ends = [match.waits_until, *(seat.expires_at for seat in match.seats.all())]
    else:
        ends = [turn.deadline for turn in turns_in(match.seats.all())]
    return min((end for end in ends if end is not None), default=None)


def any_late(turns: Iterable[dict[str, Any]]) -> bool:
    """Return True if one of these decisions is late by now: its match has to be settled before anyone reads of it."""
    now = times.format_time(times.now())
    return any(turn["deadline"] is not None and turn["deadline"] < now for turn in turns)
