"""What is shown, and to whom a leaderboard belongs."""

import pytest

from ratings.display import (
    ACTIVE_DAYS,
    LEAST_GAMES,
    PROVISIONAL_ABOVE,
    conservative,
    is_listed,
    is_provisional,
    shown,
    shown_change,
)
from ratings.rating import NEW, Rating

SETTLED = Rating(1600, 60, 0.03)


def test_a_conservative_rating_is_two_deviations_down() -> None:
    assert conservative(SETTLED) == 1480
    assert conservative(NEW) == 1000


@pytest.mark.parametrize(("points", "whole"), [(1499.5, 1500), (1500.49, 1500), (-0.5, 0), (-1.6, -2)])
def test_points_are_shown_whole(points: float, whole: int) -> None:
    assert shown(points) == whole


@pytest.mark.parametrize(("points", "told"), [(0.04, 0.0), (0.05, 0.1), (-0.26, -0.3), (61.97, 62.0)])
def test_changes_are_shown_to_a_tenth(points: float, told: float) -> None:
    assert shown_change(points) == told


def test_a_newcomer_is_provisional() -> None:
    assert is_provisional(NEW)
    assert not is_provisional(SETTLED)
    assert not is_provisional(SETTLED._replace(deviation=PROVISIONAL_ABOVE))


@pytest.mark.parametrize(
    ("rating", "games", "last_day", "listed"),
    [
        (SETTLED, LEAST_GAMES, 100, True),
        (SETTLED, LEAST_GAMES - 1, 100, False),
        (SETTLED, LEAST_GAMES, 100 - ACTIVE_DAYS, True),
        (SETTLED, LEAST_GAMES, 99 - ACTIVE_DAYS, False),
        (NEW, LEAST_GAMES, 100, False),
    ],
)
def test_who_stands_on_a_leaderboard(rating: Rating, games: int, last_day: int, listed: bool) -> None:
    assert is_listed(rating, games=games, last_day=last_day, today=100) is listed


def test_a_server_may_ask_for_more_or_less() -> None:
    assert is_listed(SETTLED, games=2, last_day=90, today=100, least=2, active=10)
    assert not is_listed(SETTLED, games=1, last_day=90, today=100, least=2, active=10)
    assert not is_listed(SETTLED, games=2, last_day=89, today=100, least=2, active=10)
