"""Whether time has run out in a match."""

from collections.abc import Sequence
from datetime import datetime

from games.models import Match, Seat


def is_overdue(match: Match, seats: Sequence[Seat], now: datetime) -> bool:
    """Whether a deadline is missed; at the deadline itself it is not."""
    if match.status != Match.Status.RUNNING or match.clock == {"kind": "none"}:
        return False
    deadlines = [seat.deadline for seat in seats if seat.deadline is not None]
    # Some clock runs in a match that runs: unless the match was read before its end and the seats after it.
    return not deadlines or min(deadlines) < now
