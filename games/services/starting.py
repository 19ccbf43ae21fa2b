"""The start: all seats are taken, so the entropy is complete, and the cards are dealt."""

from collections.abc import Sequence

from core.journal.services import record
from games import proof
from games.events import MATCH_STARTED
from games.models import Match, Seat
from games.replay import fresh_table
from games.selectors.header import header_of, joined_entropy_of
from games.services.locking import now_of
from games.services.scribe import Scribe
from games.services.timekeeping import set_clocks


def start_if_full(match: Match, seats: list[Seat]) -> None:
    """Start a locked, waiting match once nobody is missing."""
    if any(seat.state != Seat.State.TAKEN for seat in seats):
        return
    if match.shuffle_seats:
        _shuffle(match, seats)
    match.status = Match.Status.RUNNING
    match.started_at = now_of(match)
    match.head = proof.first_hash(bytes.fromhex(match.commitment), header_of(match, seats)).hex()
    match.save(update_fields=["status", "started_at", "head"])
    for seat in seats:
        seat.status = match.status
    Seat.objects.filter(match=match).update(status=match.status)
    set_clocks(match, seats)
    record(MATCH_STARTED, {"match": match.id})
    scribe = Scribe(match=match, seats=seats, table=fresh_table(match), now=match.started_at)
    scribe.draw_chance()
    scribe.close()


def _shuffle(match: Match, seats: list[Seat]) -> None:
    order = proof.seat_order(bytes(match.seed), match.deal, joined_entropy_of(match, seats), seats)
    _renumber(match, order)
    seats[:] = order


def _renumber(match: Match, order: Sequence[Seat]) -> None:
    # Two steps, because no two seats may have the same number in between.
    for offset in (len(order), 0):
        for number, seat in enumerate(order):
            seat.number = number + offset
        Seat.objects.bulk_update(order, ["number"])
