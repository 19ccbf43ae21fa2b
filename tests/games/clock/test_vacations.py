"""Vacation is paid by the date, announced for the future alone, and changes nothing that has passed."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.clock.calendars import Calendar, add, elapsed
from games.clock.instants import DAY, HOUR
from games.clock.spans import Span
from games.clock.vacations import (
    Absence,
    Budget,
    VacationRefused,
    Vacations,
    announce,
    charged,
    come_back,
    give_back,
)
from tests.games.clock.strategies import ZONES, at, instants

NOW = at("2026-06-03T12:00:00Z")
BUDGET = Budget(days_per_year=10)


def away(start: str, end: str, zone: str = "UTC") -> Absence:
    return Absence(at(f"{start}T00:00:00Z"), at(f"{end}T00:00:00Z"), zone)


def taken(*vacations: Absence, budget: Budget = BUDGET) -> Vacations:
    have: Vacations = ()
    for vacation in vacations:
        have = announce(have, vacation, now=NOW, budget=budget)
    return have


def refusal(have: Vacations, asked: Absence, *, budget: Budget = BUDGET) -> str:
    with pytest.raises(VacationRefused) as refused:
        announce(have, asked, now=NOW, budget=budget)
    assert str(refused.value).endswith(".")
    return refused.value.code


def rests(vacations: Vacations) -> Calendar:
    return Calendar(tuple(vacation.span for vacation in vacations))


def test_overlapping_and_adjacent_vacations_are_one_and_cost_each_date_once() -> None:
    have = taken(away("2026-07-01", "2026-07-04"), away("2026-07-03", "2026-07-06"), away("2026-07-06", "2026-07-08"))
    assert have == (away("2026-07-01", "2026-07-08"),)
    assert charged(have) == {2026: 7}


def test_the_budget_is_what_can_be_had_to_the_day() -> None:
    have = taken(away("2026-07-01", "2026-07-11"))
    assert charged(have) == {2026: 10}
    assert refusal(have, away("2026-07-11", "2026-07-12")) == "over_budget"
    assert announce(have, away("2026-07-05", "2026-07-09"), now=NOW, budget=BUDGET) == have


def test_a_vacation_over_new_year_is_charged_to_both_years() -> None:
    have = taken(away("2026-12-25", "2027-01-05"))
    assert charged(have) == {2026: 7, 2027: 4}
    assert refusal(have, away("2026-08-01", "2026-08-05")) == "over_budget"
    assert taken(*have, away("2026-08-01", "2026-08-04"))


def test_the_year_is_the_one_of_the_players_zone() -> None:
    evening = Absence(at("2026-12-31T12:00:00Z"), at("2026-12-31T18:00:00Z"), "Pacific/Kiritimati")
    assert charged((evening,)) == {2027: 1}
    assert charged((Absence(evening.start, evening.end, "UTC"),)) == {2026: 1}


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (Absence(NOW - 1, NOW + DAY, "UTC"), "too_late"),
        (away("2026-05-01", "2026-05-03"), "too_late"),
        (Absence(NOW + DAY, NOW + DAY, "UTC"), "empty"),
        (Absence(NOW + DAY, NOW, "UTC"), "empty"),
        (away("2027-07-01", "2027-07-02"), "too_far"),
        (away("2026-07-01", "2026-07-12"), "over_budget"),
    ],
)
def test_what_is_no_vacation_is_refused(asked: Absence, code: str) -> None:
    assert refusal((), asked) == code


def test_notice_has_to_be_given_where_the_budget_asks_for_it() -> None:
    strict = Budget(notice=2 * DAY)
    assert refusal((), Absence(NOW + 2 * DAY - 1, NOW + 3 * DAY, "UTC"), budget=strict) == "too_late"
    assert taken(Absence(NOW + 2 * DAY, NOW + 3 * DAY, "UTC"), budget=strict)


def test_no_budget_is_no_vacation() -> None:
    assert refusal((), away("2026-07-01", "2026-07-02"), budget=Budget(days_per_year=0)) == "over_budget"


def test_a_budget_that_shrank_forbids_more_in_its_year_alone() -> None:
    have = taken(away("2026-07-01", "2026-07-11"))
    smaller = Budget(days_per_year=5)
    assert refusal(have, away("2026-08-01", "2026-08-02"), budget=smaller) == "over_budget"
    assert announce(have, away("2027-02-01", "2027-02-06"), now=NOW, budget=smaller)


def test_coming_back_ends_the_vacation_and_gives_its_other_dates_back() -> None:
    have = taken(Absence(NOW, NOW + 6 * DAY, "UTC"), away("2026-08-01", "2026-08-03"))
    assert charged(have) == {2026: 9}
    back = come_back(have, now=NOW + DAY)
    assert back == (Absence(NOW, NOW + DAY, "UTC"), away("2026-08-01", "2026-08-03"))
    assert charged(back) == {2026: 4}


def test_coming_back_when_not_away_changes_nothing() -> None:
    have = taken(away("2026-08-01", "2026-08-03"))
    assert come_back(have, now=NOW) == have


def test_a_vacation_that_has_not_begun_can_be_given_back_in_parts() -> None:
    have = taken(away("2026-08-01", "2026-08-06"))
    without = give_back(have, Span(*away("2026-08-02", "2026-08-04").span), now=NOW)
    assert without == (away("2026-08-01", "2026-08-02"), away("2026-08-04", "2026-08-06"))
    assert give_back(have, Span(0, NOW), now=NOW) == have


def test_what_was_used_of_a_vacation_cannot_be_given_back() -> None:
    have = (Absence(NOW - 2 * DAY, NOW + 2 * DAY, "UTC"),)
    assert give_back(have, Span(NOW - 3 * DAY, NOW + 3 * DAY), now=NOW) == (Absence(NOW - 2 * DAY, NOW, "UTC"),)


def test_the_same_date_of_two_zones_is_charged_twice() -> None:
    # Or else who says to be first at one end of the Earth and then at the other has 48 hours for one date.
    early = Absence(at("2026-07-01T10:00:00Z"), at("2026-07-02T10:00:00Z"), "Pacific/Kiritimati")
    late = Absence(at("2026-07-02T12:00:00Z"), at("2026-07-03T12:00:00Z"), "Etc/GMT+12")
    assert charged((early, late)) == {2026: 2}


@st.composite
def histories(draw: st.DrawFn) -> tuple[int, Vacations]:
    """Draw a player's vacations, announced and given back over some months, with the moment of the last change."""
    now = draw(instants)
    have: Vacations = ()
    for _ in range(draw(st.integers(1, 6))):
        now += draw(st.integers(0, 20 * DAY))
        start = now + draw(st.integers(0, 30 * DAY))
        span = Span(start, start + draw(st.integers(1, 15 * DAY)))
        if draw(st.booleans()):
            have = changed(have, Absence(*span, draw(st.sampled_from(ZONES))), now)
        else:
            have = give_back(have, span, now=now)
    return now, have


