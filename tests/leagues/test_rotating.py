"""Partners change after every match, and nobody is favoured."""

from collections import Counter
from itertools import combinations

import pytest

from leagues.pairing.rotating import SCHEDULES, rotating_partners
from leagues.pairing.rounds import Round
from tests.leagues.strategies import players

EACH = {6: (2, 4, 15, 5), 7: (2, 4, 21, 9), 8: (1, 2, 7, 0), 9: (1, 2, 9, 1), 10: (2, 4, 23, 5)}
"""For each number of players: how often any two are partners and opponents, the rounds, and each player's rests."""


def partners(rounds: list[Round]) -> Counter[frozenset[str]]:
    return Counter(frozenset(side) for one in rounds for sides in one.tables for side in sides)


def opponents(rounds: list[Round]) -> Counter[frozenset[str]]:
    found = [(a, b) for one in rounds for first, second in one.tables for a in first for b in second]
    return Counter(map(frozenset, found))


@pytest.mark.parametrize("count", SCHEDULES)
def test_any_two_are_partners_equally_often_and_opponents_equally_often(count: int) -> None:
    rounds = rotating_partners(players(count))
    together, against, length, _ = EACH[count]
    pairs = [frozenset(pair) for pair in combinations(players(count), 2)]

    assert partners(rounds) == Counter(dict.fromkeys(pairs, together))
    assert opponents(rounds) == Counter(dict.fromkeys(pairs, against))
    assert [one.number for one in rounds] == list(range(1, length + 1))


@pytest.mark.parametrize("count", SCHEDULES)
def test_every_player_sits_out_equally_often(count: int) -> None:
    rounds = rotating_partners(players(count))
    byes = Counter(player for one in rounds for player in one.byes)

    assert {byes[player] for player in players(count)} == {EACH[count][3]}
    for one in rounds:
        busy = [player for first, second in one.tables for player in first + second]
        assert sorted([*busy, *one.byes]) == players(count)


@pytest.mark.parametrize("count", SCHEDULES)
def test_every_player_has_every_seat_as_often_as_can_be(count: int) -> None:
    had: Counter[tuple[int, str]] = Counter()
    for one in rotating_partners(players(count)):
        for (a, c), (b, d) in one.tables:
            had.update(enumerate((a, b, c, d)))

    for name in players(count):
        seats = [had[seat, name] for seat in range(4)]
        assert max(seats) - min(seats) <= 1


@pytest.mark.parametrize("count", SCHEDULES)
def test_a_second_cycle_has_the_same_tables_turned_by_a_seat(count: int) -> None:
    rounds = rotating_partners(players(count), cycles=2)
    first, second = rounds[: len(rounds) // 2], rounds[len(rounds) // 2 :]

    assert partners(first) == partners(second)
    for one, again in zip(first, second, strict=True):
        for ((a, c), (b, d)), turned in zip(one.tables, again.tables, strict=True):
            assert turned == ((d, b), (a, c))


@pytest.mark.parametrize("names", [players(5), players(11), ["a", *players(6)]])
def test_it_refuses_what_has_no_schedule(names: list[str]) -> None:
    with pytest.raises(ValueError, match="six to ten different players"):
        rotating_partners(names)
