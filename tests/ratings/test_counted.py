"""For whom a result counts, by who left and how often each side has decided."""

import pytest

from ratings.eligibility import LEAST_DECISIONS, Eligible, counted_for

DUEL, TEAMS, ALONE = ((0,), (1,)), ((0, 2), (1, 3)), ((0,), (1,), (2,), (3,))
ENOUGH = LEAST_DECISIONS


def seats(*numbers: int) -> frozenset[int]:
    return frozenset(numbers)


def test_a_match_that_was_not_cut_short_counts_for_everyone() -> None:
    assert counted_for(sides=DUEL, places=(1, 2), left=(), decisions=None) == Eligible(seats(0, 1), "")
    assert counted_for(sides=TEAMS, places=(1, 2), left=(1,), decisions=None) == Eligible(seats(0, 1, 2, 3), "")


@pytest.mark.parametrize("decisions", [(0, 0), (ENOUGH, ENOUGH - 1), (ENOUGH - 1, 90)])
def test_until_each_side_has_decided_three_times_only_the_loser_counts(decisions: tuple[int, int]) -> None:
    assert counted_for(sides=DUEL, places=(2, 1), left=(0,), decisions=decisions) == Eligible(seats(0), "too_short")
    assert counted_for(sides=DUEL, places=(1, 1), left=(), decisions=decisions) == Eligible(seats(), "too_short")


def test_from_then_on_it_counts_for_everyone() -> None:
    assert counted_for(sides=DUEL, places=(2, 1), left=(0,), decisions=(ENOUGH, ENOUGH)) == Eligible(seats(0, 1), "")


@pytest.mark.parametrize(("decisions", "counted"), [((3, 2, 0, 1), (0, 1, 2, 3)), ((9, 2, 9, 0), (0, 2))])
def test_a_side_decides_by_all_its_seats(decisions: tuple[int, ...], counted: tuple[int, ...]) -> None:
    found = counted_for(sides=TEAMS, places=(2, 1), left=(0,), decisions=decisions)
    assert found.seats == seats(*counted)


def test_who_left_before_counts_on_whichever_side() -> None:
    found = counted_for(sides=TEAMS, places=(1, 2), left=(0, 1), decisions=(1, 1, 1, 1))
    assert found == Eligible(seats(0, 1, 3), "too_short")


def test_of_four_for_themselves_those_who_stayed_are_left_alone() -> None:
    found = counted_for(sides=ALONE, places=(1, 2, 2, 1), left=(1, 2), decisions=(5, 0, 5, 5))
    assert found == Eligible(seats(1, 2), "too_short")


def test_an_aborted_match_counts_for_those_who_left() -> None:
    assert counted_for(sides=TEAMS, places=None, left=(0, 3), decisions=None) == Eligible(seats(0, 3), "aborted")
    assert counted_for(sides=DUEL, places=None, left=(), decisions=None) == Eligible(seats(), "aborted")


def test_one_match_too_many_of_the_same_people_counts_for_nobody() -> None:
    for places, decisions in (((1, 2), None), ((2, 1), (9, 9)), (None, None)):
        found = counted_for(sides=DUEL, places=places, left=(0,), decisions=decisions, is_one_too_many=True)
        assert found == Eligible(seats(), "same_people")