def changed(have: Vacations, asked: Absence, now: int) -> Vacations:
    try:
        return announce(have, asked, now=now, budget=BUDGET)
    except VacationRefused:
        return have


@given(histories())
def test_nobody_is_away_for_longer_than_the_dates_they_paid(history: tuple[int, Vacations]) -> None:
    now, have = history
    costs = charged(have)
    assert all(cost <= BUDGET.days_per_year for cost in costs.values())
    first, last = now - 200 * DAY, now + 400 * DAY
    # The longest date, on which the clocks go back, has 25 hours.
    assert last - first - elapsed(first, last, rests(have)) <= costs.total() * 25 * HOUR
    assert all(earlier <= later for earlier, later in pairwise(have))


@given(histories(), st.integers(0, 40 * DAY), st.integers(0, 15 * DAY), st.sampled_from(ZONES))
def test_what_has_elapsed_stays_elapsed(history: tuple[int, Vacations], start: int, length: int, zone: str) -> None:
    now, have = history
    span = Span(now + start, now + start + length)
    others = (changed(have, Absence(*span, zone), now), give_back(have, span, now=now), come_back(have, now=now))
    for other in others:
        for before in (now - 50 * DAY, now - DAY, now):
            assert elapsed(before, now, rests(other)) == elapsed(before, now, rests(have))


@given(histories(), st.integers(0, 20 * DAY), st.integers(0, 20 * DAY))
def test_nobody_is_late_by_coming_back(history: tuple[int, Vacations], ago: int, duration: int) -> None:
    now, have = history
    if now <= add(now - ago, duration, rests(have)):
        assert now <= add(now - ago, duration, rests(come_back(have, now=now)))
