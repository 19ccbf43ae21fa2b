"""The clocks, computed again from the log: how much time each seat had, since when, and whether one was late.

Calendars are taken as they stand: what counted for a player in the past is not changed by anything later. Of a player
who has deleted the account nobody knows their weekends any more.
"""

from collections.abc import Sequence

from games.clock.calendars import Calendar
from games.clock.instants import instant
from games.clock.lateness import TimeOut, is_late, time_out
from games.clock.seats import SeatTime, bank_shown, became_due, beginning, deadline, moved
from games.clock.terms import Clock, ClockRefused
from games.models import Match, MoveRecord, Seat
from games.selectors.clocks import as_moment, calendars_of, terms_of
from games.selectors.verification.differences import Differences

Due = Sequence[int | None]


class ClockReader:
    """Reader of the clocks of a match, row by row."""

    def __init__(self, match: Match, seats: Sequence[Seat]) -> None:
        self._terms = _terms(match)
        self._seats = seats
        self._clocks = {seat.number: beginning(self._terms) for seat in seats}
        self._calendars: dict[int, Calendar] = {}
        if self._terms.kind != "none":
            self._calendars = calendars_of(match, self._terms, [seat for seat in seats if seat.user])
        self._unknown = {seat.number for seat in seats if self._is_unknown(match, seat)}

    def follow(self, record: MoveRecord, before: Due, after: Due) -> str | None:
        """Press the clocks for a row, which changed since when each seat is due; what is wrong about its time."""
        if self._terms.kind == "none":
            return None
        at, wrong = instant(record.at.replace(microsecond=0)), None
        for number, clock in self._clocks.items():
            if before[number] == after[number] and number != record.seat:
                continue
            if number == record.seat and clock.since is not None:
                if number not in self._unknown and is_late(at, self._deadline(number)):
                    wrong = "The seat's time had run out."
                clock = moved(clock, at, self._terms, self._calendars[number])
            clock = SeatTime(clock.left)
            self._clocks[number] = clock if after[number] is None else became_due(clock, at)
        return wrong

    def differences(self, *, over: bool) -> Differences:
        """The columns of the seats that are not what the log makes of them."""
        for seat in self._seats:
            yield from ((f"seat {seat.number}.{column}", what) for column, what in self._seat(seat, over))

    def _seat(self, seat: Seat, over: bool) -> Differences:
        turn = seat.turn
        if self._terms.kind == "none":
            if turn.deadline is not None or turn.bank_seconds is not None or turn.clock_since is not None:
                yield "deadline", "The match has no clock."
            return
        if seat.number in self._unknown:
            return
        clock = self._clocks[seat.number]
        if turn.bank_seconds != bank_shown(clock, self._terms):
            yield "bank_seconds", "It differs from the bank by the log."
        if turn.clock_since != (None if over else as_moment(clock.since)):
            yield "clock_since", "It is not when the seat's turn began."
        if turn.deadline != (None if over else as_moment(self._deadline(seat.number))):
            yield "deadline", "It is not when the seat's time runs out."

    def time_out(self, now: int) -> TimeOut | None:
        """Return what the clocks say at a time after the last row; None while all have time."""
        deadlines = {number: self._deadline(number) for number in self._clocks}
        return time_out(deadlines, [[number] for number in self._clocks], now)

    @property
    def are_known(self) -> bool:
        """Return True if the clocks can be computed."""
        return not self._unknown

    def _deadline(self, number: int) -> int | None:
        return deadline(self._clocks[number], self._terms, self._calendars.get(number, Calendar()))

    def _is_unknown(self, match: Match, seat: Seat) -> bool:
        # The log does not show when a bot took over, or was given another chance.
        if match.policy == Match.Policy.BOT and seat.kind == Seat.Kind.BOT:
            return True
        rests = self._terms.weekends == "rest" or self._terms.vacation == "budget"
        return rests and seat.user is not None and seat.user.deleted_at is not None


def _terms(match: Match) -> Clock:
    try:
        return terms_of(match)
    except ClockRefused:
        # Another check reports that this is no clock.
        return Clock()
