"""Giving up: what a resignation is."""

from collections.abc import Sequence

from accounts.models import User
from core.transactions import transacted
from games.models import Match, Seat
from games.selectors.matches import own_seat, require_running
from games.services.leaving import leave
from games.services.locking import lock_match, now_of


@transacted
def resign_match(*, match_id: str, user: User) -> Match:
    """Give up: by the match's policy the side of the seat that resigns is last, or a bot takes the seat over."""
    match, seats = lock_match(match_id, user)
    seat = own_seat(seats, user)
    require_running(match)
    give_up(match, seats, seat)
    return match


def give_up(match: Match, seats: Sequence[Seat], seat: Seat) -> None:
    """Leave a locked, running match by resignation."""
    leave(match=match, seats=seats, leaving=[seat.number], how=Seat.Leaving.RESIGNED, at=now_of(match))
