"""Instants: whole seconds of UTC since 1970, and the moments of `core.times` they stand for."""

from datetime import UTC, date, datetime
from typing import Final

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
"""A day of a clock is 24 hours, whatever the calendar on the wall does."""

_FIRST_DATE: Final = date(1970, 1, 1).toordinal()


def instant(moment: datetime) -> int:
    """The instant of a moment; a `ValueError` for one that has no zone or is not in whole seconds."""
    if moment.tzinfo is None or moment.microsecond:
        raise ValueError("a clock is kept in whole seconds of UTC")
    return int(moment.timestamp())


def moment(instant: int) -> datetime:
    """The moment of an instant, in UTC."""
    return datetime.fromtimestamp(instant, UTC)


def steady(now: int, previous: int | None) -> int:
    """The time that counts as now: never before the last one written, should the server's clock have jumped back.

    The hours that the server's clock then goes through for the second time are counted for nobody.
    """
    return now if previous is None else max(now, previous)


def midnight(ordinal: int) -> int:
    """The instant at which a date, by its ordinal, begins in UTC."""
    return (ordinal - _FIRST_DATE) * DAY


def ordinal_of(instant: int) -> int:
    """The ordinal of the date in UTC on which an instant falls."""
    return instant // DAY + _FIRST_DATE
