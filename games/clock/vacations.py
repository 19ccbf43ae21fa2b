"""Vacation: announced in advance, paid from a budget of dates a year, and never for the past.

A vacation costs the dates that it touches on the calendar of the zone it was announced in, each date once however many
vacations touch it, and in the year it lies in. The same date of two zones is two dates: it is 48 hours of being away.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from games.clock.instants import DAY
from games.clock.spans import Span, merged
from games.clock.weekends import dates_in


@dataclass(frozen=True)
class Budget:
    """Amount of vacation that a player has, and how it has to be announced."""

    days_per_year: int = 30
    notice: int = 0
    """The seconds that lie at least between announcing a vacation and its start."""
    horizon: int = 366 * DAY
    """The seconds ahead up to which a vacation may last, so that nobody is away for years to come."""


@dataclass(frozen=True, order=True)
class Absence:
    """A span in which a player is away, with the zone whose dates it costs."""

    start: int
    end: int
    zone: str

    @property
    def span(self) -> Span:
        """Return the time in which the player is away."""
        return Span(self.start, self.end)


class VacationRefused(ValueError):
    """A vacation that cannot be had, with a word for a program and a sentence for a reader."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code


Vacations = tuple[Absence, ...]


def announce(vacations: Sequence[Absence], asked: Absence, *, now: int, budget: Budget) -> Vacations:
    """The vacations with one more; `VacationRefused` if it is in the past, empty, too far ahead, or not in the budget.

    To go on vacation at once is to announce one that starts now.
    """
    if asked.start >= asked.end:
        raise VacationRefused("empty", "The end must be after the start.")
    if asked.start < now + budget.notice:
        raise VacationRefused(
            "too_late", "Choose a later start. A vacation cannot begin in the past or at too short notice."
        )
    if asked.end > now + budget.horizon:
        raise VacationRefused("too_far", f"A vacation must end within {budget.horizon // DAY} days from now.")
    after = _tidy([*vacations, asked])
    before, costs = charged(vacations), charged(after)
    for year in sorted(costs):
        # A year that is spent already, since the budget was greater then, does not forbid what costs it nothing.
        if costs[year] > max(budget.days_per_year, before[year]):
            detail = f"This makes {costs[year]} vacation days in {year}. The maximum is {budget.days_per_year}."
            raise VacationRefused("over_budget", detail)
    return after


def come_back(vacations: Sequence[Absence], *, now: int) -> Vacations:
    """The vacations of someone who is back: the one they are on ends now, later ones stay."""
    running = [vacation.end for vacation in vacations if vacation.start <= now < vacation.end]
    return give_back(vacations, Span(now, max(running, default=now)), now=now)


def give_back(vacations: Sequence[Absence], span: Span, *, now: int) -> Vacations:
    """The vacations without a span, as far as it has not passed; dates that none touches any more are free again."""
    start, end = max(span.start, now), span.end
    if start >= end:
        return _tidy(vacations)
    kept = [Absence(v.start, min(v.end, start), v.zone) for v in vacations]
    kept += [Absence(max(v.start, end), v.end, v.zone) for v in vacations]
    return _tidy(kept)


def charged(vacations: Iterable[Absence]) -> Counter[int]:
    """The days that each calendar year is charged with."""
    touched = {(v.zone, day) for v in vacations for day in dates_in(v.span, v.zone)}
    return Counter(day.year for _, day in touched)


def _tidy(vacations: Iterable[Absence]) -> Vacations:
    """The fewest vacations that cover the same time away in the same zones, in order."""
    by_zone = groupby(sorted(vacations, key=lambda v: (v.zone, v.start, v.end)), key=lambda v: v.zone)
    return tuple(sorted(Absence(*span, zone) for zone, group in by_zone for span in merged(v.span for v in group)))
