"""The clock of one seat: how much it has left, since when it runs, and when it runs out.

Its player's calendar is no part of it. Going on vacation, coming back and moving house change the calendar, from now
on alone, and with it the deadline of a clock that runs; what had elapsed before stays what it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.clock.calendars import ALWAYS, Calendar, add, elapsed
from games.clock.spans import Span
from games.clock.terms import Clock
from games.clock.vacations import Absence
from games.clock.weekends import ZoneSince


@dataclass(frozen=True)
class SeatTime:
    """Time that a seat had left when it last became due or moved; nothing in it ticks."""

    left: int = 0
    """The seconds of its bank, or of its next move; 0 without a clock."""
    since: int | None = None
    """The time at which it became due; None while it owes nothing."""


def beginning(clock: Clock) -> SeatTime:
    """The clock of every seat when the match starts."""
    return SeatTime(clock.allowance)


def became_due(seat: SeatTime, at: int) -> SeatTime:
    """The seat owes a decision from now on. In a simultaneous phase every due seat's clock runs, each on its own."""
    if seat.since is not None:
        raise ValueError("the clock runs already")
    return SeatTime(seat.left, at)


def moved(seat: SeatTime, at: int, clock: Clock, calendar: Calendar = ALWAYS) -> SeatTime:
    """The seat has decided in time: a new move has its days again, a bank what is left with the increment, capped.

    Being late is settled before. A move that the server accepted although the bank is spent, because a zone's rules
    were corrected meanwhile, leaves an empty bank and no debt.
    """
    if seat.since is None:
        raise ValueError("no clock runs")
    if clock.kind != "bank":
        return beginning(clock)
    left = max(seat.left - elapsed(seat.since, at, calendar), 0)
    return SeatTime(min(left + clock.increment, clock.cap))


def deadline(seat: SeatTime, clock: Clock, calendar: Calendar = ALWAYS) -> int | None:
    """The last instant at which the seat is not late; None while its clock does not run, and without a clock."""
    if seat.since is None or clock.kind == "none":
        return None
    return add(seat.since, seat.left, calendar)


def bank_shown(seat: SeatTime, clock: Clock) -> int | None:
    """The `bank_seconds` of a view: as of the last change, so that it does not tick; None where there is no bank."""
    return seat.left if clock.kind == "bank" else None


def calendar_of(
    clock: Clock,
    *,
    zones: Sequence[ZoneSince],
    vacations: Sequence[Absence] = (),
    pauses: Sequence[Span] = (),
    bot: bool = False,
) -> Calendar:
    """Return what does not count for a player in a match with this clock; a bot is never on vacation."""
    away = clock.vacation == "budget" and not bot
    return Calendar(
        tuple(vacation.span for vacation in vacations) if away else (),
        tuple(zones) if clock.weekends == "rest" else (),
        tuple(pauses),
    )
