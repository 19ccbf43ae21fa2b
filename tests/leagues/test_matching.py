"""The heaviest matching, against all matchings of small graphs."""

from collections.abc import Mapping
from functools import cache
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.pairing.matching import heaviest_matching

Weights = Mapping[tuple[int, int], int]


def by_brute_force(count: int, weights: Weights) -> int:
    """The weight of the heaviest matching, looked for everywhere."""

    @cache
    def heaviest(left: int) -> int:
        if not left:
            return 0
        one = (left & -left).bit_length() - 1
        others = left & ~(1 << one)
        pairs = [(two, weights[one, two]) for two in range(count) if others >> two & 1 and (one, two) in weights]
        return max([heaviest(others), *(weight + heaviest(others & ~(1 << two)) for two, weight in pairs)])

    return heaviest((1 << count) - 1)


def check(count: int, weights: Weights) -> None:
    mates = heaviest_matching(count, weights)
    assert all(mates[two] == one != two for one, two in mates.items())
    matched = [(one, two) for one, two in mates.items() if one < two]
    assert sum(weights[pair] for pair in matched) == by_brute_force(count, weights)


@st.composite
def graphs(draw: st.DrawFn) -> tuple[int, dict[tuple[int, int], int]]:
    count = draw(st.integers(1, 9))
    pairs = [(one, two) for one in range(count) for two in range(one + 1, count)]
    most = draw(st.sampled_from([1, 3, 40]))
    return count, draw(st.dictionaries(st.sampled_from(pairs), st.integers(1, most))) if pairs else {}


@settings(max_examples=80)
@given(graphs())
def test_no_matching_is_heavier(graph: tuple[int, dict[tuple[int, int], int]]) -> None:
    check(*graph)


def test_no_matching_is_heavier_where_blossoms_stand_in_blossoms() -> None:
    # Sparse graphs with equal weights are the ones that make blossoms and take them apart.
    for seed in range(700):
        chance = Random(seed)
        count, most, density = chance.randint(7, 11), chance.choice([1, 2, 10]), chance.choice([0.3, 0.5, 0.9])
        pairs = [(one, two) for one in range(count) for two in range(one + 1, count)]
        check(count, {pair: chance.randint(1, most) for pair in pairs if chance.random() < density})


def test_what_weighs_nothing_is_no_edge() -> None:
    assert heaviest_matching(4, {(0, 1): 0, (2, 3): 5, (1, 2): -1}) == {2: 3, 3: 2}
    assert heaviest_matching(3, {}) == {}


def test_weights_may_be_of_any_length() -> None:
    large = 10**60
    assert heaviest_matching(4, {(0, 1): large, (1, 2): 2 * large + 1, (2, 3): large}) == {1: 2, 2: 1}
    assert heaviest_matching(4, {(0, 1): large, (1, 2): 2 * large - 1, (2, 3): large}) == {0: 1, 1: 0, 2: 3, 3: 2}
