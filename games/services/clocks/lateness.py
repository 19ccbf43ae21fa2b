"""Settle matches in which time has run out: once, as of the deadline that was missed (docs/clocks.md).

Reads, writes and a periodic sweep all notice lateness, and settle it here, with the match locked. A read begins with
`settled_match`. A write that finds lateness is undone, and done again once that is settled in a transaction of its own,
which stays even if the write is refused (ADR 0015).
"""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Final

from django.db.models import QuerySet

from accounts.models import User
from core import times
from core.database.transactions import StartAgain, run_transaction, transacted
from core.journal.services import record_all
from games.clock.instants import instant, moment
from games.clock.lateness import time_out
from games.events import SEAT_TIMED_OUT
from games.models import Match, Seat, Turn
from games.replay import game_of
from games.selectors.clocks import deadlines_of
from games.selectors.expiry import is_overdue, now_for, now_of
from games.selectors.loading import Rows
from games.selectors.matches import seats_of, visible_match
from games.services.clocks.sweeping import SETTLING, hold
from games.services.leaving.policy import apply_policy

SWEEP_SIZE: Final = 200
"""The number of late matches that one sweep settles; the next sweep takes the rest."""


def settled_match(match_id: str, user: User, rows: Rows | None = None) -> Match:
    """A match that the user may see, once all is written that follows from missed deadlines: what a read begins with.

    `rows` are those of the match, where they have just been fetched.
    """
    match = visible_match(match_id, user, rows)
    now = now_for(match)
    if not is_overdue(match, seats_of(match), now):
        return match
    run_transaction(partial(settle_match, match_id=match_id, now=now))
    return visible_match(match_id, user)


def require_in_time(match: Match, seats: Sequence[Seat], now: datetime) -> None:
    """Go on with a write if nobody is late; else have it settled and begin anew."""
    if is_overdue(match, seats, now):
        raise StartAgain(partial(settle_match, match_id=match.pk, now=now))


def settle_match(*, match_id: str, now: datetime) -> bool:
    """Settle any lateness in a match. Returns whether there was any."""
    return _settle(match_id, now, wait=True)


def settle_turns(*, user: User) -> int:
    """Settle the matches in which a user is late. Returns how many."""
    seats = Seat.objects.filter(user=user, status=Match.Status.RUNNING, place=None)
    return _settle_those(Turn.objects.filter(seat__in=seats))


def settle_overdue() -> int:
    """Settle matches in which a player is late, the longest overdue first. Returns how many. Sweeps run in parallel."""
    return _settle_those(Turn.objects.all())


def _settle_those(turns: QuerySet[Turn]) -> int:
    now = times.now()
    late = turns.filter(deadline__lt=now).exclude(seat__match__in=SETTLING.left_out()).order_by("deadline")
    matches = late.values_list("seat__match_id", flat=True)[:SWEEP_SIZE]
    return SETTLING.each(matches, partial(_settle, now=now, wait=False))


@transacted
def _settle(match_id: str, now: datetime, *, wait: bool) -> bool:
    held = hold(match_id, Match.Status.RUNNING, wait=wait)
    if held is None:
        return False
    match, seats = held
    match.locked_at = max(now, match.written_at or now)
    return _settle_locked(match, seats)


def _settle_locked(match: Match, seats: Sequence[Seat]) -> bool:
    is_late, now, sides = False, instant(now_of(match)), game_of(match).facts.sides
    # If a bot takes over, the match goes on, and the next deadline may have been missed too.
    while match.status == Match.Status.RUNNING and (late := time_out(deadlines_of(seats), sides, now)):
        is_late = True
        at = moment(late.ended_at)
        record_all(((SEAT_TIMED_OUT, {"match": match.id, "seat": number}) for number in late.seats), at=at)
        apply_policy(match=match, seats=seats, leaving=late.seats, how=Seat.Leaving.TIMED_OUT, at=at)
    return is_late
