"""Weekends that rest: Saturday and Sunday in the player's own time zone, one of them a week wherever the player goes.

A weekend lies whole in one zone: in the one that the player had set when Friday began in UTC. At that instant it is
Saturday nowhere on Earth yet. So a change of zone moves weekends that nobody has begun, and no journey makes one
longer, gives a second one in a week, or touches an hour that has passed.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from games.clock.instants import instant, midnight, ordinal_of
from games.clock.spans import Span

_SATURDAY: Final = 6
"""The ordinal of a Saturday, modulo 7."""
_WEEK: Final = 7


class ZoneSince(NamedTuple):
    """The time zone that a player has set, and from when on."""

    since: int
    zone: str


def weekends(zones: Sequence[ZoneSince], after: int) -> Iterator[Span]:
    """The weekends that end after an instant, without end; `zones` are in order, the first also for all time before."""
    changes = [change.since for change in zones]
    # Three days back: so late a Sunday can end elsewhere.
    first = ordinal_of(after) - 3
    saturday = first + (_SATURDAY - first) % _WEEK
    while True:
        in_force = max(bisect_right(changes, midnight(saturday - 1)) - 1, 0)
        weekend = weekend_of(zones[in_force].zone, saturday)
        if weekend.end > after:
            yield weekend
        saturday += _WEEK


@lru_cache(maxsize=4096)
def weekend_of(zone: str, saturday: int) -> Span:
    """The weekend of a Saturday, by its ordinal, in a zone: from when it begins to when its Monday does.

    Where the zone leaves one of the two days out, the other rests alone; where both are left out the span is empty.
    """
    start, _ = _beginnings(zone, saturday)
    # Monday begins twice where the clocks go back over midnight; the weekend ends when it begins for good.
    return Span(start, max(_beginnings(zone, saturday + 2)))


def _beginnings(zone: str, ordinal: int) -> tuple[int, int]:
    """Return the start of a date: twice the same instant, but where the clocks are changed at its midnight."""
    local = datetime.combine(date.fromordinal(ordinal), time(), ZoneInfo(zone))
    # Midnight may be left out. Then the offset before the gap, which is fold 0, names the instant of the gap.
    return instant(local), instant(local.replace(fold=1))


def dates_in(span: Span, zone: str) -> Iterator[date]:
    """The dates of a zone that a span touches; a date which the zone leaves out is touched by nothing."""
    if span.start >= span.end:
        return
    there = ZoneInfo(zone)
    day = datetime.fromtimestamp(span.start, there).date()
    last = datetime.fromtimestamp(span.end - 1, there).date()
    while day <= last:
        if _beginnings(zone, day.toordinal())[0] < _beginnings(zone, day.toordinal() + 1)[0]:
            yield day
        day += timedelta(days=1)
