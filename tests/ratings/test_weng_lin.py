"""Weng–Lin: beside the package openskill on decided matches, beside the paper's formulas on draws, and laws."""

import math
from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import BradleyTerryFull

from ratings import weng_lin
from ratings.rating import NEW, Rating
from ratings.weng_lin import BETA, KAPPA, after_match, expected
from tests.ratings.strategies import RATINGS, sides

Sides = list[list[Rating]]
LIKELY = st.builds(Rating, st.floats(500, 2500), st.floats(20, NEW.deviation), st.just(NEW.volatility))
TWO_TEAMS = st.lists(st.lists(LIKELY, min_size=2, max_size=2), min_size=2, max_size=2)
FOUR_ALONE = st.lists(st.lists(LIKELY, min_size=1, max_size=1), min_size=4, max_size=4)
NUMBERS = list[list[tuple[float, float]]]


def by_openskill(players: Sides, places: Sequence[int]) -> NUMBERS:
    """Means and deviations by the package, with the paper's γ for the fastest progress and no drift."""
    model = BradleyTerryFull(mu=NEW.mean, sigma=NEW.deviation, beta=BETA, kappa=KAPPA, tau=0.0, gamma=lambda *_: 1.0)
    teams = [[model.rating(mu=rating.mean, sigma=rating.deviation) for rating in side] for side in players]
    return [[(each.mu, each.sigma) for each in team] for team in model.rate(teams, ranks=[float(n) for n in places])]


def by_the_paper(players: Sides, places: Sequence[int]) -> NUMBERS:
    """Algorithm 1 as printed, (15) to (18) and step 3.2, without a thought for anything else."""
    mu = [sum(rating.mean for rating in side) for side in players]
    sigma2 = [sum(rating.deviation**2 for rating in side) for side in players]
    found: NUMBERS = []
    for i, side in enumerate(players):
        omega = delta = 0.0
        for q in range(len(players)):
            if q != i:
                c = math.sqrt(sigma2[i] + sigma2[q] + 2 * BETA**2)
                p = math.exp(mu[i] / c) / (math.exp(mu[i] / c) + math.exp(mu[q] / c))
                s = 1 if places[q] > places[i] else 0.5 if places[q] == places[i] else 0
                omega += sigma2[i] / c * (s - p)
                delta += sigma2[i] / c**2 * p * (1 - p)
        parts = [rating.deviation**2 / sigma2[i] for rating in side]
        found.append(
            [
                (rating.mean + part * omega, rating.deviation * math.sqrt(max(1 - part * delta, KAPPA)))
                for rating, part in zip(side, parts, strict=True)
            ]
        )
    return found


def agree(ours: Sequence[Sequence[Rating]], theirs: NUMBERS) -> None:
    for side, other in zip(ours, theirs, strict=True):
        for rating, numbers in zip(side, other, strict=True):
            assert (rating.mean, rating.deviation) == pytest.approx(numbers, rel=1e-9, abs=1e-6)


@given(TWO_TEAMS, st.sampled_from(([1, 2], [2, 1])))
def test_teams_are_rated_as_openskill_does_when_one_won(players: Sides, places: list[int]) -> None:
    agree(after_match(players, places), by_openskill(players, places))


@given(FOUR_ALONE, st.permutations([1, 2, 3, 4]))
def test_four_alone_are_rated_as_openskill_does_when_nobody_tied(players: Sides, places: list[int]) -> None:
    agree(after_match(players, places), by_openskill(players, places))


@given(st.one_of(TWO_TEAMS, FOUR_ALONE), st.data())
def test_ties_are_rated_as_the_paper_says(players: Sides, data: st.DataObject) -> None:
    places = data.draw(st.lists(st.integers(1, 2), min_size=len(players), max_size=len(players)))
    agree(after_match(players, places), by_the_paper(players, places))


