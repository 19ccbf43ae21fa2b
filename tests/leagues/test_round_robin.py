"""Any two players meet twice, once in each seat."""

from collections import Counter
from itertools import groupby

import pytest

from leagues.pairing.deals import compares, shared_deals
from leagues.pairing.rotating import rotating_partners
from leagues.pairing.round_robin import round_robin
from leagues.pairing.rounds import Round
from leagues.standings.results import State
from tests.leagues.schedules import open_results
from tests.leagues.strategies import players

SIZES = range(2, 17)


def seats(rounds: list[Round], player: str) -> str:
    """The seats that a player has, in order."""
    return "".join(
        "0" if player in first else "1" for one in rounds for first, second in one.tables if player in first + second
    )


@pytest.mark.parametrize("count", SIZES)
def test_each_pair_meets_twice_once_in_each_seat(count: int) -> None:
    names = players(count)
    met = Counter((first, second) for one in round_robin(names) for (first,), (second,) in one.tables)

    assert met == Counter({(one, two): 1 for one in names for two in names if one != two})


@pytest.mark.parametrize("count", SIZES)
def test_nobody_plays_twice_in_a_round_and_all_who_do_not_play_have_a_bye(count: int) -> None:
    names = players(count)
    for one in round_robin(names):
        busy = [player for first, second in one.tables for player in first + second]
        assert sorted([*busy, *one.byes]) == names
        assert len(one.byes) == count % 2


@pytest.mark.parametrize("count", [count for count in SIZES if count % 2])
def test_byes_go_round(count: int) -> None:
    byes = Counter(player for one in round_robin(players(count)) for player in one.byes)

    assert byes == Counter(dict.fromkeys(players(count), 2))


@pytest.mark.parametrize("count", SIZES)
def test_seats_are_balanced_in_the_order_of_play(count: int) -> None:
    names = players(count)
    rounds = round_robin(names)
    assert [one.number for one in rounds] == list(range(1, len(rounds) + 1))
    for name in names:
        had = seats(rounds, name)
        assert had.count("0") == had.count("1") == count - 1
        assert abs(had[: count - 1].count("0") - had[: count - 1].count("1")) <= 1
        assert max(len(list(run)) for _, run in groupby(had)) <= (3 if count == 4 else 2)


def test_one_cycle_is_one_meeting() -> None:
    rounds = round_robin(players(6), cycles=1)

    assert len(rounds) == 5
    assert len({frozenset(first + second) for one in rounds for first, second in one.tables}) == 15


@pytest.mark.parametrize("names", [[], ["a"], ["a", "b", "a"]])
def test_it_refuses_what_is_no_field(names: list[str]) -> None:
    with pytest.raises(ValueError, match="different players"):
        round_robin(names)


# --- duplicate deals -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(6, 11))
@pytest.mark.parametrize("schedule", [round_robin, rotating_partners])
def test_all_tables_of_a_round_share_a_deal_that_nobody_sees_twice(count: int, schedule: type) -> None:
    rounds: list[Round] = schedule(players(count))
    if not compares(rounds):
        with pytest.raises(ValueError, match="no one to compare with"):
            shared_deals(rounds, "division-3")
        return
    results = open_results(rounds, deals=shared_deals(rounds, "division-3"))
    seen = Counter((player, one.deal) for one in results if one.state is State.OPEN for player in one.players)
    by_round = {one.deal: 0 for one in results if one.state is State.OPEN}

    assert max(seen.values()) == 1
    assert len(by_round) == len(rounds)
    assert sum(one.state is State.BYE for one in results) == sum(len(one.byes) for one in rounds)


def test_without_shared_deals_no_deal_is_named() -> None:
    assert {one.deal for one in open_results(round_robin(players(6)))} == {None}


def test_partners_share_deals_from_eight_players_on() -> None:
    assert [compares(rotating_partners(players(count))) for count in range(6, 11)] == [False, False, True, True, True]
