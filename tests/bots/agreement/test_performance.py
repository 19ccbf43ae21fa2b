"""The strength of a bot by the ratings of the people who met it."""

from datetime import date
from math import log10, sqrt

import pytest

from bots.agreement.performance import likeliest, performances
from games.selectors.results.duels import Duel

DAY = date(2026, 11, 27)


def duel(person: int, score: float, bot: str = "level-3") -> Duel:
    return Duel("mu-2p", person, bot, score, DAY)


def test_a_bot_that_wins_ten_of_eleven_is_400_points_above_the_people_it_met() -> None:
    (found,), withheld = performances([duel(number % 5, float(number > 0)) for number in range(11)], lambda *_: 1500.0)

    reach = 1.96 * 400 / 2.302585 / sqrt(11 * 10 / 11 * 1 / 11)
    assert (found.game, found.bot, found.people, found.matches, found.rating) == ("mu-2p", "level-3", 5, 11, 1900)
    assert (found.score, withheld) == (0.9091, 0)
    assert found.low == pytest.approx(1900 - reach, abs=1)
    assert found.high == pytest.approx(1900 + reach, abs=1)


def test_ratings_of_the_people_are_weighed() -> None:
    rating, error = likeliest([1400.0, 1600.0], 1.0)
    assert rating == pytest.approx(1500, abs=0.02)
    assert error == pytest.approx(400 * log10(2.718281828) / sqrt(2 * 0.6401 * 0.3599), rel=1e-3)


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_who_won_or_lost_all_has_no_bound(score: float) -> None:
    (found,), _ = performances([duel(number, score) for number in range(5)], lambda *_: 1500.0)

    assert (found.score, found.rating, found.low, found.high) == (score, None, None, None)


def test_fewer_than_five_people_do_not_show_and_those_without_a_rating_do_not_count() -> None:
    duels = [duel(number, 0.5) for number in range(9)]

    found, withheld = performances(duels, lambda person, game, day: 1500.0 if person < 4 else None)
    assert (found, withheld) == ([], 9)
    (shown,), withheld = performances(duels, lambda person, game, day: 1500.0 if person < 5 else None)
    assert (shown.people, shown.rating, withheld) == (5, 1500, 4)
