"""QuietHours hours, by the clocks of any zone, and when a reminder comes."""

from datetime import UTC, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notifications.channels.mail.services.reminding import LEAD, is_time
from notifications.preferences.quiet_hours import QuietHours, read_clock_time

ZONES = [
    "UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Tokyo",
    "America/Sao_Paulo", "Africa/Cairo", "Pacific/Chatham",
]  # fmt: skip
TIMES = st.times(min_value=time(0), max_value=time(23, 59)).map(lambda found: found.replace(second=0, microsecond=0))
MOMENTS = st.datetimes(datetime(2026, 1, 1), datetime(2026, 12, 31)).map(
    lambda found: found.replace(microsecond=0, tzinfo=UTC)
)
FARTHEST = timedelta(hours=49)
"""Of 23 quiet hours the 24th can be the one that clocks skip."""
QUIET = st.builds(QuietHours, TIMES, TIMES, st.sampled_from(ZONES))


def berlin(begins: str, ends: str) -> QuietHours:
    return QuietHours(read_clock_time(begins), read_clock_time(ends), "Europe/Berlin")


@pytest.mark.parametrize(
    ("hour", "is_quiet"), [(20, False), (21, True), (23, True), (3, True), (6, True), (7, False), (12, False)]
)
def test_a_night_is_quiet_by_the_clocks_of_its_zone(hour: int, is_quiet: bool) -> None:
    # In winter Berlin is an hour ahead.
    moment = datetime(2026, 1, 15, hour, 0, tzinfo=UTC)
    assert berlin("22:00", "08:00").holds(moment) is is_quiet


def test_an_afternoon_can_be_quiet_too() -> None:
    quiet = berlin("13:00", "15:00")
    assert quiet.holds(datetime(2026, 1, 15, 12, 0, tzinfo=UTC))
    assert not quiet.holds(datetime(2026, 1, 15, 14, 0, tzinfo=UTC))
    assert quiet.after(datetime(2026, 1, 15, 12, 30, tzinfo=UTC)) == datetime(2026, 1, 15, 14, 0, tzinfo=UTC)
    assert quiet.before(datetime(2026, 1, 15, 12, 30, tzinfo=UTC)) == datetime(2026, 1, 15, 11, 59, tzinfo=UTC)


@pytest.mark.parametrize("quiet", [QuietHours(None, None, "UTC"), berlin("08:00", "08:00")])
def test_without_hours_it_is_never_quiet(quiet: QuietHours) -> None:
    moment = datetime(2026, 1, 15, 7, 0, tzinfo=UTC)
    assert not quiet.holds(moment)
    assert quiet.after(moment) == quiet.before(moment) == moment
    assert quiet.next_begin(moment) is None


def test_the_hour_that_clocks_show_twice_is_one_after_the_other() -> None:
    # At 01:00 UTC the clocks of Berlin go from 03:00 back to 02:00.
    second = datetime(2026, 10, 25, 1, 15, tzinfo=UTC)
    half_past = datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    assert berlin("01:00", "02:30").after(second) == half_past
    assert berlin("02:10", "08:00").before(second) == datetime(2026, 10, 25, 1, 9, tzinfo=UTC)
    assert berlin("02:30", "08:00").next_begin(second) == half_past


def test_an_hour_that_clocks_skip_begins_and_ends_nothing_within_quiet_hours() -> None:
    # At 01:00 UTC the clocks of Berlin go from 02:00 on to 03:00.
    three = datetime(2026, 3, 29, 1, 0, tzinfo=UTC)
    assert berlin("02:30", "08:00").before(three) == datetime(2026, 3, 29, 0, 29, tzinfo=UTC)
    assert berlin("22:00", "02:30").after(three - timedelta(minutes=30)) == datetime(2026, 3, 29, 1, 30, tzinfo=UTC)
    # The one hour without quiet is left out that day.
    assert berlin("03:00", "02:00").after(three) == datetime(2026, 3, 30, 0, 0, tzinfo=UTC)


@given(QUIET, MOMENTS)
def test_what_is_put_off_or_forward_is_near_and_not_in_quiet_hours(quiet: QuietHours, moment: datetime) -> None:
    after, before = quiet.after(moment), quiet.before(moment)
    assert before <= moment <= after
    assert not quiet.holds(before)
    assert not quiet.holds(after)
    assert after - moment <= FARTHEST
    assert moment - before <= FARTHEST
    length = timedelta(0)
    if quiet.begins is not None and quiet.ends is not None:
        length = timedelta(
            minutes=(quiet.ends.hour * 60 + quiet.ends.minute) - (quiet.begins.hour * 60 + quiet.begins.minute)
        )
        length %= timedelta(days=1)
    # Where summer time jumps over an hour, a quiet time of minutes can vanish or double.
    if timedelta(hours=3) < length < timedelta(hours=21) and (before, after) != (moment, moment):
        assert not quiet.holds(after + timedelta(minutes=61))
        assert not quiet.holds(before - timedelta(minutes=61))


@given(QUIET, MOMENTS, st.integers(0, 60 * 36))
def test_a_reminder_is_never_in_quiet_hours_or_too_late(quiet: QuietHours, deadline: datetime, minutes: int) -> None:
    now = deadline - timedelta(minutes=minutes) + timedelta(hours=1)
    if is_time(quiet, deadline, now):
        assert not quiet.holds(now)
        assert now < deadline
        assert now >= deadline - LEAD - FARTHEST


@given(QUIET, MOMENTS)
def test_a_player_who_is_awake_before_the_deadline_is_reminded(quiet: QuietHours, deadline: datetime) -> None:
    moments = [deadline - timedelta(minutes=minutes) for minutes in range(1, 60 * 12, 7)]
    if any(not quiet.holds(moment) for moment in moments):
        assert any(is_time(quiet, deadline, moment) for moment in moments)
