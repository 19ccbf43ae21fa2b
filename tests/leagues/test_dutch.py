"""Swiss rounds are those of FIDE's Dutch system: the same as by going through its candidates one by one."""

from collections.abc import Mapping
from functools import partial
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.pairing.candidates import of_moved, of_residents
from leagues.pairing.criteria import Wanted
from leagues.pairing.entrants import Entrant
from leagues.pairing.rounds import Round
from leagues.pairing.seating import may_meet, seat_of_first, unmet
from leagues.pairing.swiss import NoPairingError, swiss_round
from leagues.standings.results import Result, played
from tests.leagues.literal_dutch import Literal, Pair, candidates, exchanges, homogeneous
from tests.leagues.strategies import players
from tests.leagues.swiss import become, field_of


def by_letter(field: list[Entrant]) -> tuple[set[frozenset[str]], tuple[str, ...]] | None:
    """The pairs and the bye of a round by the letter; None if there is no way."""
    literal = Literal(field)
    if not literal.is_possible:
        return None
    pairs, down = literal.draw()
    name = [entrant.player for entrant in literal.order]
    return {frozenset([name[one], name[two]]) for one, two in pairs}, tuple(name[one] for one in down)


def drawn(field: list[Entrant], number: int) -> Round | None:
    try:
        return swiss_round(field, number)
    except NoPairingError:
        return None


@settings(max_examples=60)
@given(st.integers(2, 8), st.integers(0, 10**6))
def test_every_round_is_the_one_by_the_letter(count: int, seed: int) -> None:
    chance, names, rounds = Random(seed), players(count), list[list[Result]]()
    length = chance.randint(1, count)
    for number in range(1, length + 1):
        field = field_of(names, rounds, length)
        if chance.random() < 0.2:
            # Some have left.
            field = [entrant for entrant in field if chance.random() < 0.8]
        pairings, letter = drawn(field, number), by_letter(field)
        if pairings is None or letter is None:
            assert pairings is None
            assert letter is None
            return
        assert ({frozenset(first + second) for first, second in pairings.tables}, pairings.byes) == letter
        rounds.append(become(pairings, chance, forfeits=True))


# --- the order of candidates ----------------------------------------------------------------------------------


def test_the_letter_orders_transpositions_and_exchanges_as_the_articles_count_them() -> None:
    # Eleven equal ones: 720 transpositions, from 6-7-8-9-10 over 6-7-8-9-11 to 11-10-9-8-7.
    unchanged = [pairs for pairs in homogeneous(range(1, 12), 5) if {one for one, _ in pairs} == {1, 2, 3, 4, 5}]
    lower = [tuple(two for _, two in pairs) for pairs in unchanged]
    assert (len(lower), lower[0], lower[1], lower[-1]) == (720, (6, 7, 8, 9, 10), (6, 7, 8, 9, 11), (11, 10, 9, 8, 7))

    # Two who were moved down to nine: 72 transpositions, 3-4, 3-5 and so on to 11-10.
    above = [tuple(pairs) for pairs in candidates([1, 2], range(3, 12)) if [one for one, _ in pairs] == [1, 2]]
    assert (len(above), above[0], above[1], above[-1]) == (72, ((1, 3), (2, 4)), ((1, 3), (2, 5)), ((1, 11), (2, 10)))

    # Exchanges of eleven: one goes before two, a smaller distance before a greater one, low ones go down first.
    upper = [{one + 1 for one in upper} for upper in exchanges(11, 5)]
    assert upper[:4] == [{1, 2, 3, 4, 5}, {1, 2, 3, 4, 6}, {1, 2, 3, 4, 7}, {1, 2, 3, 5, 6}]
    assert upper.index({1, 2, 3, 5, 6}) < upper.index({1, 2, 3, 4, 8})
    assert upper.index({1, 2, 5, 6, 8}) < upper.index({1, 2, 3, 8, 9})


def place_in(numbers: Mapping[Pair, Wanted], chosen: list[Pair]) -> tuple[int, ...]:
    """Return the sums of the numbers of these pairs."""
    return tuple(map(sum, zip(*(numbers[pair] for pair in chosen), strict=True)))


