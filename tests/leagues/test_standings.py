"""The order of a division, whatever has become of its matches."""

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.standings.ranking import Row, standings
from leagues.standings.results import Result, State, bye, decided, forfeit, opened, played
from leagues.standings.table import Scoring, Table
from leagues.standings.tie_breaks import INDEPENDENT_DEALS, SHARED_DEALS, TIE_BREAKS, buchholz
from tests.leagues.strategies import becoming, divisions, pairs, players

SCORING = Scoring(cap=20, forfeit_margin=10, lot="season-7")


def order(rows: Sequence[Row]) -> str:
    """The ranks, as `1a 2bc 4d`."""
    ranks = sorted({row.rank for row in rows})
    return " ".join(f"{rank}{''.join(sorted(row.player for row in rows if row.rank == rank))}" for rank in ranks)


def one(first: str, second: str, margin: int, *, deal: str | None = None) -> Result:
    return played((first,), (second,), margin, deal=deal)


@given(divisions(), st.permutations(list(TIE_BREAKS)))
def test_every_player_stands_once_and_never_above_one_with_more_points(
    division: tuple[list[str], list[Result]], tie_breaks: list[str]
) -> None:
    names, results = division
    rows = standings(names, results, tie_breaks=tie_breaks, scoring=SCORING)

    assert sorted(row.player for row in rows) == names
    assert [row.rank for row in rows] == list(range(1, len(names) + 1))
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)


@given(divisions(), st.data())
def test_the_order_in_which_results_and_players_are_given_does_not_matter(
    division: tuple[list[str], list[Result]], data: st.DataObject
) -> None:
    names, results = division
    rows = standings(names, results, tie_breaks=SHARED_DEALS, scoring=SCORING)

    turned = data.draw(st.permutations(results))
    assert standings(data.draw(st.permutations(names)), turned, tie_breaks=SHARED_DEALS, scoring=SCORING) == rows


@given(divisions())
def test_every_match_that_counts_hands_out_two_points_or_none(division: tuple[list[str], list[Result]]) -> None:
    names, results = division
    counting = [match for match in results if match.counts]
    nobody = [match for match in counting if match.state is State.FORFEIT and not match.winners]

    assert sum(row.points for row in standings(names, results)) == 2 * (len(counting) - len(nobody))


@given(divisions())
def test_a_void_match_leaves_no_trace(division: tuple[list[str], list[Result]]) -> None:
    names, results = division
    without = [match for match in results if match.state is not State.VOID]

    assert standings(names, results, scoring=SCORING) == standings(names, without, scoring=SCORING)


def test_without_a_tie_break_left_a_rank_is_shared() -> None:
    results = [one("a", "b", 0), one("c", "d", 5)]

    assert order(standings("abcd", results, tie_breaks=())) == "1c 2ab 4d"
    assert order(standings("abcd", results, tie_breaks=("wins",))) == "1c 2ab 4d"


def test_a_player_who_has_left_ties_with_nobody() -> None:
    level = [one("a", "b", 0), one("c", "d", 0)]

    assert order(standings("abcd", level, tie_breaks=("wins",))) == "1abcd"
    assert order(standings("abcd", level, tie_breaks=("wins",), gone=["c", "a"])) == "1bd 3a 4c"
    assert order(standings("abcd", [], withdrawn={"a", "c"}, gone=["c", "a"], tie_breaks=())) == "1bd 3a 4c"


def test_no_lot_puts_a_player_who_has_left_before_one_who_is_there() -> None:
    for gone in "abcd":
        rows = standings("abcd", [], tie_breaks=("wins", "lot"), scoring=SCORING, gone=[gone])
        assert (rows[-1].player, rows[-1].rank) == (gone, 4)


def test_a_bye_is_worth_what_the_competition_says() -> None:
    assert [row.points for row in standings("ab", [bye(("b",))])] == [0, 0]
    assert order(standings("ab", [bye(("b",))], scoring=Scoring(bye_points=2))) == "1b 2a"


def test_a_result_of_a_player_who_is_not_in_the_division_counts_for_those_who_are() -> None:
    rows = standings("a", [one("a", "z", 3), bye(("z",))], tie_breaks=tuple(TIE_BREAKS))

    assert [(row.player, row.points) for row in rows] == [("a", 2)]


def test_who_has_withdrawn_stands_behind_all_others() -> None:
    rows = standings("abc", [one("a", "b", 3), one("a", "c", 3)], withdrawn={"a"}, tie_breaks=())

    assert order(rows) == "1bc 3a"
    assert [row.withdrawn for row in rows] == [False, False, True]


