"""Start a match: all seats are taken, so the entropy is complete and the cards can be dealt."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import F, Max

from games import proof
from games.events import MATCH_STARTED
from games.models import Encounter, Match, Seat
from games.replay import fresh_table
from games.selectors.encounters import people_of
from games.selectors.expiry import now_of
from games.selectors.header import header_of, joined_entropy_of
from games.services.clocks.running import set_clocks
from games.services.log_writer import LogWriter
from games.services.making.waiting import SEAT_COLUMNS

Happening = tuple[str, Mapping[str, Any]]


def is_full(seats: Iterable[Seat]) -> bool:
    """Return True if all seats are taken."""
    return all(seat.state == Seat.State.TAKEN for seat in seats)


def start(match: Match, seats: list[Seat], *, happened: Iterable[Happening]) -> None:
    """Start a locked, waiting match. `happened` and what has changed in the seats are saved with it."""
    begin(match, seats)
    if match.shuffle_seats:
        # Shift all numbers first: (match, number) is unique at every moment.
        Seat.objects.filter(match=match).update(number=F("number") + len(seats))
    deal(match, seats, happened=happened, unsaved=("number", "status", *SEAT_COLUMNS))


def begin(match: Match, seats: list[Seat]) -> None:
    """Seat the players and begin the chain of hashes. The caller saves match and seats."""
    if match.shuffle_seats:
        seats[:] = proof.seat_order(bytes(match.seed), match.deal, joined_entropy_of(match, seats), seats)
        for number, seat in enumerate(seats):
            seat.number = number
    match.status = Match.Status.RUNNING
    match.started_at = now_of(match)
    match.head = proof.first_hash(bytes.fromhex(match.commitment), header_of(match, seats)).hex()
    for seat in seats:
        seat.status = match.status


def deal(
    match: Match,
    seats: Sequence[Seat],
    *,
    happened: Iterable[Happening] = (),
    is_arranged: bool = False,
    unsaved: Sequence[str] = (),
) -> None:
    """Deal the cards of a match that has begun.

    The events in `happened` are recorded before `match.started`. Players of an arranged match agreed to it elsewhere.
    `unsaved` are the columns of the seats that the caller has changed and not saved: they and the match are saved here.
    """
    if match.rated:
        number_encounter(match, seats, is_arranged=is_arranged)
    set_clocks(match, seats)
    started = (MATCH_STARTED, {"match": match.id})
    after, table = [*happened, started], fresh_table(match)
    log = LogWriter(match=match, seats=seats, table=table, now=now_of(match), after=after, unsaved=unsaved)
    log.draw_chance()
    log.close()


def number_encounter(match: Match, seats: Sequence[Seat], *, is_arranged: bool = False) -> None:
    """Number a rated match that starts. Matches that start at the same moment get different numbers."""
    people, day = people_of(seats), now_of(match).date()
    so_far = Encounter.objects.filter(people=people, day=day)
    is_numbered = False
    while not is_numbered:
        last = so_far.aggregate(last=Max("number"))["last"] or 0
        # If another match of theirs has just taken the number, nothing is written and the next one is tried.
        encounter = Encounter(match=match, people=people, day=day, number=last + 1, is_arranged=is_arranged)
        Encounter.objects.bulk_create([encounter], ignore_conflicts=True)
        is_numbered = Encounter.objects.filter(pk=match.pk).exists()
