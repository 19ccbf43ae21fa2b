"""The earliest deadline decides; who missed it at the same instant ties for last."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.clock.lateness import TimeOut, is_late, time_out

EACH = ((0,), (1,))
FOUR = ((0,), (1,), (2,), (3,))
PARTNERS = ((0, 2), (1, 3))


def test_nobody_is_late_at_the_deadline_itself() -> None:
    assert not is_late(10, 10)
    assert is_late(11, 10)
    assert not is_late(11, None)


@pytest.mark.parametrize(
    ("deadlines", "sides", "now", "expected"),
    [
        ({0: 10}, EACH, 10, None),
        ({0: None}, EACH, 99, None),
        ({}, EACH, 99, None),
        ({0: 10}, EACH, 11, TimeOut(10, (0,), "timed_out", (2, 1))),
        ({1: 10}, EACH, 99, TimeOut(10, (1,), "timed_out", (1, 2))),
        # The later one was not late yet when the match ended.
        ({0: 12, 1: 10}, EACH, 99, TimeOut(10, (1,), "timed_out", (1, 2))),
        ({0: 10, 1: 10}, EACH, 11, TimeOut(10, (0, 1), "aborted", None)),
        ({0: 10, 1: None, 3: 10}, FOUR, 11, TimeOut(10, (0, 3), "timed_out", (2, 1, 1, 2))),
        ({3: 10, 2: 10, 1: 10, 0: 10}, FOUR, 11, TimeOut(10, (0, 1, 2, 3), "aborted", None)),
        # Partners lose together, and are one side however many of them are late.
        ({2: 10}, PARTNERS, 11, TimeOut(10, (2,), "timed_out", (2, 1, 2, 1))),
        ({0: 10, 2: 10}, PARTNERS, 11, TimeOut(10, (0, 2), "timed_out", (2, 1, 2, 1))),
        ({0: 10, 1: 10}, PARTNERS, 11, TimeOut(10, (0, 1), "aborted", None)),
        ({0: 10, 1: 11}, PARTNERS, 99, TimeOut(10, (0,), "timed_out", (2, 1, 2, 1))),
    ],
)
def test_the_earliest_deadline_decides(
    deadlines: dict[int, int | None], sides: tuple[tuple[int, ...], ...], now: int, expected: TimeOut | None
) -> None:
    assert time_out(deadlines, sides, now) == expected


@given(
    st.dictionaries(st.integers(0, 3), st.one_of(st.none(), st.integers(0, 6))),
    st.sampled_from([FOUR, PARTNERS]),
    st.integers(0, 8),
    st.integers(0, 8),
)
def test_the_answer_is_the_same_no_matter_who_asks_first(
    deadlines: dict[int, int | None], sides: tuple[tuple[int, ...], ...], now: int, later: int
) -> None:
    found = time_out(deadlines, sides, now)
    assert found is None or time_out(deadlines, sides, now + later) == found
    assert (found is not None) == any(is_late(now, deadline) for deadline in deadlines.values())


@given(st.dictionaries(st.integers(0, 3), st.integers(0, 3), min_size=1), st.sampled_from([FOUR, PARTNERS]))
def test_places_are_dense_and_shared_by_partners(deadlines: dict[int, int], sides: tuple[tuple[int, ...], ...]) -> None:
    found = time_out(deadlines, sides, 9)
    assert found is not None
    if found.places is None:
        assert all(any(seat in found.seats for seat in side) for side in sides)
    else:
        assert set(found.places) == {1, 2}
        assert all(len({found.places[seat] for seat in side}) == 1 for side in sides)
        assert all(found.places[seat] == 2 for seat in found.seats)
