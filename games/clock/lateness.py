"""Lateness, and what follows from it for the match: the earliest deadline decides (docs/clocks.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class TimeOut:
    """A match in which time ran out."""

    ended_at: int
    """The deadline that was missed, however late it was noticed."""
    seats: tuple[int, ...]
    """The seats that missed it: a time-out is counted for each."""
    reason: str
    """`timed_out`, or `aborted` when no side is left that was in time."""
    places: tuple[int, ...] | None
    """A place for each seat: the late sides tie for last, the others share the first; None when aborted."""


def is_late(now: int, deadline: int | None) -> bool:
    """Return True if a deadline is missed; at the deadline itself it is not."""
    return deadline is not None and now > deadline


def time_out(deadlines: Mapping[int, int | None], sides: Sequence[Sequence[int]], now: int) -> TimeOut | None:
    """Return what follows from the deadlines of the seats by now; None while nobody is late.

    A seat whose deadline was missed too, but later, is not late: the match was over by then. So the answer is the same
    whenever it is asked for, and by any caller. Partners lose together, also when only one of them is late.
    """
    earliest = min((deadline for deadline in deadlines.values() if deadline is not None), default=None)
    if earliest is None or not is_late(now, earliest):
        return None
    seats = tuple(sorted(seat for seat, deadline in deadlines.items() if deadline == earliest))
    lost = {seat for side in sides if not set(side).isdisjoint(seats) for seat in side}
    everyone = sorted(seat for side in sides for seat in side)
    if len(lost) == len(everyone):
        return TimeOut(earliest, seats, "aborted", None)
    return TimeOut(earliest, seats, "timed_out", tuple(2 if seat in lost else 1 for seat in everyone))
