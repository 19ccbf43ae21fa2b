"""Check for overdue matches."""

from collections.abc import Sequence
from datetime import datetime

from games.models import Match, Seat
from games.selectors.clocks import turns_in


def is_overdue(match: Match, seats: Sequence[Seat], now: datetime) -> bool:
    """Return True if a deadline is missed; at the deadline itself it is not."""
    if match.status != Match.Status.RUNNING or match.clock == {"kind": "none"}:
        return False
    deadlines = [turn.deadline for turn in turns_in(seats) if turn.deadline is not None]
    # Some clock runs in a match that runs: unless the match was read before its end and the seats after it.
    return not deadlines or min(deadlines) < now