def test_a_draw_brings_unequal_sides_together_and_what_one_gains_the_other_loses() -> None:
    strong, weak = Rating(1700, 80, 0.03), Rating(1500, 80, 0.03)
    (after_strong,), (after_weak,) = after_match([[strong], [weak]], [1, 1])
    assert after_weak.mean > weak.mean
    assert after_strong.mean < strong.mean
    assert after_weak.mean - weak.mean == pytest.approx(strong.mean - after_strong.mean)


def test_a_draw_makes_as_sure_as_a_win() -> None:
    players = [[Rating(1700, 80, 0.03)], [Rating(1500, 120, 0.03)]]
    deviations = {
        tuple(side[0].deviation for side in after_match(players, places)) for places in ([1, 1], [1, 2], [2, 1])
    }
    assert len(deviations) == 1


@given(sides(2), st.data())
def test_what_comes_out_is_a_rating_whatever_goes_in(players: Sides, data: st.DataObject) -> None:
    places = data.draw(st.lists(st.integers(1, 4), min_size=len(players), max_size=len(players)))
    for side, after in zip(players, after_match(players, places), strict=True):
        for rating, now in zip(side, after, strict=True):
            assert math.isfinite(now.mean)
            # It never grows by playing.
            assert 0 < now.deviation <= rating.deviation
            assert now.volatility == rating.volatility


@given(sides(2))
def test_who_is_first_never_drops_and_who_is_last_never_rises(players: Sides) -> None:
    places = range(1, len(players) + 1)
    after = after_match(players, places)
    assert all(now.mean >= was.mean for was, now in zip(players[0], after[0], strict=True))
    assert all(now.mean <= was.mean for was, now in zip(players[-1], after[-1], strict=True))


@given(RATINGS, RATINGS, RATINGS)
def test_a_draw_between_equals_moves_no_mean(one: Rating, other: Rating, third: Rating) -> None:
    # Equal are the means of the sides; how sure they are may differ.
    like = [other._replace(deviation=third.deviation), one]
    after = after_match([[one, other], like], [1, 1])
    assert [rating.mean for side in after for rating in side] == [one.mean, other.mean, other.mean, one.mean]


@given(sides(2), st.data())
def test_the_order_of_sides_and_of_partners_does_not_matter_to_the_bit(players: Sides, data: st.DataObject) -> None:
    places = data.draw(st.lists(st.integers(1, 4), min_size=len(players), max_size=len(players)))
    order = data.draw(st.sampled_from(list(permutations(range(len(players))))))
    after = after_match(players, places)
    mirrored = after_match([players[i][::-1] for i in order], [places[i] for i in order])
    assert list(mirrored) == [after[i][::-1] for i in order]


@given(TWO_TEAMS)
def test_who_is_known_less_moves_more(players: Sides) -> None:
    for side, after in zip(players, after_match(players, [1, 2]), strict=True):
        moved = [abs(now.mean - was.mean) for was, now in zip(side, after, strict=True)]
        surer, other = sorted(range(2), key=lambda index: side[index].deviation)
        assert moved[surer] <= moved[other] * (1 + 1e-9) + 1e-9


@given(sides(2))
def test_what_two_sides_may_expect_adds_up_to_one(players: Sides) -> None:
    one, other = players[:2]
    assert math.isclose(expected(one, other) + expected(other, one), 1)


@pytest.mark.parametrize(("players", "places"), [([[NEW]], [1]), ([[NEW], [NEW]], [1]), ([[NEW], []], [1, 2])])
def test_half_a_match_is_refused(players: Sides, places: list[int]) -> None:
    with pytest.raises(ValueError, match="two sides"):
        after_match(players, places)


def test_the_curve_is_as_steep_as_in_glicko_2() -> None:
    sure = Rating(1900, 1e-6, 0.03)
    odds = expected([sure], [sure._replace(mean=1500)])
    assert odds / (1 - odds) == pytest.approx(10, rel=0.05)
    assert pytest.approx(NEW.deviation / 2) == weng_lin.BETA
