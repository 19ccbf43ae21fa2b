"""Zones of promotion and relegation: what the next season does, in every order of the divisions and every ending."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.promotion.people import Finisher, Tier
from leagues.promotion.season import Board
from leagues.promotion.zones import chances, zones
from leagues.standings.bounds import within
from leagues.standings.ranking import standings
from leagues.standings.results import Result, State, opened
from tests.leagues.completed import completions
from tests.leagues.strategies import becoming, pairs, players

Sizes = Sequence[Sequence[int]]
UP, DOWN = 1, -1


def moved(tiers: Sequence[Tier]) -> dict[str, int]:
    """By how many tiers the formula moves each player up."""
    board = Board(tiers)
    board.exchange()
    return {player: place.moved for player, place in board.places.items()}


def orders(sizes: Sizes) -> Iterator[list[Tier]]:
    """Full divisions of players named by tier, division and place, in every order of the divisions' shares."""
    for shares in product(*(permutations(range(len(tier))) for tier in sizes)):
        yield [
            Tier(
                [
                    [Finisher(f"{number}.{division}.{place}", Fraction(of_tier[division])) for place in range(size)]
                    for division, size in enumerate(tier)
                ]
            )
            for number, (tier, of_tier) in enumerate(zip(sizes, shares, strict=True))
        ]


@settings(max_examples=40)
@given(st.lists(st.lists(st.integers(2, 8), min_size=1, max_size=3), min_size=1, max_size=3))
def test_zones_are_the_places_that_always_move_and_those_that_can(sizes: Sizes) -> None:
    found = [moved(tiers) for tiers in orders(sizes)]
    for number, (tier, of_tier) in enumerate(zip(sizes, zones(sizes), strict=True)):
        for division, (size, zone) in enumerate(zip(tier, of_tier, strict=True)):
            names = [f"{number}.{division}.{place}" for place in range(size)]
            for way, sure, perhaps, ordered in (
                (UP, zone.up, zone.perhaps_up, names),
                (DOWN, zone.down, zone.perhaps_down, names[::-1]),
            ):
                assert [all(one[name] == way for one in found) for name in ordered] == [
                    place < sure for place in range(size)
                ]
                assert [any(one[name] == way for one in found) for name in ordered] == [
                    place < perhaps for place in range(size)
                ]


@st.composite
def nearly_over(draw: st.DrawFn) -> tuple[list[str], list[Result]]:
    names = players(draw(st.integers(3, 5)))
    ended = [draw(becoming(match, (State.PLAYED, State.FORFEIT))) for match in pairs(names)]
    pair = st.tuples(st.sampled_from(names), st.sampled_from(names)).filter(lambda both: both[0] != both[1])
    still = draw(st.lists(pair, min_size=1, max_size=3))
    return names, [*ended, *(opened((one,), (two,)) for one, two in still)]


@settings(max_examples=25)
@given(nearly_over(), st.integers(3, 8), st.sampled_from([UP, DOWN]))
def test_a_chance_is_what_every_ending_together_says(
    division: tuple[list[str], list[Result]], others: int, way: int
) -> None:
    names, results = division
    rivals = Tier([[Finisher(f"x{place}") for place in range(others)]])
    # In the lower tier for promotion, in the upper one for relegation.
    own = 1 if way == UP else 0
    sizes = [[others], [len(names)]] if own else [[len(names)], [others]]
    (zone,) = zones(sizes)[own]
    seen: dict[str, set[bool]] = {name: set() for name in names}
    for ended in completions(results):
        points = {row.player: row.points for row in standings(names, ended, tie_breaks=())}
        for name in names:
            # Level with others, a player can be the first of them and the last.
            for last in (False, True):
                order = sorted(names, key=lambda one: (-points[one], (one == name) == last, one))
                here = Tier([[Finisher(one) for one in order]])
                seen[name].add(moved([rivals, here] if own else [here, rivals])[name] == way)

    still = [one for one in results if one.state is State.OPEN]
    for name, place in within(standings(names, results, tie_breaks=()), still, 0).items():
        chance = chances(zone, place, len(names))[0 if own else 1]
        assert seen[name] == ({True, False} if chance is None else {chance})


@pytest.mark.parametrize("sizes", [[[10]], [[8], [8]], [[8], [8, 8]], [[10], [10, 10], [6, 6, 6]]])
def test_the_first_tier_sends_nobody_up_and_the_last_nobody_down(sizes: Sizes) -> None:
    found = zones(sizes)
    assert all(zone.perhaps_up == 0 for zone in found[0])
    assert all(zone.perhaps_down == 0 for zone in found[-1])