def test_partners_have_the_points_of_their_side_each() -> None:
    rows = standings("abcd", [played(("a", "b"), ("c", "d"), 4), played(("a", "c"), ("b", "d"), 0)], tie_breaks=())

    assert {row.player: row.points for row in rows} == {"a": 3, "b": 3, "c": 1, "d": 1}


def test_nobody_has_points_from_a_match_that_does_not_count() -> None:
    assert [opened(("a",), ("b",)).points(side) for side in (0, 1)] == [0, 0]


# --- each tie-break --------------------------------------------------------------------------------------------


def tie_break(name: str, names: str, results: Sequence[Result]) -> dict[str, object]:
    """Return a tie-break's numbers for a group, as a mapping."""
    return dict(TIE_BREAKS[name](Table(tuple(sorted("abcdef")), tuple(results), SCORING), names))


def test_head_to_head_counts_the_matches_of_the_tied_alone() -> None:
    results = [one("a", "b", 1), one("c", "a", 9), one("b", "d", 9)]

    assert tie_break("head_to_head", "ab", results) == {"a": 2, "b": 0}


@pytest.mark.parametrize("missing", [0, 1, 2])
def test_head_to_head_says_nothing_where_two_of_the_tied_have_not_met(missing: int) -> None:
    results = [one("a", "b", 1), one("b", "c", 1), one("c", "a", 1)]

    assert tie_break("head_to_head", "abc", results) == {"a": 2, "b": 2, "c": 2}
    assert tie_break("head_to_head", "abc", results[:missing]) == {"a": 0, "b": 0, "c": 0}
    assert tie_break("head_to_head", "abc", [*results, one("a", "b", 1)]) == {"a": 0, "b": 0, "c": 0}


def test_a_difference_counts_up_to_the_cap_and_a_forfeit_as_published() -> None:
    results = [one("a", "b", 35), one("b", "a", 3), forfeit(("a",), ("b",), 1), decided(("a",), ("b",), 0)]

    assert tie_break("capped_difference", "ab", results) == {"a": 20 - 3 - 10, "b": -20 + 3 + 10}
    assert tie_break("capped_difference", "ab", [forfeit(("a",), ("b",), None)]) == {"a": -10, "b": -10}


def test_the_same_seat_at_the_other_tables_is_compared_with() -> None:
    results = [one("a", "b", 10, deal="x"), one("c", "d", 4, deal="x"), one("e", "f", -5, deal="x")]

    assert tie_break("duplicate_difference", "abcdef", results) == {
        "a": (6 + 15) / 2, "b": -(6 + 15) / 2, "c": (-6 + 9) / 2, "d": -(-6 + 9) / 2, "e": -(15 + 9) / 2, "f": 12,
    }  # fmt: skip


def test_a_deal_counts_when_nothing_is_open_on_it() -> None:
    results = [one("a", "b", 10, deal="x"), one("c", "d", 4, deal="x"), opened(("e",), ("f",), deal="x")]
    nothing = dict.fromkeys("abcdef", 0)

    assert tie_break("duplicate_difference", "abcdef", results) == nothing
    void = Result((("e",), ("f",)), State.VOID, deal="x")
    assert tie_break("duplicate_difference", "ac", [*results[:2], void]) == {"a": 6, "c": -6}


def test_a_table_without_points_is_not_compared_with_and_a_forfeit_counts_as_published() -> None:
    results = [
        one("a", "b", 10, deal="x"), decided(("c",), ("d",), 0, deal="x"), forfeit(("e",), ("f",), 0, deal="x"),
        one("a", "b", 7), one("a", "c", 7, deal="alone"),
    ]  # fmt: skip

    assert tie_break("duplicate_difference", "abcdef", results) == {"a": 0, "b": 0, "c": 0, "d": 0, "e": 10, "f": -10}


def test_a_comparison_counts_up_to_the_cap() -> None:
    results = [one("a", "b", 40, deal="x"), one("c", "d", -40, deal="x")]

    assert tie_break("duplicate_difference", "abcd", results) == {"a": 20, "b": -20, "c": -20, "d": 20}


def test_wins_are_counted_also_by_forfeit() -> None:
    results = [one("a", "b", 1), one("a", "c", 0), forfeit(("a",), ("d",), 0)]

    assert tie_break("wins", "abcd", results) == {"a": 2, "b": 0, "c": 0, "d": 0}


def test_sonneborn_berger_weighs_points_by_those_of_the_opponents() -> None:
    results = [one("a", "c", 1), one("b", "d", 1), one("c", "d", 1), one("a", "b", 0)]

    # a and b have 3 points, c has 2.
    assert tie_break("sonneborn_berger", "ab", results) == {"a": 2 * 2 + 1 * 3, "b": 2 * 0 + 1 * 3}


