"""Zones, spans and calendars for the laws of the clocks."""

from hypothesis import strategies as st

from core.times import parse_time
from games.clock.calendars import Calendar
from games.clock.instants import DAY, HOUR, instant
from games.clock.spans import Span
from games.clock.weekends import ZoneSince

# Daylight saving in both hemispheres, by an hour and by half of one; a date left out; odd quarters of an hour; the
# ends of the Earth; clocks that are changed at midnight.
ZONES = [
    "UTC", "Europe/Lisbon", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu",
    "America/St_Johns", "Pacific/Kiritimati", "Etc/GMT+12", "America/Havana", "America/Santiago", "Asia/Beirut",
]  # fmt: skip


def at(text: str) -> int:
    """The instant that a text names."""
    return instant(parse_time(text))


# Apia leaves out 30 December 2011; Lisbon, New York, Lord Howe go forward or back in 2026.
CHANGES = [at(f"{date}T00:00:00Z") for date in ("2011-12-30", "2026-03-29", "2026-11-01", "2026-04-05")]
instants = st.one_of(
    st.integers(at("2005-01-01T00:00:00Z"), at("2045-01-01T00:00:00Z")),
    *(st.integers(middle - 5 * DAY, middle + 5 * DAY) for middle in CHANGES),
)
durations = st.one_of(st.integers(0, 30 * DAY), st.integers(0, 60).map(lambda halves: halves * 12 * HOUR))


def spans(around: int) -> st.SearchStrategy[Span]:
    """A span near an instant."""
    return st.builds(
        lambda start, length: Span(start, start + length),
        st.integers(around - 20 * DAY, around + 60 * DAY),
        st.integers(0, 25 * DAY),
    )


def zones_around(around: int) -> st.SearchStrategy[tuple[ZoneSince, ...]]:
    """The zones of a player who may move house near an instant."""
    moves = st.lists(
        st.tuples(st.integers(around - 30 * DAY, around + 60 * DAY), st.sampled_from(ZONES)), min_size=1, max_size=4
    )
    return moves.map(lambda pairs: tuple(sorted(ZoneSince(since, zone) for since, zone in pairs)))


def calendars(around: int) -> st.SearchStrategy[Calendar]:
    """Calendars with something on them near an instant."""
    return st.builds(
        Calendar,
        vacations=st.lists(spans(around), max_size=4).map(tuple),
        zones=st.one_of(st.just(()), zones_around(around)),
        pauses=st.lists(spans(around), max_size=3).map(tuple),
    )


started_calendars = instants.flatmap(lambda start: st.tuples(st.just(start), calendars(start)))
