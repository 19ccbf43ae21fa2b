"""Recompute the deadlines of a player's running clocks when their calendar changes, in the same transaction.

All matches of the player whose clock observes weekends or vacations are locked first, in order of id, and any lateness
in them is settled. Only then is the time of the change read.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import partial

from django.db.models import Q

from accounts.models import User
from accounts.services.locking import lock_account
from accounts.services.zones import lock_clocks
from core import times
from core.database.transactions import StartAgain
from games.models import Match, Seat
from games.rules.registry import ruleset
from games.selectors.clocks import terms_of, time_off_of, turns_in
from games.selectors.expiry import is_overdue
from games.services.clocks.lateness import settle_match
from games.services.clocks.running import recompute_deadline
from games.services.log_writer import store_turns

RESTS = Q(clock__vacation="budget") | Q(clock__weekends="rest")


@lock_clocks.provide
@contextmanager
def clocks_held(user: User) -> Iterator[datetime]:
    """Lock a user's clocks for a change of their calendar; yields the time at which the change takes effect."""
    # A match that is being created with this user waits for this lock, or is found below.
    lock_account(user)
    own = Seat.objects.filter(user=user).exclude(match__status=Match.Status.OVER)
    held = Match.objects.select_for_update(of=("self",)).filter(RESTS, pk__in=own.values("match_id"))
    matches = list(held.order_by("pk"))
    seats = list(Seat.objects.filter(match__in=matches).select_related("user", "turn").order_by("match_id", "number"))
    now = max([times.now(), *(match.written_at for match in matches if match.written_at is not None)])
    _require_in_time(matches, seats, now)
    yield now
    _recompute_deadlines(user, matches, seats)


def _require_in_time(matches: Sequence[Match], seats: Sequence[Seat], now: datetime) -> None:
    # By rules that this server lacks none can be settled: what was missed before the change stays missed.
    known = [match for match in matches if ruleset(match.game, match.revision) is not None]
    late = [m.pk for m in known if is_overdue(m, [seat for seat in seats if seat.match_id == m.pk], now)]
    if late:
        raise StartAgain(partial(_settle_all, late, now))


def _settle_all(late: Sequence[str], now: datetime) -> None:
    for match_id in late:
        settle_match(match_id=match_id, now=now)


def _recompute_deadlines(user: User, matches: Sequence[Match], seats: Sequence[Seat]) -> None:
    terms = {match.pk: terms_of(match) for match in matches}
    own = [turn for turn in turns_in(seats) if turn.seat.user_id == user.pk and turn.clock_since is not None]
    held = {match.pk: match for match in matches}
    rests = time_off_of([user], {match: terms[match.pk] for match in matches})
    for turn in own:
        match = held[turn.seat.match_id]
        recompute_deadline(turn.seat, terms[match.pk], rests.calendar(user, match, terms[match.pk]))
    store_turns(own, ["deadline"])