@pytest.mark.parametrize(
    ("count", "pairs"), [(count, pairs) for count in range(1, 8) for pairs in range(count // 2 + 1)]
)
def test_numbers_of_pairs_among_equals_order_them_by_the_letter(count: int, pairs: int) -> None:
    numbers = of_residents(range(count), pairs)
    place = partial(place_in, numbers)
    letter = list(homogeneous(range(count), pairs))
    assert sorted(letter, key=place, reverse=True) == letter
    assert len({place(chosen) for chosen in letter}) == len(letter)


@pytest.mark.parametrize(("moved", "residents"), list(combinations(range(1, 5), 2)))
def test_numbers_of_pairs_with_the_moved_down_order_them_by_the_letter(moved: int, residents: int) -> None:
    group = range(moved, moved + residents)
    numbers = of_moved(range(moved), group)
    place = partial(place_in, numbers)
    letter = [pairs for pairs in candidates(range(moved), group) if pairs and all(one < moved for one, _ in pairs)]
    for above in range(1, moved + 1):
        same = [chosen for chosen in letter if len(chosen) == above]
        assert sorted(same, key=place, reverse=True) == same
        assert len({place(chosen) for chosen in same}) == len(same)


# --- single criteria ------------------------------------------------------------------------------------------


def test_C5_the_bye_goes_to_fewer_points_even_if_equals_must_part_for_it() -> None:
    # The two in the middle have met, and the last can only meet the first.
    field = [
        Entrant("a", 0, points=4, opponents=frozenset("d")),
        Entrant("b", 1, points=2, opponents=frozenset("c")),
        Entrant("c", 2, points=2, opponents=frozenset("b")),
        Entrant("d", 3, points=0, opponents=frozenset("a")),
        Entrant("e", 4, points=0, had_bye=True),
    ]
    pairings = swiss_round(field, 3)

    assert pairings.byes == ("d",)
    assert {frozenset(one + two) for one, two in pairings.tables} == {frozenset("ab"), frozenset("ce")}


def test_C9_the_bye_goes_to_who_has_played_most() -> None:
    field = [
        Entrant("a", 0, points=2, seats=(0,)),
        Entrant("b", 1, points=2, seats=(1, 0)),
        Entrant("c", 2, points=2, seats=(1,)),
    ]
    assert swiss_round(field, 3).byes == ("b",)
    assert swiss_round([Entrant(one.player, one.number, points=2) for one in field], 3).byes == ("c",)


def test_C3_who_leads_before_the_last_round_may_meet_a_player_who_needs_the_same_seat() -> None:
    names, rounds = "abcd", [[played(("a",), ("c",), 1), played(("b",), ("d",), 1)] for _ in range(2)]
    early = field_of(names, rounds, 4)
    last = field_of(names, rounds, 3)

    assert [one.is_topscorer for one in early] == [False] * 4
    assert [one.is_topscorer for one in last] == [True, True, False, False]
    assert not may_meet(early[0], early[1])
    assert may_meet(last[0], last[1])
    assert not may_meet(last[2], last[3])
    assert (seat_of_first(last[0], last[1]), unmet(last[0], last[1])) == (1, (1, 1, 1, 0))


def test_of_two_who_both_need_a_seat_the_one_with_the_greater_difference_has_it() -> None:
    two_more = Entrant("a", 0, seats=(0, 1, 0, 0), is_topscorer=True)
    twice = Entrant("b", 1, seats=(1, 0, 0), is_topscorer=True)

    assert (seat_of_first(two_more, twice), seat_of_first(twice, two_more)) == (1, 0)
    assert unmet(two_more, twice) == (0, 1, 1, 0)


def test_a_strong_wish_that_is_not_met_counts_twice() -> None:
    assert unmet(Entrant("a", 0, seats=(0,)), Entrant("b", 1, seats=(0,))) == (0, 0, 1, 1)
    assert unmet(Entrant("a", 0, seats=(1, 0)), Entrant("b", 1, seats=(1, 0))) == (0, 0, 1, 0)
    assert unmet(Entrant("a", 0, seats=(1, 0)), Entrant("b", 1, seats=(1, 0, 0))) == (0, 0, 1, 0)
    assert unmet(Entrant("a", 0, seats=(0, 1)), Entrant("b", 1, seats=(1, 0))) == (0, 0, 0, 0)
