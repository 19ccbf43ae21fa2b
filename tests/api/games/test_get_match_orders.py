"""`GET /matches/{id}/orders`: what a player has ordered, for that player alone."""

import pytest

from tests.api.manners import counted
from tests.sittings import Player, answered, start_match
from tests.waiting import Turn, a_turn, playing_by_hand


@pytest.fixture
def turn(ana: Player, ben: Player) -> Turn:
    return a_turn(ana, ben)


def test_it_shows_the_own_order_and_nobody_elses(turn: Turn) -> None:
    assert turn.standing() == []
    given = turn.order()

    assert turn.standing() == [given]
    hand = turn.due.view(turn.match)["view"]["hand"]
    assert answered(turn.due.get(turn.orders), 200) == {
        "moves": [f"play {card}" for card in hand], "results": [], "next": None, "previous": None,
    }  # fmt: skip


def test_a_game_without_conditions_has_no_moves_for_them(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, game="namahage")
    assert answered(ana.get(f"/matches/{match}/orders"), 200)["moves"] == []


def test_an_order_that_has_become_void_is_gone(turn: Turn) -> None:
    turn.order()
    turn.goes_on()
    assert len(turn.standing()) == 1, "it waits for its minutes"
    playing_by_hand(turn)
    assert turn.standing() == []


def test_there_is_none_before_the_start_and_after_the_end(turn: Turn, ana: Player) -> None:
    turn.order()
    answered(turn.due.post(f"/matches/{turn.match}/resign"), 200)
    assert turn.standing() == []
    waiting = ana.create({"user": "ana"}, {"open": True})["id"]
    assert answered(ana.get(f"/matches/{waiting}/orders"), 200)["results"] == []


def test_it_costs_few_queries(turn: Turn) -> None:
    turn.order()
    with counted() as queries:
        turn.standing()
    assert queries[0] <= 7
