"""A player's calendar: which time counts, and the two questions asked of it, which are each other's inverse."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import merge

from games.clock.spans import Span, merged
from games.clock.weekends import ZoneSince, weekends


@dataclass(frozen=True)
class Calendar:
    """The time that does not count for one player in one match: weekends of their zones, vacations, and its pauses."""

    vacations: tuple[Span, ...] = ()
    zones: tuple[ZoneSince, ...] = ()
    """The zones whose weekends rest, by time; none when weekends are played."""
    pauses: tuple[Span, ...] = ()
    """The pauses of the match: alike for all of its players."""

    def rests(self, after: int) -> Iterator[Span]:
        """The spans that do not count and end after an instant, apart from each other and in order."""
        away = sorted(span for span in (*self.vacations, *self.pauses) if span.end > after)
        free = weekends(self.zones, after) if self.zones else iter(())
        return merged(merge(away, free))


ALWAYS = Calendar()
"""Every second counts."""


def elapsed(start: int, end: int, calendar: Calendar = ALWAYS) -> int:
    """The seconds that count from one instant to another; none if the second is not the later one."""
    if end <= start:
        return 0
    counted = end - start
    for rest in calendar.rests(start):
        if rest.start >= end:
            break
        counted -= min(rest.end, end) - max(rest.start, start)
    return counted


def add(start: int, duration: int, calendar: Calendar = ALWAYS) -> int:
    """The last instant up to which no more than `duration` has elapsed since `start`.

    The last, not the first: what runs out with Friday's last second is late when Monday begins, for nobody should have
    to move on a Saturday that does not count. So `now > add(start, duration)` says neither more nor less than
    `elapsed(start, now) > duration`.
    """
    if duration < 0:
        raise ValueError("a duration is not negative")
    reached = start + duration
    for rest in calendar.rests(start):
        if rest.start > reached:
            break
        reached += rest.end - max(rest.start, start)
    return reached
