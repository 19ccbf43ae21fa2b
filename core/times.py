"""The clock of the server, and the one way a time is written: `2026-02-01T18:30:00Z`.

Times are UTC in whole seconds everywhere, so that what is stored, hashed and shown is the same thing.
"""

import re
import time
from datetime import UTC, datetime
from functools import cache
from zoneinfo import available_timezones

PATTERN = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"
"""The form of a time, in the OpenAPI document and wherever one is read here."""
_SHAPE = re.compile(PATTERN.strip("^$"))

# The only clock read of the server. Tests replace it; everyone else calls `now`.
read_clock = time.time


def now() -> datetime:
    """The present time in whole seconds."""
    return datetime.fromtimestamp(int(read_clock()), UTC)


def exact() -> float:
    """The present time in seconds, for measuring how long something took; never shown and never hashed."""
    return read_clock()


def exact_now() -> datetime:
    """The present time with its fraction, for what is due within the second."""
    return moment_of(exact())


def moment_of(seconds: float) -> datetime:
    """The moment of a time in seconds, its fraction included."""
    return datetime.fromtimestamp(seconds, UTC)


@cache
def time_zones() -> frozenset[str]:
    """The names of the time zones that this machine knows. They are read once: each is a file of its own."""
    return frozenset(available_timezones())


def format_time(moment: datetime) -> str:
    """The moment as the API writes it."""
    # A page of matches has two hundred times, and `strftime` takes twice as long.
    return moment.astimezone(UTC).isoformat()[:19] + "Z"


def parse_time(text: str) -> datetime:
    """The moment a text names; a `ValueError` unless it is written exactly as the API writes times."""
    if not _SHAPE.fullmatch(text):
        raise ValueError("a time is written YYYY-MM-DDTHH:MM:SSZ")
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
