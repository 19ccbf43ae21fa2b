"""Every match ends through `finish`, whatever the reason; an ended match never changes."""

from collections.abc import Sequence
from datetime import datetime

from core import times
from core.journal.services import record
from games import proof
from games.events import MATCH_FINISHED
from games.models import Match, Seat
from games.selectors.clocks import turns_in
from games.selectors.loading import set_seats
from games.services.log_writer import store_seats, store_turns

WRITTEN = ("place", "points", "left_how", "left_at", "status")


def finish(
    *,
    match: Match,
    seats: Sequence[Seat],
    reason: str,
    at: datetime,
    places: Sequence[int] | None = None,
    points: Sequence[int] | None = None,
) -> None:
    """End a locked match: save the result, if there is one, close the hash chain and record the event."""
    for seat in seats:
        seat.place = None if places is None else places[seat.number]
        seat.points = None if points is None else points[seat.number]
        seat.status = Match.Status.OVER
    store_seats(seats, WRITTEN)
    # After a move that ends the match none is left.
    due = [turn for turn in turns_in(seats) if turn.due_ply is not None]
    for turn in due:
        turn.due_ply = turn.clock_since = turn.deadline = None
    store_turns(due, ["due_ply", "clock_since", "deadline"])
    # The answer shows them: they need not be read again.
    set_seats(match, seats)
    match.status = Match.Status.OVER
    match.reason, match.ended_at = reason, at
    head = bytes.fromhex(match.head)
    match.end = proof.end_hash(head, times.format_time(at), reason, places, points).hex()
    match.save(update_fields=["status", "reason", "ended_at", "end"])
    record(MATCH_FINISHED, {"match": match.id, "reason": reason}, at=at)
