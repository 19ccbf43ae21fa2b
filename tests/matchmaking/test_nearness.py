"""Tables are filled by nearness, which widens with waiting; sides are made as equal as they can be."""

import random
from itertools import permutations

import pytest

from matchmaking.nearness import FIRST_REACH, Group, Seeker, reach, seated, tables

HOUR = 3600.0
TEAMS = ((0, 2), (1, 3))


def seeker(person: int, rating: int = 1500, waited: float = 0.0, **range_: float) -> Seeker:
    return Seeker(f"wish{person}", person, rating, waited, **range_)


def people_at(found: list[list[Seeker]]) -> list[list[int]]:
    return [[one.person for one in table] for table in found]


def paired(*seekers: Seeker, apart: tuple[tuple[int, int], ...] = (), seats: int = 2) -> list[list[int]]:
    return people_at(tables(seekers, seats=seats, pace="days", apart={Group(two) for two in apart}))


def test_the_nearest_sit_together() -> None:
    assert paired(seeker(1, 1500, 9), seeker(2, 1590, 8), seeker(3, 1520, 7)) == [[1, 3]]


def test_a_player_who_has_waited_longest_comes_first() -> None:
    assert paired(seeker(1, 1500), seeker(2, 1510), seeker(3, 1520, 60)) == [[3, 2]]


def test_the_reach_grows_with_waiting() -> None:
    assert paired(seeker(1, 1500), seeker(2, 1700)) == []
    assert paired(seeker(1, 1500, HOUR - 1), seeker(2, 1700)) == []
    assert paired(seeker(1, 1500, HOUR), seeker(2, 1700)) == [[1, 2]]


def test_at_one_sitting_it_grows_within_seconds() -> None:
    assert reach(0, "live") == FIRST_REACH == reach(0, "days")
    assert reach(60, "live") > reach(600, "days")
    # A clock that was set back makes nobody unreachable.
    assert reach(-5, "live") == FIRST_REACH


@pytest.mark.parametrize("range_", [{"least": 1501}, {"most": 1499}])
def test_a_range_holds_on_either_side_however_long_one_waits(range_: dict[str, float]) -> None:
    assert paired(seeker(1, 1500, 99 * HOUR), seeker(2, 1500, **range_)) == []
    assert paired(seeker(1, 1500, 99 * HOUR, **range_), seeker(2, 1500)) == []
    assert paired(seeker(1, 1500, least=1500, most=1500), seeker(2, 1500, least=1500, most=1500)) == [[1, 2]]


def test_nobody_meets_a_player_from_whom_they_are_kept_apart() -> None:
    assert paired(seeker(1, waited=9), seeker(2), apart=((2, 1),)) == []
    assert paired(seeker(1, waited=9), seeker(2), seeker(3), apart=((2, 1),)) == [[1, 3]]


def test_nobody_meets_themselves() -> None:
    assert paired(seeker(1), seeker(1)) == []


def test_at_a_table_of_four_everyone_may_meet_everyone() -> None:
    five = [seeker(number, 1500 + number, 10.0 - number) for number in range(5)]

    assert paired(*five[:3], seats=4) == []
    assert paired(*five, seats=4) == [[0, 1, 2, 3]]
    # Two whom the first may meet, but who may not meet each other.
    assert paired(*five, apart=((1, 2),), seats=4) == [[0, 1, 3, 4]]


def test_sides_are_as_equal_as_they_can_be() -> None:
    rng = random.Random("ratings of fours")
    for _ in range(50):
        table = [seeker(number, rng.randrange(1000, 2000)) for number in range(4)]

        order = seated(table, TEAMS, rng)

        assert sorted(one.person for one in order) == [0, 1, 2, 3]
        apart = [abs(one[0].rating + one[2].rating - one[1].rating - one[3].rating) for one in permutations(table)]
        assert abs(order[0].rating + order[2].rating - order[1].rating - order[3].rating) == min(apart)


def test_lots_decide_who_has_which_seat_among_equals() -> None:
    rng = random.Random("seats")
    table = [seeker(number) for number in range(4)]

    orders = {tuple(one.person for one in seated(table, TEAMS, rng)) for _ in range(500)}

    assert len(orders) == 24
