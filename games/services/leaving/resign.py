"""Resign a running match."""

from collections.abc import Sequence

from accounts.models import User
from core.transactions import transacted
from games.models import Match, Seat
from games.selectors.expiry import now_of
from games.selectors.matches import own_seat, require_running
from games.services.leaving.policy import apply_policy
from games.services.locking import lock_match


@transacted
def resign_match(*, match_id: str, user: User) -> Match:
    """Resign. By the match's policy the caller's side loses, or a bot takes over the seat."""
    match, seats = lock_match(match_id, user)
    seat = own_seat(seats, user)
    require_running(match)
    resign_seat(match, seats, seat)
    return match


def resign_seat(match: Match, seats: Sequence[Seat], seat: Seat) -> None:
    """Resign one seat of a locked, running match."""
    apply_policy(match=match, seats=seats, leaving=[seat.number], how=Seat.Leaving.RESIGNED, at=now_of(match))
