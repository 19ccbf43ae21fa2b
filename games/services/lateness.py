"""Time that has run out: settled once, whoever notices first, as of the deadline that was missed (API.md, section 8).

Reading and writing a match settle it, and a sweep that looks for it. All of them come here, and lock the match first.
"""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Final

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import User
from core import times
from core.journal.services import record_all
from games.clock.instants import instant, moment
from games.clock.lateness import time_out
from games.events import SEAT_TIMED_OUT
from games.models import Match, Seat
from games.replay import game_of
from games.selectors.clocks import deadlines_of
from games.selectors.overdue import settles_lateness
from games.services.leaving import leave
from games.services.locking import now_of
from games.services.sweeping import hold, settle_each

SWEEP_SIZE: Final = 200
"""How many late matches one sweep looks at; those that are left are for the next."""


@settles_lateness
def settle_match(*, match_id: str, now: datetime) -> bool:
    """Settle whatever time has run out in a match by now; whether there was anything."""
    return _settle(match_id, now, wait=True)


def settle_turns(*, user: User, size: int = SWEEP_SIZE) -> int:
    """Settle the matches in which a user owes a decision and is late; how many."""
    return _settle_those(Seat.objects.filter(user=user, due_ply__isnull=False), size)


def settle_overdue(*, size: int = SWEEP_SIZE) -> int:
    """Settle matches in which somebody is late, the longest first; how many. Several at once share the work."""
    return _settle_those(Seat.objects.all(), size)


def _settle_those(seats: QuerySet[Seat], size: int) -> int:
    now = times.now()
    late = seats.filter(deadline__lt=now).order_by("deadline", "match_id").values_list("match_id", flat=True)
    return settle_each(late[:size], partial(_settle, now=now, wait=False))


def _settle(match_id: str, now: datetime, *, wait: bool) -> bool:
    with transaction.atomic():
        held = hold(match_id, Match.Status.RUNNING, wait=wait)
        if held is None:
            return False
        match, seats = held
        match.locked_at = max(now, match.written_at or now)
        return _settle_locked(match, seats)


def _settle_locked(match: Match, seats: Sequence[Seat]) -> bool:
    is_late, now, sides = False, instant(now_of(match)), game_of(match).facts.sides
    # Where bots take over the match goes on, and the next deadline may have been missed, too.
    while match.status == Match.Status.RUNNING and (late := time_out(deadlines_of(seats), sides, now)):
        is_late = True
        record_all((SEAT_TIMED_OUT, {"match": match.id, "seat": number}) for number in late.seats)
        at = moment(late.ended_at)
        leave(match=match, seats=seats, leaving=late.seats, how=Seat.Leaving.TIMED_OUT, at=at)
    return is_late
