"""A player's calendar changes: the deadlines of all their running clocks with it, in one transaction.

Whatever the change is, the clocks are held first: all matches of the player whose clock knows weekends or vacations
are locked, in order of their ids, and nobody is late in any of them. Only then is the time read at which the change is
made.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import partial

from django.db.models import Q

from accounts.models import User
from accounts.services.zones import holds_clocks
from core import times
from core.transactions import StartAgain
from games.models import Match, Seat
from games.selectors.clocks import rests_of, terms_of
from games.selectors.overdue import is_overdue
from games.services.lateness import settle_match
from games.services.timekeeping import reckon_deadline

RESTS = Q(clock__vacation="budget") | Q(clock__weekends="rest")


@holds_clocks
@contextmanager
def clocks_held(user: User) -> Iterator[datetime]:
    """Hold a user's clocks for a change of their calendar, which counts from the time that this tells."""
    # A match that somebody is just making with this user waits here, or is seen below.
    User.objects.select_for_update().get(pk=user.pk)
    own = Seat.objects.filter(user=user).exclude(match__status=Match.Status.OVER)
    held = Match.objects.select_for_update(of=("self",)).filter(RESTS, pk__in=own.values("match_id"))
    matches = list(held.order_by("pk"))
    seats = list(Seat.objects.filter(match__in=matches).select_related("user").order_by("match_id", "number"))
    now = max([times.now(), *(match.written_at for match in matches if match.written_at is not None)])
    _require_in_time(matches, seats, now)
    yield now
    _reckon_anew(user, matches, seats)


def _require_in_time(matches: Sequence[Match], seats: Sequence[Seat], now: datetime) -> None:
    late = [m.pk for m in matches if is_overdue(m, [seat for seat in seats if seat.match_id == m.pk], now)]
    if late:
        raise StartAgain(partial(_settle_all, late, now))


def _settle_all(late: Sequence[str], now: datetime) -> None:
    for match_id in late:
        settle_match(match_id=match_id, now=now)


def _reckon_anew(user: User, matches: Sequence[Match], seats: Sequence[Seat]) -> None:
    terms = {match.pk: terms_of(match) for match in matches}
    own = [seat for seat in seats if seat.user_id == user.pk and seat.clock_since is not None]
    rests = rests_of([user], terms.values())
    for seat in own:
        clock = terms[seat.match_id]
        reckon_deadline(seat, clock, rests.calendar(user, clock))
    Seat.objects.bulk_update(own, ["deadline"])
