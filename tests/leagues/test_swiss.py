"""A Swiss tournament: what must hold holds in every round, and what is wanted is the best there is."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.pairing.entrants import Entrant
from leagues.pairing.rounds import Round
from leagues.pairing.seating import by_history, may_meet, seat_of_first
from leagues.pairing.swiss import NoPairingError, swiss_round
from leagues.standings.results import Result, bye, decided, forfeit, played
from tests.leagues.strategies import players
from tests.leagues.swiss import become, field_of


def tournament(count: int, length: int, seed: int) -> Iterator[Round]:
    """The rounds of a tournament in which all matches are played."""
    chance, names, rounds = Random(seed), players(count), list[list[Result]]()
    for number in range(1, length + 1):
        pairings = swiss_round(field_of(names, rounds), number)
        yield pairings
        rounds.append(become(pairings, chance, forfeits=False))


@settings(max_examples=25)
@given(st.integers(10, 17), st.integers(0, 10**6))
def test_nobody_meets_anybody_twice_or_has_two_byes_or_a_seat_too_often(count: int, seed: int) -> None:
    names = players(count)
    met: Counter[frozenset[str]] = Counter()
    byes: Counter[str] = Counter()
    seats: dict[str, str] = dict.fromkeys(names, "")
    for pairings in tournament(count, 4, seed):
        busy = [player for sides in pairings.tables for side in sides for player in side]
        assert sorted([*busy, *pairings.byes]) == names
        met.update(frozenset(first + second) for first, second in pairings.tables)
        byes.update(pairings.byes)
        for (first,), (second,) in pairings.tables:
            seats[first] += "0"
            seats[second] += "1"
        for had in seats.values():
            assert abs(had.count("0") - had.count("1")) <= 2
            assert max((len(list(run)) for _, run in groupby(had)), default=0) <= 2

    assert set(met.values()) == {1}
    assert not byes or set(byes.values()) == {1}
    assert sum(byes.values()) == 4 * (count % 2)


def test_in_the_first_round_the_upper_half_meets_the_lower_one_and_seats_alternate() -> None:
    pairings = swiss_round(field_of(players(8), []), 1)

    assert set(pairings.tables) == {(("a",), ("e",)), (("f",), ("b",)), (("c",), ("g",)), (("h",), ("d",))}


def test_winners_meet_winners() -> None:
    first = [decided(*sides, 0) for sides in swiss_round(field_of(players(8), []), 1).tables]
    field = field_of(players(8), [first])
    points = {entrant.player: entrant.points for entrant in field}

    assert all(points[one] == points[two] for (one,), (two,) in swiss_round(field, 2).tables)


def test_the_bye_goes_to_the_last_and_then_to_another_player_with_few_points() -> None:
    field = field_of(players(5), [])
    first = swiss_round(field, 1)
    assert first.byes == ("e",)

    results = [bye(("e",)), *(decided(one, two, 0 if one < two else 1) for one, two in first.tables)]
    second = swiss_round(field_of(players(5), [results]), 2)
    assert second.byes == ("d",)


def test_a_match_that_was_not_played_may_still_be() -> None:
    field = field_of("ab", [[forfeit(("a",), ("b",), 0)]])
    (a, b) = field

    assert (a.points, a.had_bye, a.floats, a.opponents, a.seats) == (2, True, (-1,), frozenset(), ())
    assert (b.points, b.had_bye, b.floats) == (0, False, (0,))
    assert may_meet(a, b)


def test_too_many_rounds_are_refused() -> None:
    met = field_of("ab", [[played(("a",), ("b",), 1)]])
    with pytest.raises(NoPairingError):
        swiss_round(met, 2)


def test_who_wants_nothing_takes_what_is_left() -> None:
    had, fresh = Entrant("a", 0, seats=(0,)), Entrant("b", 1)

    assert (seat_of_first(had, fresh), seat_of_first(fresh, had)) == (1, 0)


def test_the_stronger_wish_is_granted() -> None:
    once, level = Entrant("a", 0, seats=(0,)), Entrant("b", 1, seats=(1, 0))

    assert (once.wish, level.wish) == ((2, 1), (1, 1))
    assert (seat_of_first(once, level), seat_of_first(level, once)) == (1, 0)


def test_equal_wishes_turn_round_when_the_two_last_sat_differently() -> None:
    one, two = Entrant("a", 0, seats=(0, 1, 1, 0)), Entrant("b", 1, seats=(1, 0, 1, 0))

    assert (seat_of_first(one, two), seat_of_first(two, one)) == (0, 1)
    assert by_history(Entrant("c", 2, seats=(0,)), Entrant("d", 3, seats=(0,)), 1) == 1


def test_two_who_both_need_a_seat_do_not_meet() -> None:
    one, two = Entrant("a", 0, seats=(1, 0, 0)), Entrant("b", 1, seats=(0, 0))

    assert (one.wish, two.wish) == ((3, 1), (3, 1))
    assert not may_meet(one, two)
    assert Entrant("c", 2, seats=(0, 0, 1, 0, 1)).wish == (2, 1)
    assert Entrant("d", 3, seats=(0, 0, 1, 0)).wish == (3, 1)
