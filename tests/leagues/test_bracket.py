"""A knock-out as far as it has come: who went on, and which rank that leaves each player."""

from random import Random

import pytest

from leagues.pairing.bracket import bracket, places, within_reach
from leagues.pairing.knock_out import first_round, matches, next_round
from leagues.standings.bounds import Bounds
from leagues.standings.results import Result, bye, decided, forfeit, opened
from leagues.standings.table import Scoring
from tests.leagues.schedules import open_results
from tests.leagues.strategies import players

SCORING = Scoring(lot="cup-1")


def won(one: str, two: str) -> list[Result]:
    """An encounter that the first wins, in both seats."""
    return [decided((one,), (two,), 0), decided((two,), (one,), 1)]


def test_losers_of_a_round_share_a_rank_and_those_who_are_left_may_still_win() -> None:
    going = [opened(("a",), ("b",)), opened(("b",), ("a",))]
    found = places(bracket("abcd", [won("a", "d") + won("b", "c"), going], SCORING))

    assert found == {"a": Bounds(1, 2), "b": Bounds(1, 2), "c": Bounds(3, 3), "d": Bounds(3, 3)}


def test_who_has_a_bye_is_sure_of_the_next_round() -> None:
    rounds = [[bye(("a",)), opened(("b",), ("c",)), bye(("a",)), opened(("c",), ("b",))]]

    assert places(bracket("abc", rounds, SCORING)) == {"a": Bounds(1, 2), "b": Bounds(1, 3), "c": Bounds(1, 3)}


def test_who_has_left_does_not_go_on_instead_of_a_player_who_is_there() -> None:
    half_won = [decided(("a",), ("b",), 0), forfeit(("b",), ("a",), 0)]

    ((left,),) = bracket("ab", [half_won], SCORING, gone={"a"})
    assert left.winner == "b"
    ((both,),) = bracket("ab", [won("a", "b")], SCORING, gone={"a", "b"})
    assert both.winner == "a"


def test_until_the_next_round_is_drawn_a_loser_may_go_on_and_a_bye_stays_what_it_is() -> None:
    rounds = bracket("abc", [[bye(("a",)), *won("b", "c")]], SCORING)

    assert within_reach(rounds) == {"a": Bounds(1, 2), "b": Bounds(1, 3), "c": Bounds(1, 3)}


def test_a_player_who_is_in_the_next_round_went_on_whatever_was_decided_since() -> None:
    next_one = [opened(("d",), ("b",)), opened(("b",), ("d",))]
    first, _ = bracket("abcd", [won("a", "d") + won("b", "c"), next_one], SCORING, gone={"b"})

    assert [encounter.winner for encounter in first] == ["d", "b"]


@pytest.mark.parametrize("count", range(2, 18))
def test_the_ranks_within_reach_come_closer_until_they_are_ranks(count: int) -> None:
    chance, names = Random(count), players(count)
    rounds: list[list[Result]] = []
    before = {name: Bounds(1, count) for name in names}
    pairs = first_round(names)
    while pairs:
        rounds.append(open_results(matches(pairs, 2 * len(rounds) + 1)))
        for number, result in enumerate(rounds[-1]):
            if not result.sides[1]:
                continue
            found = places(bracket(names, rounds, SCORING))
            for name in names:
                now, last = found[name], before[name]
                assert last.best_rank <= now.best_rank <= now.worst_rank <= last.worst_rank
            before = dict(found)
            rounds[-1][number] = decided(*result.sides, chance.choice([0, 1, None]))
        last_round = bracket(names, rounds, SCORING)[-1]
        went_on = [one.winner for one in last_round if one.winner is not None]
        pairs = next_round(went_on) if len(went_on) > 1 else []

    final = places(bracket(names, rounds, SCORING))
    assert sorted(one.best_rank for one in final.values())[:2] == [1, 2]
    assert all(one.best_rank == one.worst_rank for one in final.values())
