"""Start and stop the clocks of a match, in the transaction that changes who is due."""

from collections.abc import Collection, Sequence
from datetime import datetime

from games.clock.calendars import Calendar
from games.clock.instants import instant
from games.clock.seats import SeatTime, bank_shown, became_due, beginning, deadline, moved
from games.clock.terms import Clock
from games.models import Match, Seat, Turn
from games.selectors.clocks import as_moment, calendars_of, clock_of, terms_of

CLOCK_COLUMNS = ("clock_since", "deadline", "bank_seconds")


def set_clocks(match: Match, seats: Sequence[Seat]) -> None:
    """Give every seat its turn, with its bank. No seat is due yet. The caller saves the turns."""
    terms = terms_of(match)
    for seat in seats:
        seat.turn = Turn(seat=seat, bank_seconds=bank_shown(beginning(terms), terms))


def press_clocks(match: Match, seats: Sequence[Seat], *, movers: Collection[int], at: datetime) -> None:
    """Stop the clocks of seats that have moved and start those that have become due. The caller saves the turns."""
    terms, now = terms_of(match), instant(at)
    if terms.kind == "none":
        return
    calendars = calendars_of(match, terms, seats)
    for seat in seats:
        clock, calendar = clock_of(seat, terms), calendars[seat.number]
        if seat.number in movers and clock.since is not None:
            clock = moved(clock, now, terms, calendar)
        # A seat whose decision was made unnecessary by another seat's has not used any time for it.
        clock = SeatTime(clock.left)
        _put(seat, clock if seat.turn.due_ply is None else became_due(clock, now), terms, calendar)


def reset_clock(match: Match, seat: Seat, terms: Clock, at: datetime) -> None:
    """Reset a seat's clock to what it was at the start of the match. The caller saves the turn."""
    if terms.kind == "none":
        return
    clock = beginning(terms)
    clock = clock if seat.turn.due_ply is None else became_due(clock, instant(at))
    _put(seat, clock, terms, calendars_of(match, terms, [seat])[seat.number])


def recompute_deadline(seat: Seat, terms: Clock, calendar: Calendar) -> None:
    """Recompute the deadline of a running clock after its player's calendar changed. The caller saves the turn."""
    seat.turn.deadline = as_moment(deadline(clock_of(seat, terms), terms, calendar))


def recompute_deadlines(match: Match, seats: Sequence[Seat]) -> None:
    """Recompute the deadlines of running clocks after the match's pauses changed. The caller saves the turns."""
    terms = terms_of(match)
    calendars = calendars_of(match, terms, seats)
    for seat in seats:
        if seat.turn.clock_since is not None:
            recompute_deadline(seat, terms, calendars[seat.number])


def _put(seat: Seat, clock: SeatTime, terms: Clock, calendar: Calendar) -> None:
    turn = seat.turn
    turn.clock_since = as_moment(clock.since)
    turn.deadline = as_moment(deadline(clock, terms, calendar))
    turn.bank_seconds = bank_shown(clock, terms)
