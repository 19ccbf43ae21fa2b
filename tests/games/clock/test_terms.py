"""Terms of a clock: the valid ones, their published form, and the reasons for refusing others."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.clock.terms import Between, Bounds, Clock, ClockRefused, is_live, parse

BOUNDS = Bounds(per_move_days=Between(1, 14), bank_days=Between(2, 20), increment_hours=Between(0, 72))
BANK = {"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 15}
BLITZ = {"kind": "bank", "minutes": 5, "increment_seconds": 3, "cap_minutes": 10}


def errors_in(asked: object, bounds: Bounds | None = BOUNDS) -> list[tuple[str, str]]:
    with pytest.raises(ClockRefused) as refused:
        parse(asked, bounds)
    assert all(wrong.detail.endswith(".") for wrong in refused.value.errors)
    return [(wrong.member, wrong.code) for wrong in refused.value.errors]


@pytest.mark.parametrize(
    ("asked", "published"),
    [
        ({"kind": "none"}, {"kind": "none"}),
        ({"kind": "per_move", "days": 3}, {"kind": "per_move", "days": 3, "vacation": "none", "weekends": "play"}),
        (BANK, {**BANK, "vacation": "none", "weekends": "play"}),
        ({**BANK, "weekends": "rest", "vacation": "budget"}, {**BANK, "vacation": "budget", "weekends": "rest"}),
        ({**BANK, "increment_hours": 0}, {**BANK, "increment_hours": 0, "vacation": "none", "weekends": "play"}),
        ({"kind": "per_move", "minutes": 1}, {"kind": "per_move", "minutes": 1}),
        (BLITZ, BLITZ),
    ],
)
def test_a_clock_is_published_with_all_members_of_its_kind(asked: dict[str, Any], published: dict[str, Any]) -> None:
    assert parse(asked, BOUNDS).published == published


@given(
    clock=st.one_of(
        st.just(Clock()),
        st.builds(
            Clock,
            kind=st.just("per_move"),
            days=st.integers(1, 1000),
            vacation=st.sampled_from(["none", "budget"]),
            weekends=st.sampled_from(["play", "rest"]),
        ),
        st.integers(1, 1000).flatmap(
            lambda days: st.builds(
                Clock,
                kind=st.just("bank"),
                days=st.just(days),
                increment_hours=st.integers(0, 1000),
                cap_days=st.integers(days, 2000),
                vacation=st.sampled_from(["none", "budget"]),
                weekends=st.sampled_from(["play", "rest"]),
            )
        ),
        st.builds(Clock, kind=st.just("per_move"), minutes=st.integers(1, 1000)),
        st.integers(1, 1000).flatmap(
            lambda minutes: st.builds(
                Clock,
                kind=st.just("bank"),
                minutes=st.just(minutes),
                increment_seconds=st.integers(0, 1000),
                cap_minutes=st.integers(minutes, 2000),
            )
        ),
    )
)
def test_what_is_published_is_read_back_as_the_same_clock(clock: Clock) -> None:
    assert parse(clock.published) == clock
    assert parse(clock.published).published == clock.published


def test_a_clock_is_counted_in_seconds() -> None:
    clock = parse(BANK, BOUNDS)
    assert (clock.allowance, clock.increment, clock.cap) == (864_000, 86_400, 1_296_000)
    clock = parse(BLITZ, BOUNDS)
    assert (clock.allowance, clock.increment, clock.cap) == (300, 3, 600)


def test_which_clocks_are_played_at_one_sitting() -> None:
    live = [{"kind": "per_move", "minutes": 720}, BLITZ]
    assert [is_live(parse(asked).published) for asked in ({"kind": "none"}, BANK, *live)] == [False, False, True, True]


@pytest.mark.parametrize("asked", [None, "none", 3, [], [["kind", "none"]]])
def test_what_is_no_object_is_no_clock(asked: object) -> None:
    assert errors_in(asked) == [("", "invalid")]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({}, [("kind", "required")]),
        ({"days": 3}, [("kind", "required")]),
        ({"kind": "blitz"}, [("kind", "invalid_choice")]),
        ({"kind": ["none"]}, [("kind", "invalid_choice")]),
        ({"kind": None}, [("kind", "invalid_choice")]),
        ({"kind": "none", "days": 3}, [("days", "unknown")]),
        ({"kind": "none", "weekends": "rest"}, [("weekends", "unknown")]),
        ({"kind": "per_move"}, [("days", "required")]),
        ({"kind": "per_move", "days": 3, "cap_days": 3}, [("cap_days", "unknown")]),
        ({"kind": "per_move", "days": "3"}, [("days", "invalid")]),
        ({"kind": "per_move", "days": 3.0}, [("days", "invalid")]),
        ({"kind": "per_move", "days": True}, [("days", "invalid")]),
        ({"kind": "per_move", "days": None}, [("days", "invalid")]),
        ({"kind": "per_move", "days": 0}, [("days", "out_of_range")]),
        ({"kind": "per_move", "days": 15}, [("days", "out_of_range")]),
        ({"kind": "bank"}, [("days", "required"), ("increment_hours", "required"), ("cap_days", "required")]),
        ({**BANK, "days": 1}, [("days", "out_of_range")]),
        ({**BANK, "increment_hours": -1}, [("increment_hours", "out_of_range")]),
        ({**BANK, "increment_hours": 73}, [("increment_hours", "out_of_range")]),
        ({**BANK, "cap_days": 91}, [("cap_days", "out_of_range")]),
        ({**BANK, "cap_days": 9}, [("cap_days", "out_of_range")]),
        ({**BANK, "vacation": "always"}, [("vacation", "invalid_choice")]),
        ({**BANK, "weekends": True}, [("weekends", "invalid_choice")]),
        ({**BANK, "weekends": ["rest"]}, [("weekends", "invalid_choice")]),
        ({**BANK, "days": 0, "pause": 1}, [("pause", "unknown"), ("days", "out_of_range")]),
        ({"kind": "per_move", "minutes": 0}, [("minutes", "out_of_range")]),
        ({"kind": "per_move", "minutes": 721}, [("minutes", "out_of_range")]),
        ({"kind": "per_move", "minutes": 1.0}, [("minutes", "invalid")]),
        ({"kind": "per_move", "minutes": 5, "days": 1}, [("minutes", "unknown")]),
        ({"kind": "per_move", "minutes": 5, "vacation": "none"}, [("vacation", "unknown")]),
        ({**BLITZ, "weekends": "rest"}, [("weekends", "unknown")]),
        ({**BLITZ, "cap_minutes": 4}, [("cap_minutes", "out_of_range")]),
        ({**BLITZ, "increment_seconds": -1}, [("increment_seconds", "out_of_range")]),
        ({**BLITZ, "increment_hours": 1}, [("increment_hours", "unknown")]),
        ({"kind": "bank", "minutes": 5}, [("increment_seconds", "required"), ("cap_minutes", "required")]),
        ({"kind": "none", "minutes": 5}, [("minutes", "unknown")]),
    ],
)
def test_every_member_that_is_wrong_is_named(asked: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert errors_in(asked) == expected


def test_the_reason_says_what_would_do() -> None:
    with pytest.raises(ClockRefused, match="“days” is from 1 to 14"):
        parse({"kind": "per_move", "days": 15}, BOUNDS)
    with pytest.raises(ClockRefused, match="“weekends” is one of “play”, “rest”"):
        parse({**BANK, "weekends": "off"}, BOUNDS)


@pytest.mark.parametrize(("days", "fits"), [(0, False), (1, True), (14, True), (15, False)])
def test_the_bounds_themselves_are_allowed(days: int, fits: bool) -> None:
    asked = {"kind": "per_move", "days": days}
    assert (parse(asked, BOUNDS).days == days) if fits else errors_in(asked)


def test_a_clock_of_other_bounds_can_still_be_read() -> None:
    assert parse({"kind": "per_move", "days": 400}).days == 400
    assert errors_in({"kind": "per_move", "days": 0}, None) == [("days", "out_of_range")]
    assert errors_in({"kind": "per_move", "days": 10**9}, None) == [("days", "out_of_range")]