def test_sonneborn_berger_adds_both_opponents() -> None:
    results = [played(("a", "b"), ("c", "d"), 1), played(("c", "e"), ("d", "f"), 1)]

    assert tie_break("sonneborn_berger", "a", results) == {"a": 2 * (2 + 0)}


def test_fewer_time_outs_stand_higher() -> None:
    results = [decided(("a",), ("b",), 1, late=("a",)), decided(("a",), ("b",), 1, late=("a",))]

    assert tie_break("fewer_time_outs", "ab", results) == {"a": -2, "b": 0}


def test_a_lot_depends_on_the_seed_and_on_nothing_else() -> None:
    seeds = [Scoring(lot=f"season-{number}") for number in range(40)]
    orders = {order(standings("abcd", [], tie_breaks=("lot",), scoring=scoring)) for scoring in seeds}

    assert len(orders) > 10
    assert order(standings("abcd", [], tie_breaks=("lot",), scoring=SCORING)) == order(
        standings("dcba", [one("a", "b", 0), one("c", "d", 0)], tie_breaks=("lot",), scoring=SCORING)
    )


# --- one after the other ---------------------------------------------------------------------------------------


def test_the_parts_of_a_broken_group_go_on_with_the_next_tie_break() -> None:
    # All four have 3 points. b and c have one win each, a and d too; the difference parts them into ab and cd.
    results = [one("a", "c", 5), one("c", "b", 1), one("b", "d", 5), one("d", "a", 1)]
    results += [one("a", "b", 0), one("c", "d", 0)]
    rows = standings("abcd", results, tie_breaks=("capped_difference", "head_to_head"), scoring=SCORING)

    assert order(rows) == "1ab 3cd"
    # Among all four the differences come first; the two of a part are then compared with each other alone.
    assert [dict(row.broken_by) for row in rows] == [
        {"capped_difference": 4, "head_to_head": 1}, {"capped_difference": 4, "head_to_head": 1},
        {"capped_difference": -4, "head_to_head": 1}, {"capped_difference": -4, "head_to_head": 1},
    ]  # fmt: skip


def test_a_tie_break_that_came_before_is_not_asked_again() -> None:
    # a, b and c have beaten each other in a circle. Once c stands behind for being late, b is not put before a for
    # having won between them: that was asked while all three were tied.
    results = [decided(("a",), ("c",), 0, late=("c",)), one("c", "b", 1), one("b", "a", 1)]
    results += [one(name, "d", 1) for name in "abc"]
    rows = standings("abcd", results, tie_breaks=("head_to_head", "fewer_time_outs"), scoring=SCORING)

    assert order(rows) == "1ab 3c 4d"


def test_who_is_alone_with_their_points_is_not_asked_for_a_tie_break() -> None:
    rows = standings("abc", [one("a", "b", 1)], tie_breaks=("wins", "lot"), scoring=SCORING)

    assert [set(row.broken_by) for row in rows] == [set(), {"wins", "lot"}, {"wins", "lot"}]


def test_every_list_that_is_offered_ends_all_ties() -> None:
    for listed in (INDEPENDENT_DEALS, SHARED_DEALS):
        assert listed[-1] == "lot"
        assert set(listed) <= set(TIE_BREAKS)


@given(st.data())
def test_a_better_result_never_costs_points(data: st.DataObject) -> None:
    names = players(3)
    results = [data.draw(becoming(match, (State.PLAYED,))) for match in pairs(names)]
    lost = decided(("a",), ("b",), 1)
    won = decided(("a",), ("b",), 0)

    before, after = (
        next(row.rank for row in standings(names, [*results, last], tie_breaks=()) if row.player == "a")
        for last in (lost, won)
    )
    assert after <= before


def test_ranks_of_everything_that_can_come_of_three_matches_agree_with_counting() -> None:
    for margins in permutations((-1, 0, 1)):
        results = [one(pair[0], pair[1], margin) for pair, margin in zip(("ab", "bc", "ca"), margins, strict=True)]
        rows = standings("abc", results, tie_breaks=())
        points = {row.player: row.points for row in rows}
        assert all(row.rank == 1 + sum(other > row.points for other in points.values()) for row in rows)


def test_a_bye_counts_for_buchholz_like_an_opponent_with_as_many_points() -> None:
    results = [bye(("a",)), decided(("b",), ("c",), 0), decided(("a",), ("b",), 0)]
    rows = standings("abc", results, tie_breaks=["buchholz"], scoring=Scoring(bye_points=2))

    assert {row.player: row.points for row in rows} == {"a": 4, "b": 2, "c": 0}
    table = Table(("a", "b", "c"), tuple(results), Scoring(bye_points=2))
    assert buchholz(table, "abc") == {"a": 2 + 4, "b": 0 + 4, "c": 2}
