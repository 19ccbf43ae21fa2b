"""Weekends in the player's own zone, against a count of quarters of hours that knows nothing of weekends' ends."""

from datetime import date, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.clock.calendars import Calendar, add, elapsed
from games.clock.instants import DAY, HOUR, ordinal_of
from games.clock.spans import Span
from games.clock.weekends import ZoneSince, dates_in, weekend_of, weekends
from tests.games.clock.strategies import ZONES, at, instants, zones_around

QUARTER = HOUR // 4
WEEK = 7 * DAY
FRIDAY = DAY
"""The first Friday since 1970 began at the end of the first day."""


def rests(zone: str) -> Calendar:
    return Calendar(zones=(ZoneSince(0, zone),))


def counted_slowly(start: int, end: int, zone: str) -> int:
    """The seconds of quarters of an hour that begin on no Saturday and no Sunday there."""
    there = ZoneInfo(zone)
    return sum(QUARTER for t in range(start, end, QUARTER) if datetime.fromtimestamp(t, there).weekday() < 5)


@given(instants, st.integers(0, 21 * 96), st.sampled_from(ZONES))
def test_weekends_are_what_a_slow_count_says(start: int, quarters: int, zone: str) -> None:
    start -= start % QUARTER
    end = start + quarters * QUARTER
    assert elapsed(start, end, rests(zone)) == counted_slowly(start, end, zone)


@pytest.mark.parametrize("zone", ["Europe/Lisbon", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"])
@pytest.mark.parametrize("year", [2011, 2026])
def test_a_year_of_weekends_is_what_a_slow_count_says(zone: str, year: int) -> None:
    for month in range(1, 13):
        start = at(f"{year}-{month:02}-01T00:00:00Z")
        assert elapsed(start, start + 31 * DAY, rests(zone)) == counted_slowly(start, start + 31 * DAY, zone)


@pytest.mark.parametrize(
    ("zone", "saturday", "start", "end"),
    [
        ("UTC", "2026-06-06", "2026-06-06T00:00:00Z", "2026-06-08T00:00:00Z"),
        # A weekend of 47 hours, and one of 49.
        ("Europe/Lisbon", "2026-03-28", "2026-03-28T00:00:00Z", "2026-03-29T23:00:00Z"),
        ("Europe/Lisbon", "2026-10-24", "2026-10-23T23:00:00Z", "2026-10-26T00:00:00Z"),
        ("America/New_York", "2026-03-07", "2026-03-07T05:00:00Z", "2026-03-09T04:00:00Z"),
        ("America/New_York", "2026-10-31", "2026-10-31T04:00:00Z", "2026-11-02T05:00:00Z"),
        # Half an hour more, and half an hour less.
        ("Australia/Lord_Howe", "2026-04-04", "2026-04-03T13:00:00Z", "2026-04-05T13:30:00Z"),
        ("Australia/Lord_Howe", "2026-10-03", "2026-10-02T13:30:00Z", "2026-10-04T13:00:00Z"),
        # Thursday was followed by Saturday.
        ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z", "2012-01-01T10:00:00Z"),
        ("Asia/Kathmandu", "2026-06-06", "2026-06-05T18:15:00Z", "2026-06-07T18:15:00Z"),
        # Midnight itself is left out when the clocks go forward, on a Sunday.
        ("Asia/Beirut", "2026-03-28", "2026-03-27T22:00:00Z", "2026-03-29T21:00:00Z"),
        # Here Saturday was left out: Friday was followed by Sunday.
        ("Pacific/Kwajalein", "1993-08-21", "1993-08-21T12:00:00Z", "1993-08-22T12:00:00Z"),
    ],
)
def test_a_weekend_begins_and_ends_by_the_clocks_of_its_zone(zone: str, saturday: str, start: str, end: str) -> None:
    assert weekend_of(zone, date.fromisoformat(saturday).toordinal()) == Span(at(start), at(end))


@given(instants.flatmap(lambda start: st.tuples(st.just(start), zones_around(start))))
def test_every_week_has_one_weekend_wherever_its_player_goes(moving: tuple[int, tuple[ZoneSince, ...]]) -> None:
    start, zones = moving
    found = weekends(zones, start)
    spans = [next(found) for _ in range(8)]
    assert spans[0].end > start
    # The middle of a weekend lies between Friday and Monday everywhere, so its Saturday follows from it.
    weeks = [ordinal_of((span.start + span.end) // 2 - 4 * DAY) // 7 for span in spans]
    assert weeks == list(range(weeks[0], weeks[0] + 8))
    assert all(47 * HOUR <= span.end - span.start <= 49 * HOUR for span in spans)
    assert all(earlier.end < later.start for earlier, later in pairwise(spans))


@given(
    instants.flatmap(lambda start: st.tuples(st.just(start), zones_around(start))),
    st.sampled_from(ZONES),
    st.integers(0, 30 * DAY),
    st.integers(0, 30 * DAY),
)
def test_a_change_of_zone_touches_nothing_before_the_next_friday(
    moving: tuple[int, tuple[ZoneSince, ...]], zone: str, later: int, duration: int
) -> None:
    start, zones = moving
    change = start + later
    known = (ZoneSince(0, "UTC"), *(entry for entry in zones if entry.since < change))
    before, after = Calendar(zones=known), Calendar(zones=(*known, ZoneSince(change, zone)))
    friday = change + (FRIDAY - change) % WEEK
    assert elapsed(start, friday, after) == elapsed(start, friday, before)
    deadline = add(start, duration, before)
    if deadline < friday:
        assert add(start, duration, after) == deadline
    else:
        assert add(start, duration, after) >= friday


def test_a_zone_counts_from_the_next_friday_on() -> None:
    friday = at("2026-06-05T00:00:00Z")
    kiritimati, baker = ZoneSince(0, "Pacific/Kiritimati"), "Etc/GMT+12"
    moved_in_time = next(weekends((kiritimati, ZoneSince(friday, baker)), friday))
    moved_too_late = next(weekends((kiritimati, ZoneSince(friday + 1, baker)), friday))
    assert moved_in_time == Span(at("2026-06-06T12:00:00Z"), at("2026-06-08T12:00:00Z"))
    assert moved_too_late == Span(at("2026-06-05T10:00:00Z"), at("2026-06-07T10:00:00Z"))


def test_a_date_that_is_left_out_is_touched_by_nothing() -> None:
    span = Span(at("2011-12-29T12:00:00Z"), at("2011-12-31T12:00:00Z"))
    assert [day.isoformat() for day in dates_in(span, "Pacific/Apia")] == ["2011-12-29", "2011-12-31", "2012-01-01"]
    assert [day.isoformat() for day in dates_in(span, "UTC")] == ["2011-12-29", "2011-12-30", "2011-12-31"]
    assert list(dates_in(Span(5, 5), "UTC")) == []
