"""The clock of one seat over moves, weekends, vacations, and a server whose own clock jumps."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.clock.calendars import ALWAYS, Calendar, elapsed
from games.clock.instants import DAY, HOUR, steady
from games.clock.seats import SeatTime, bank_shown, became_due, beginning, calendar_of, deadline, moved
from games.clock.spans import Span
from games.clock.terms import Clock
from games.clock.vacations import Absence
from games.clock.weekends import ZoneSince
from tests.games.clock.strategies import at, calendars, instants

NOON = at("2026-06-03T12:00:00Z")
NONE = Clock()
PER_MOVE = Clock("per_move", days=3)
BANK = Clock("bank", days=10, increment_hours=24, cap_days=15)

clocks = st.one_of(
    st.just(NONE),
    st.builds(Clock, st.just("per_move"), days=st.integers(1, 20)),
    st.builds(
        lambda days, increment, more: Clock("bank", days, increment, days + more),
        st.integers(1, 20),
        st.integers(0, 100),
        st.integers(0, 10),
    ),
    st.builds(Clock, st.just("per_move"), minutes=st.integers(1, 720)),
    st.builds(
        lambda minutes, increment, more: Clock(
            "bank", minutes=minutes, increment_seconds=increment, cap_minutes=minutes + more
        ),
        st.integers(1, 720),
        st.integers(0, 3_600),
        st.integers(0, 720),
    ),
)


def test_without_a_clock_nobody_has_a_deadline() -> None:
    seat = became_due(beginning(NONE), NOON)
    assert deadline(seat, NONE) is None
    assert deadline(moved(seat, NOON + 1000 * DAY, NONE), NONE) is None
    assert bank_shown(seat, NONE) is None


def test_who_owes_nothing_has_no_deadline() -> None:
    assert deadline(beginning(PER_MOVE), PER_MOVE) is None
    assert deadline(beginning(BANK), BANK) is None


def test_each_move_has_its_days_again() -> None:
    seat = became_due(beginning(PER_MOVE), NOON)
    assert deadline(seat, PER_MOVE) == NOON + 3 * DAY
    seat = became_due(moved(seat, NOON + 2 * DAY, PER_MOVE), NOON + 5 * DAY)
    assert deadline(seat, PER_MOVE) == NOON + 8 * DAY
    assert bank_shown(seat, PER_MOVE) is None


def test_a_bank_pays_what_was_used_and_gets_the_increment() -> None:
    seat = became_due(beginning(BANK), NOON)
    assert deadline(seat, BANK) == NOON + 10 * DAY
    seat = moved(seat, NOON + 4 * DAY, BANK)
    assert bank_shown(seat, BANK) == 7 * DAY


def test_a_bank_is_never_above_its_cap() -> None:
    seat = beginning(Clock("bank", 15, 24, 15))
    assert moved(became_due(seat, NOON), NOON + HOUR, BANK).left == 15 * DAY


def test_what_a_view_shows_of_a_bank_does_not_tick() -> None:
    assert bank_shown(became_due(beginning(BANK), NOON), BANK) == bank_shown(beginning(BANK), BANK) == 10 * DAY


def test_minutes_count_like_days() -> None:
    a_move = Clock("per_move", minutes=1)
    seat = became_due(beginning(a_move), NOON)
    assert deadline(seat, a_move) == NOON + 60
    assert deadline(became_due(moved(seat, NOON + 59, a_move), NOON + 90), a_move) == NOON + 150

    blitz = Clock("bank", minutes=5, increment_seconds=3, cap_minutes=6)
    seat = moved(became_due(beginning(blitz), NOON), NOON + 20, blitz)
    assert bank_shown(seat, blitz) == 283
    for _ in range(60):
        seat = moved(became_due(seat, NOON), NOON, blitz)
    assert bank_shown(seat, blitz) == 360


def test_a_bank_has_no_debts() -> None:
    assert moved(became_due(beginning(BANK), NOON), NOON + 40 * DAY, BANK).left == DAY


def test_a_clock_cannot_be_started_twice_nor_stopped_when_it_stands() -> None:
    seat = became_due(beginning(BANK), NOON)
    with pytest.raises(ValueError, match="runs already"):
        became_due(seat, NOON)
    with pytest.raises(ValueError, match="no clock runs"):
        moved(beginning(BANK), NOON, BANK)


def test_in_a_simultaneous_phase_every_due_seat_has_its_own_clock() -> None:
    seats = [became_due(SeatTime(days * DAY), NOON) for days in (2, 5)]
    assert [deadline(seat, BANK) for seat in seats] == [NOON + 2 * DAY, NOON + 5 * DAY]
    after = moved(seats[0], NOON + DAY, BANK)
    assert (deadline(after, BANK), deadline(seats[1], BANK)) == (None, NOON + 5 * DAY)


def test_the_calendar_of_a_player_is_what_the_published_clock_allows() -> None:
    zones, away = (ZoneSince(0, "UTC"),), (Absence(NOON, NOON + DAY, "UTC"),)
    span = (Span(NOON, NOON + DAY),)

    def calendar(vacation: str, weekends: str, *, bot: bool = False) -> Calendar:
        terms = Clock("per_move", 3, vacation=vacation, weekends=weekends)
        return calendar_of(terms, zones=zones, vacations=away, bot=bot)

    assert calendar("none", "play") == ALWAYS
    assert calendar("budget", "play") == Calendar(span)
    assert calendar("none", "rest") == Calendar(zones=zones)
    assert calendar("budget", "rest") == Calendar(span, zones)
    assert calendar("budget", "rest", bot=True) == Calendar(zones=zones)


def test_a_vacation_moves_the_deadline_of_a_clock_that_runs_and_leaves_its_bank() -> None:
    seat = became_due(beginning(BANK), NOON)
    away = Calendar((Span(NOON + 2 * DAY, NOON + 7 * DAY),))
    assert deadline(seat, BANK, away) == NOON + 15 * DAY
    assert moved(seat, NOON + 8 * DAY, BANK, away).left == 8 * DAY
    assert moved(seat, NOON + 5 * DAY, BANK, away).left == 9 * DAY


@st.composite
def plays(draw: st.DrawFn) -> tuple[Clock, Calendar, int, list[int]]:
    """A clock, a calendar, and the times a server reads from a clock of its own that jumps, back too."""
    start = draw(instants)
    jumps = draw(st.lists(st.integers(-3 * DAY, 6 * DAY) | st.integers(-90, 900), min_size=1, max_size=20))
    times, now = [], start
    for jump in jumps:
        now += jump
        times.append(now)
    return draw(clocks), draw(calendars(start)), start, times


@given(plays())
def test_a_bank_stays_between_nothing_and_its_cap(play: tuple[Clock, Calendar, int, list[int]]) -> None:
    clock, calendar, last, times = play
    seat = beginning(clock)
    for now in times:
        seat, last = moved(became_due(seat, last), steady(now, last), clock, calendar), steady(now, last)
        assert 0 <= seat.left <= (clock.cap if clock.kind == "bank" else clock.allowance)


@given(plays())
def test_a_server_clock_that_jumps_gives_no_second_twice_and_takes_none(
    play: tuple[Clock, Calendar, int, list[int]],
) -> None:
    _, calendar, start, times = play
    clock = Clock("bank", days=1000, increment_hours=0, cap_days=1000)
    seat, last = beginning(clock), start
    for now in times:
        at_now = steady(now, last)
        seat, last = moved(became_due(seat, last), at_now, clock, calendar), at_now
    assert clock.allowance - seat.left == elapsed(start, max([start, *times]), calendar)


@given(plays())
def test_a_move_in_time_costs_no_more_than_there_was(play: tuple[Clock, Calendar, int, list[int]]) -> None:
    clock, calendar, start, times = play
    seat = became_due(beginning(clock), start)
    end = deadline(seat, clock, calendar)
    for now in times:
        in_time = end is None or steady(now, start) <= end
        assert in_time == (clock.kind == "none" or elapsed(start, now, calendar) <= seat.left)


@given(plays(), st.integers(1, DAY))
def test_moving_sooner_never_leaves_less(play: tuple[Clock, Calendar, int, list[int]], later: int) -> None:
    clock, calendar, start, times = play
    seat = became_due(beginning(clock), start)
    for now in times:
        assert moved(seat, now, clock, calendar).left >= moved(seat, now + later, clock, calendar).left


@given(clocks, instants.flatmap(lambda start: st.tuples(st.just(start), calendars(start))), st.data())
def test_a_pause_costs_nothing_and_its_early_end_leaves_what_there_was(
    clock: Clock, begun: tuple[int, Calendar], data: st.DataObject
) -> None:
    start, calendar = begun
    seat = became_due(beginning(clock), start)
    end = deadline(seat, clock, calendar)
    if end is None:
        return
    paused_at = data.draw(st.integers(start, end))
    until = paused_at + data.draw(st.integers(0, 30 * DAY))
    resumed_at = data.draw(st.integers(paused_at, until))
    for last in (until, resumed_at):
        paused = replace(calendar, pauses=(*calendar.pauses, Span(paused_at, last)))
        shifted = deadline(seat, clock, paused)
        assert shifted is not None
        # What had elapsed stays, nothing elapses meanwhile, nobody is late by it, and no second is given.
        assert elapsed(start, paused_at, paused) == elapsed(start, paused_at, calendar) == elapsed(start, last, paused)
        assert shifted >= max(end, last)
        assert elapsed(start, shifted, paused) == elapsed(start, end, calendar) <= seat.left
        assert elapsed(start, shifted + 1, paused) > seat.left


def test_pauses_are_alike_for_bots_and_for_clocks_without_vacations() -> None:
    pauses = (Span(NOON, NOON + DAY),)
    calendar = calendar_of(PER_MOVE, zones=(ZoneSince(0, "UTC"),), pauses=pauses, bot=True)
    assert calendar == Calendar(pauses=pauses)
