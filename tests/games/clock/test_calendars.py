"""The laws of time that counts: `add` and `elapsed` are each other's inverse, whatever the calendar."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.clock.calendars import ALWAYS, Calendar, add, elapsed
from games.clock.instants import DAY, HOUR
from games.clock.spans import Span, merged
from tests.games.clock.strategies import at, durations, instants, spans, started_calendars


@given(started_calendars, durations)
def test_what_was_added_has_elapsed(started: tuple[int, Calendar], duration: int) -> None:
    start, calendar = started
    assert elapsed(start, add(start, duration, calendar), calendar) == duration


@given(started_calendars, durations, st.integers(-DAY, 60 * DAY))
def test_late_by_the_deadline_is_late_by_the_time_that_elapsed(
    started: tuple[int, Calendar], duration: int, later: int
) -> None:
    start, calendar = started
    deadline = add(start, duration, calendar)
    for now in (start + later, deadline - 1, deadline, deadline + 1):
        if now >= start:
            assert (now > deadline) == (elapsed(start, now, calendar) > duration)


@given(started_calendars, durations, durations)
def test_a_duration_may_be_added_in_parts(started: tuple[int, Calendar], first: int, second: int) -> None:
    start, calendar = started
    assert add(add(start, first, calendar), second, calendar) == add(start, first + second, calendar)


@given(started_calendars, st.integers(0, 60 * DAY), st.integers(0, 60 * DAY))
def test_splitting_an_interval_changes_nothing(started: tuple[int, Calendar], first: int, second: int) -> None:
    start, calendar = started
    middle, end = start + first, start + first + second
    whole = elapsed(start, end, calendar)
    assert elapsed(start, middle, calendar) + elapsed(middle, end, calendar) == whole
    assert 0 <= whole <= end - start


@given(started_calendars, durations, st.integers(0, 10 * DAY), st.integers(0, 10 * DAY))
def test_more_time_and_a_later_start_are_never_an_earlier_deadline(
    started: tuple[int, Calendar], duration: int, more: int, later: int
) -> None:
    start, calendar = started
    deadline = add(start, duration, calendar)
    assert add(start, duration + more, calendar) >= deadline + more
    assert add(start + later, duration, calendar) >= deadline
    assert deadline >= start + duration


@given(started_calendars, durations, st.data())
def test_more_vacation_never_brings_a_deadline_forward(
    started: tuple[int, Calendar], duration: int, data: st.DataObject
) -> None:
    start, calendar = started
    longer = replace(calendar, vacations=(*calendar.vacations, data.draw(spans(start))))
    assert add(start, duration, longer) >= add(start, duration, calendar)


@given(started_calendars, durations)
def test_no_deadline_lies_in_time_that_does_not_count(started: tuple[int, Calendar], duration: int) -> None:
    start, calendar = started
    deadline = add(start, duration, calendar)
    assert elapsed(deadline, deadline + 1, calendar) == 1


@given(instants, durations)
def test_without_rests_every_second_counts(start: int, duration: int) -> None:
    assert add(start, duration) == start + duration
    assert elapsed(start, start + duration, ALWAYS) == duration


@given(instants, st.lists(spans(0), max_size=6))
def test_overlapping_and_touching_vacations_are_one(start: int, around: list[Span]) -> None:
    vacations = tuple(Span(start + span.start, start + span.end) for span in around)
    one = tuple(merged(sorted(vacations)))
    away = {hour for span in vacations for hour in range(span.start, span.end, HOUR)}
    assert all(earlier.end < later.start for earlier, later in pairwise(one))
    assert all(any(span.start <= hour < span.end for span in one) for hour in away)
    end = start + 100 * DAY
    assert elapsed(start, end, Calendar(vacations)) == elapsed(start, end, Calendar(one))
    assert elapsed(start, end, Calendar(vacations[::-1])) == elapsed(start, end, Calendar(one))


@given(started_calendars, st.integers(0, 60 * DAY))
def test_a_clock_that_jumps_back_takes_nothing(started: tuple[int, Calendar], back: int) -> None:
    start, calendar = started
    assert elapsed(start, start - back, calendar) == 0


def test_what_ends_with_friday_is_late_when_monday_has_begun() -> None:
    friday, saturday, monday = (at(f"2026-06-{day}T00:00:00Z") for day in ("05", "06", "08"))
    calendar = Calendar((Span(saturday, monday),))
    assert add(friday, DAY - 1, calendar) == saturday - 1
    assert add(friday, DAY, calendar) == monday
    assert add(saturday, 0, calendar) == monday
    assert elapsed(friday, monday, calendar) == DAY


def test_a_duration_is_not_negative() -> None:
    with pytest.raises(ValueError, match="not negative"):
        add(0, -1)
