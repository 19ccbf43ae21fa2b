"""Every match ends through `finish`, whatever the reason; an ended match never changes."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from accounts.models import User
from core import times
from core.journal.services import record
from games import proof
from games.events import MATCH_FINISHED
from games.models import Match, Seat
from games.replay import table_of
from games.rules.contract import side_of
from games.selectors.matches import require_running
from games.services.locking import lock_match, own_seat
from games.services.scribe import time_of_next_row


def finish(
    *,
    match: Match,
    seats: Sequence[Seat],
    reason: str,
    places: Sequence[int] | None,
    points: Sequence[int] | None,
    at: datetime,
) -> None:
    """End a locked, running match: result on the seats, if it has one, the chain closed, the journal told."""
    for seat in seats:
        seat.place = None if places is None else places[seat.number]
        seat.points = None if points is None else points[seat.number]
        seat.due_ply = seat.deadline = None
    Seat.objects.bulk_update(seats, ["place", "points", "due_ply", "deadline"])
    match.status = Match.Status.OVER
    match.reason, match.ended_at = reason, at
    head = bytes.fromhex(match.head)
    match.end = proof.end_hash(head, times.format_time(at), reason, places, points).hex()
    match.save(update_fields=["status", "reason", "ended_at", "end"])
    record(MATCH_FINISHED, {"match": match.id, "reason": reason})


def resign_match(*, match_id: str, user: User) -> Match:
    """Give up: the side of the seat that resigns is last, all others share the first place."""
    with transaction.atomic():
        match, seats = lock_match(match_id, user)
        seat = own_seat(seats, user)
        require_running(match)
        give_up(match, seats, seat)
    return match


def give_up(match: Match, seats: Sequence[Seat], seat: Seat) -> None:
    """End a locked, running match by resignation."""
    table = table_of(match)
    sides = table.game.facts.sides
    lost = side_of(sides, seat.number)
    places = [2 if side_of(sides, other.number) == lost else 1 for other in seats]
    at = time_of_next_row(match, times.now())
    finish(match=match, seats=seats, reason="resigned", places=places, points=table.game.points(table.position), at=at)
