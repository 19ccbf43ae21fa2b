"""Effects of time on a rating."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.display import PROVISIONAL_ABOVE
from ratings.rating import NEW, Rating, idle, logistic
from tests.ratings.strategies import RATINGS


def test_no_time_changes_nothing_to_the_bit() -> None:
    rating = Rating(1612.3, 71.7, 0.03)
    assert idle(rating, 0) is rating


def test_time_does_not_go_back() -> None:
    with pytest.raises(ValueError, match="back"):
        idle(NEW, -1)


@given(RATINGS, st.integers(1, 100_000))
def test_an_absent_player_keeps_the_mean_and_becomes_less_sure_up_to_a_newcomers_deviation(
    rating: Rating, days: int
) -> None:
    later = idle(rating, days)
    assert (later.mean, later.volatility) == (rating.mean, rating.volatility)
    assert rating.deviation * (1 - 1e-12) <= later.deviation <= NEW.deviation


@given(RATINGS, st.integers(0, 1000), st.integers(0, 1000))
def test_a_longer_absence_is_never_surer(rating: Rating, days: int, more: int) -> None:
    assert idle(rating, days).deviation <= idle(rating, days + more).deviation * (1 + 1e-12)


def test_a_settled_player_is_provisional_again_after_fifteen_months() -> None:
    settled = Rating(1500, 60, NEW.volatility)
    assert idle(settled, 14 * 30).deviation < PROVISIONAL_ABOVE < idle(settled, 15 * 30).deviation


@given(st.floats(allow_nan=False))
def test_the_curve_has_no_overflow_and_is_a_chance(difference: float) -> None:
    assert 0 <= logistic(difference) <= 1
    assert math.isclose(logistic(difference) + logistic(-difference), 1)
