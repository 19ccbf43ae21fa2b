"""The clocks on the table: started and stopped in the transaction of whatever starts and stops them."""

from collections.abc import Collection, Sequence
from datetime import datetime

from games.clock.calendars import Calendar
from games.clock.instants import instant
from games.clock.seats import SeatClock, bank_shown, became_due, beginning, deadline, moved
from games.clock.terms import Clock
from games.models import Match, Seat
from games.selectors.clocks import as_moment, calendars_of, clock_of, terms_of
from games.services.storing import store_seats

CLOCK_COLUMNS = ("clock_since", "deadline", "bank_seconds")


def set_clocks(match: Match, seats: Sequence[Seat]) -> None:
    """Give every seat its bank; nobody is due yet."""
    terms = terms_of(match)
    for seat in seats:
        seat.bank_seconds = bank_shown(beginning(terms), terms)
    if terms.kind == "bank":
        store_seats(seats, ["bank_seconds"])


def press_clocks(match: Match, seats: Sequence[Seat], *, movers: Collection[int], at: datetime) -> None:
    """Stop the clocks of those who have moved and start those of seats that have become due; the caller stores it."""
    terms, now = terms_of(match), instant(at)
    if terms.kind == "none":
        return
    calendars = calendars_of(terms, seats)
    for seat in seats:
        clock, calendar = clock_of(seat, terms), calendars[seat.number]
        if seat.number in movers and clock.since is not None:
            clock = moved(clock, now, terms, calendar)
        # Whoever is relieved of a decision by somebody else's has not used any time for it.
        clock = SeatClock(clock.left)
        _put(seat, clock if seat.due_ply is None else became_due(clock, now), terms, calendar)


def begin_anew(seat: Seat, terms: Clock, at: datetime) -> None:
    """Give a seat the clock that it would have at the start, if there is one; the caller stores it."""
    if terms.kind == "none":
        return
    clock = beginning(terms)
    clock = clock if seat.due_ply is None else became_due(clock, instant(at))
    _put(seat, clock, terms, calendars_of(terms, [seat])[seat.number])


def reckon_deadline(seat: Seat, terms: Clock, calendar: Calendar) -> None:
    """Reckon the deadline of a running clock anew, since its player's calendar has changed; the caller stores it."""
    seat.deadline = as_moment(deadline(clock_of(seat, terms), terms, calendar))


def _put(seat: Seat, clock: SeatClock, terms: Clock, calendar: Calendar) -> None:
    seat.clock_since = as_moment(clock.since)
    seat.deadline = as_moment(deadline(clock, terms, calendar))
    seat.bank_seconds = bank_shown(clock, terms)
