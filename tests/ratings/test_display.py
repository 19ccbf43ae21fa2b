"""Shown ratings, and the conditions for a place on a leaderboard."""

from functools import partial

import pytest

from ratings.display import (
    ACTIVE_DAYS,
    LEAST_DAYS,
    LEAST_GAMES,
    LEAST_OPPONENTS,
    PROVISIONAL_ABOVE,
    conservative,
    is_provisional,
    lacking,
    shown,
    shown_change,
    sustained,
    with_another_day,
)
from ratings.rating import NEW, Rating

SETTLED = Rating(1600, 60, 0.03)


def test_a_conservative_rating_is_two_deviations_down() -> None:
    assert conservative(SETTLED) == 1480
    assert conservative(NEW) == 1000


@pytest.mark.parametrize(("points", "whole"), [(1499.5, 1500), (1500.49, 1500), (-0.5, 0), (-1.6, -2)])
def test_points_are_shown_whole(points: float, whole: int) -> None:
    assert shown(points) == whole


@pytest.mark.parametrize(("points", "shown"), [(0.04, 0.0), (0.05, 0.1), (-0.26, -0.3), (61.97, 62.0)])
def test_changes_are_shown_to_a_tenth(points: float, shown: float) -> None:
    assert shown_change(points) == shown


def test_a_newcomer_is_provisional() -> None:
    assert is_provisional(NEW)
    assert not is_provisional(SETTLED)
    assert not is_provisional(SETTLED._replace(deviation=PROVISIONAL_ABOVE))


ENOUGH = {"games": LEAST_GAMES, "days": LEAST_DAYS, "opponents": LEAST_OPPONENTS, "last_day": 100}


@pytest.mark.parametrize(
    ("rating", "has", "missing"),
    [
        (SETTLED, {}, []),
        (SETTLED, {"games": LEAST_GAMES - 1}, ["too_few_games"]),
        (SETTLED, {"days": LEAST_DAYS - 1}, ["too_few_days"]),
        (SETTLED, {"opponents": LEAST_OPPONENTS - 1}, ["too_few_opponents"]),
        (SETTLED, {"last_day": 100 - ACTIVE_DAYS}, []),
        (SETTLED, {"last_day": 99 - ACTIVE_DAYS}, ["away"]),
        (NEW, {}, ["provisional"]),
        (
            NEW,
            {"games": 1, "days": 1, "opponents": 1, "last_day": 1},
            ["too_few_games", "away", "too_few_days", "too_few_opponents", "provisional"],
        ),
    ],
)
def test_what_a_player_lacks_for_a_place(rating: Rating, has: dict[str, int], missing: list[str]) -> None:
    assert lacking(rating, **{**ENOUGH, **has}, today=100) == missing


def test_a_server_may_ask_for_more_or_less() -> None:
    asked = partial(lacking, SETTLED, days=LEAST_DAYS, opponents=LEAST_OPPONENTS, today=100, least=2, active=10)
    assert not asked(games=2, last_day=90)
    assert asked(games=1, last_day=90) == ["too_few_games"]
    assert asked(games=2, last_day=89) == ["away"]


def test_a_sustained_rating_is_the_lowest_of_the_last_days() -> None:
    assert sustained((), SETTLED) == 1480
    assert sustained((1470.0, 1490.0), SETTLED) == 1470
    assert sustained((1490.0,), SETTLED) == 1480


def test_a_day_counts_until_as_many_have_followed_as_a_place_takes() -> None:
    past: tuple[float, ...] = ()
    for _ in range(LEAST_DAYS):
        assert sustained(past, SETTLED) == 1480
        past = with_another_day(past, SETTLED)
    low = with_another_day(past, Rating(1500, 100, 0.03))
    for _ in range(LEAST_DAYS - 1):
        assert len(low) == LEAST_DAYS - 1
        assert sustained(low, SETTLED) == 1300
        low = with_another_day(low, SETTLED)

    assert sustained(low, SETTLED) == 1480
