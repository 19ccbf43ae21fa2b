"""Knock-out by encounters of two matches."""

from math import ceil, log2

import pytest

from leagues.pairing.knock_out import first_round, matches, next_round, winner
from leagues.standings.results import forfeit, played
from leagues.standings.table import Scoring
from tests.leagues.strategies import players

SCORING = Scoring(lot="cup-1")


@pytest.mark.parametrize("count", range(2, 20))
def test_where_the_better_always_wins_the_best_two_meet_in_the_final(count: int) -> None:
    names = players(count)
    encounters = first_round(names)
    seen = 0
    while True:
        seen += 1
        there = [player for pair in encounters for player in pair if player is not None]
        assert there.count("a") == 1
        # After every round the best are left, and only they.
        assert sorted(there) == names[: len(there)]
        if len(encounters) == 1:
            break
        encounters = next_round([min(player for player in pair if player) for pair in encounters])

    assert encounters == [("a", "b")]
    assert seen == ceil(log2(count))


@pytest.mark.parametrize("count", range(2, 20))
def test_the_best_have_the_byes(count: int) -> None:
    byes = [one for one, two in first_round(players(count)) if two is None]

    assert sorted(byes) == players(count)[: len(byes)]
    assert len(byes) == 2 ** ceil(log2(count)) - count


def test_each_encounter_is_two_matches_one_in_each_seat() -> None:
    first, second = matches(first_round(players(3)), 5)

    assert (first.number, second.number) == (5, 6)
    assert (first.tables, second.tables) == (((("b",), ("c",)),), ((("c",), ("b",)),))
    assert first.byes == second.byes == ("a",)


@pytest.mark.parametrize(
    ("margins", "goes_on"), [((1, -5), "a"), ((1, 5), "b"), ((5, 1), "a"), ((-1, 30), "b"), ((0, -1), "a")]
)
def test_points_decide_and_then_the_difference(margins: tuple[int, int], goes_on: str) -> None:
    there, back = margins
    results = [played(("a",), ("b",), there), played(("b",), ("a",), back)]

    assert winner("a", "b", results, SCORING) == goes_on


def test_a_bye_goes_on_and_of_two_who_did_not_come_the_lot_takes_one() -> None:
    assert winner("a", None, [], SCORING) == "a"
    nobody = [forfeit(("a",), ("b",), None), forfeit(("b",), ("a",), None)]
    assert {winner("a", "b", nobody, Scoring(lot=f"cup-{number}")) for number in range(20)} == {"a", "b"}


@pytest.mark.parametrize("names", [[], ["a"], ["a", "a"]])
def test_it_refuses_what_is_no_field(names: list[str]) -> None:
    with pytest.raises(ValueError, match="different players"):
        first_round(names)
