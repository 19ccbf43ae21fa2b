"""Nobody reads or writes a match in which time has run out: what follows from that is settled first.

Whoever finds a seat late asks for it by `StartAgain`, so that it is settled in a transaction of its own, which stays
whatever becomes of the request (ADR 0015). Who settles it says so by `settles_lateness`: reading knows no service.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TypeVar

from core.transactions import StartAgain
from games.models import Match, Seat

Settle = TypeVar("Settle", bound=Callable[..., object])

_settlers: list[Callable[..., object]] = []


def settles_lateness(settle: Settle) -> Settle:
    """Makes a service the one that settles a match in which somebody is late; called with its id and the time."""
    _settlers[:] = [settle]
    return settle


def is_overdue(match: Match, seats: Sequence[Seat], now: datetime) -> bool:
    """Whether a deadline is missed; at the deadline itself it is not."""
    if match.status != Match.Status.RUNNING or match.clock == {"kind": "none"}:
        return False
    deadlines = [seat.deadline for seat in seats if seat.deadline is not None]
    # Some clock runs in a match that runs: unless the match was read before its end and the seats after it.
    return not deadlines or min(deadlines) < now


def require_in_time(match: Match, seats: Sequence[Seat], now: datetime) -> None:
    """Go on if nobody is late; else have it settled and begin anew."""
    if is_overdue(match, seats, now):
        raise StartAgain(partial(_settlers[0], match_id=match.pk, now=now))
