"""The best and worst rank: nothing that can still happen leads outside, and they only ever come closer together."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.pairing.rotating import rotating_partners
from leagues.pairing.round_robin import round_robin
from leagues.standings.bounds import EXACT_UP_TO, Bounds, bounds
from leagues.standings.ranking import standings
from leagues.standings.results import Player, Result, State, decided, opened
from leagues.standings.table import Scoring
from leagues.standings.tie_breaks import SHARED_DEALS, TIE_BREAKS
from tests.leagues.completed import completions
from tests.leagues.schedules import open_results
from tests.leagues.strategies import becoming, divisions, pairs, players

SCORING = Scoring(lot="season-7")
WAYS = (State.PLAYED, State.FORFEIT, State.VOID)


def reachable(names: Sequence[Player], results: Sequence[Result]) -> dict[Player, Bounds]:
    """The bounds by brute force, a tie on points going either way."""
    best = dict.fromkeys(names, len(names))
    worst = dict.fromkeys(names, 1)
    for ended in completions(results):
        points = {row.player: row.points for row in standings(names, ended, tie_breaks=())}
        for name in names:
            above = sum(points[other] > points[name] for other in names)
            level = sum(points[other] == points[name] for other in names)
            best[name] = min(best[name], above + 1)
            worst[name] = max(worst[name], above + level)
    return {name: Bounds(best[name], worst[name]) for name in names}


def with_open(names: list[str], ended: Sequence[Result], pairing: Sequence[tuple[str, str]]) -> list[Result]:
    return [*ended, *(opened((one,), (two,)) for one, two in pairing)]


@st.composite
def nearly_over(draw: st.DrawFn, most_open: int = 4) -> tuple[list[str], list[Result]]:
    """A small division with a few matches to come."""
    names = players(draw(st.integers(2, 5)))
    ended = [draw(becoming(match, WAYS)) for match in pairs(names)]
    pair = st.tuples(st.sampled_from(names), st.sampled_from(names)).filter(lambda both: both[0] != both[1])
    return names, with_open(names, ended, draw(st.lists(pair, min_size=1, max_size=most_open)))


@settings(max_examples=40)
@given(nearly_over())
def test_they_are_exactly_what_brute_force_finds(division: tuple[list[str], list[Result]]) -> None:
    names, results = division

    assert bounds(names, results, scoring=SCORING) == reachable(names, results)


@given(divisions(), st.permutations(list(TIE_BREAKS)), st.data())
def test_no_ending_leads_outside(
    division: tuple[list[str], list[Result]], tie_breaks: list[str], data: st.DataObject
) -> None:
    names, results = division
    found = bounds(names, results, tie_breaks=tie_breaks, scoring=SCORING)
    ended = [data.draw(becoming(one, WAYS)) if one.state is State.OPEN else one for one in results]

    for row in standings(names, ended, tie_breaks=tie_breaks, scoring=SCORING):
        assert found[row.player].best_rank <= row.rank <= found[row.player].worst_rank


def season(kind: str, count: int) -> tuple[list[str], list[Result]]:
    """A season in which nothing has been played."""
    names = players(count)
    return names, open_results({"pairs": round_robin, "partners": rotating_partners}[kind](names))


@settings(max_examples=12)
@given(st.sampled_from(["pairs", "partners"]), st.integers(6, 8), st.data())
def test_they_never_widen_as_a_season_is_played(kind: str, count: int, data: st.DataObject) -> None:
    names, results = season(kind, count)
    seen = bounds(names, results, tie_breaks=SHARED_DEALS, scoring=SCORING)
    numbers = [number for number, match in enumerate(results) if match.state is State.OPEN]
    for step, number in enumerate(data.draw(st.permutations(numbers))):
        results[number] = data.draw(becoming(results[number], WAYS))
        if step % 3 and step < len(numbers) - 8:
            continue
        now = bounds(names, results, tie_breaks=SHARED_DEALS, scoring=SCORING)
        for name in names:
            assert seen[name].best_rank <= now[name].best_rank <= now[name].worst_rank <= seen[name].worst_rank
        seen = now

    rows = standings(names, results, tie_breaks=SHARED_DEALS, scoring=SCORING)
    assert seen == {row.player: Bounds(row.rank, row.rank) for row in rows}


@settings(max_examples=25)
@given(st.data())
def test_partners_end_within_them_too(data: st.DataObject) -> None:
    names, results = season("partners", 6)
    left = data.draw(st.integers(1, 4))
    results = [data.draw(becoming(one, WAYS)) if one.state is State.OPEN else one for one in results]
    for number in data.draw(st.lists(st.integers(0, 14), min_size=left, max_size=left, unique=True)):
        place = [place for place, one in enumerate(results) if one.state is not State.BYE][number]
        results[place] = opened(*results[place].sides)
    found = bounds(names, results, scoring=SCORING)

    for name, reached in reachable(names, results).items():
        assert found[name].best_rank == reached.best_rank
        assert found[name].worst_rank >= reached.worst_rank


@given(st.data())
def test_large_fields_are_sound_and_never_widen(data: st.DataObject) -> None:
    names = players(EXACT_UP_TO + 1)
    pair = st.permutations(names).map(lambda order: (order[0], order[1]))
    ended = [decided((one,), (two,), 0) for one, two in data.draw(st.lists(pair, max_size=8))]
    results = with_open(names, ended, data.draw(st.lists(pair, min_size=1, max_size=8)))
    before = bounds(names, results, scoring=SCORING)
    results[-1] = data.draw(becoming(results[-1], WAYS))
    after = bounds(names, results, scoring=SCORING)
    rows = standings(
        names, [data.draw(becoming(one, WAYS)) if one.state is State.OPEN else one for one in results], scoring=SCORING
    )

    for row in rows:
        name = row.player
        assert before[name].best_rank <= after[name].best_rank <= row.rank
        assert row.rank <= after[name].worst_rank <= before[name].worst_rank


def test_who_cannot_be_caught_is_first() -> None:
    results = [decided(("a",), (other,), 0) for other in "bcbc"] + [opened(("b",), ("c",))]

    assert bounds("abc", results) == {"a": Bounds(1, 1), "b": Bounds(2, 3), "c": Bounds(2, 3)}


def test_two_who_meet_cannot_both_pass_the_third() -> None:
    # a has 2 points and is through; b and c have 1 each and one match left, against each other: only one gets past a.
    results = [decided(("b",), ("c",), None), decided(("a",), ("d",), 0), opened(("b",), ("c",))]

    assert bounds("abcd", results)["a"] == Bounds(1, 3)
    strict = [*results, decided(("a",), ("d",), None)]
    assert bounds("abcd", strict)["a"] == Bounds(1, 2)


def test_who_has_withdrawn_stays_behind_the_others() -> None:
    results = [decided(("a",), ("b",), 0), opened(("b",), ("c",))]

    assert bounds("abc", results, withdrawn={"a"}) == {"a": Bounds(3, 3), "b": Bounds(1, 2), "c": Bounds(1, 2)}


@pytest.mark.parametrize("kind", ["pairs", "partners"])
def test_a_full_division_with_everything_open_says_that_everything_is(kind: str) -> None:
    names, results = season(kind, 10)

    assert set(bounds(names, results).values()) == {Bounds(1, 10)}
