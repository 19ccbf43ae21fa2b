"""What is shown, and to whom a leaderboard belongs."""

from functools import partial

import pytest

from ratings.display import (
    ACTIVE_DAYS,
    LEAST_GAMES,
    LEAST_OPPONENTS,
    PROVISIONAL_ABOVE,
    conservative,
    is_provisional,
    lacking,
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


@pytest.mark.parametrize(("points", "shown"), [(0.04, 0.0), (0.05, 0.1), (-0.26, -0.3), (61.97, 62.0)])
def test_changes_are_shown_to_a_tenth(points: float, shown: float) -> None:
    assert shown_change(points) == shown


def test_a_newcomer_is_provisional() -> None:
    assert is_provisional(NEW)
    assert not is_provisional(SETTLED)
    assert not is_provisional(SETTLED._replace(deviation=PROVISIONAL_ABOVE))


@pytest.mark.parametrize(
    ("rating", "games", "opponents", "last_day", "missing"),
    [
        (SETTLED, LEAST_GAMES, LEAST_OPPONENTS, 100, []),
        (SETTLED, LEAST_GAMES - 1, LEAST_OPPONENTS, 100, ["too_few_games"]),
        (SETTLED, LEAST_GAMES, LEAST_OPPONENTS - 1, 100, ["too_few_opponents"]),
        (SETTLED, LEAST_GAMES, LEAST_OPPONENTS, 100 - ACTIVE_DAYS, []),
        (SETTLED, LEAST_GAMES, LEAST_OPPONENTS, 99 - ACTIVE_DAYS, ["away"]),
        (NEW, LEAST_GAMES, LEAST_OPPONENTS, 100, ["provisional"]),
        (NEW, 1, 1, 1, ["too_few_games", "away", "too_few_opponents", "provisional"]),
    ],
)
def test_what_a_player_lacks_for_a_place(
    rating: Rating, games: int, opponents: int, last_day: int, missing: list[str]
) -> None:
    assert lacking(rating, games=games, opponents=opponents, last_day=last_day, today=100) == missing


def test_a_server_may_ask_for_more_or_less() -> None:
    asked = partial(lacking, SETTLED, opponents=LEAST_OPPONENTS, today=100, least=2, active=10)
    assert not asked(games=2, last_day=90)
    assert asked(games=1, last_day=90) == ["too_few_games"]
    assert asked(games=2, last_day=89) == ["away"]
