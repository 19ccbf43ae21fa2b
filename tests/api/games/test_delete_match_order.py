"""`DELETE /matches/{id}/orders/{order}`: an order is taken back."""

import pytest

from games.models import StandingOrder
from tests.api.manners import counted
from tests.sittings import Player, refused
from tests.waiting import Turn, a_turn, playing_by_hand


@pytest.fixture
def turn(ana: Player, ben: Player) -> Turn:
    return a_turn(ana, ben)


def test_it_is_gone(turn: Turn) -> None:
    path = f"{turn.orders}/{turn.order()['id']}"

    assert turn.waiting.delete(path).status_code == 204

    assert turn.standing() == []
    assert not StandingOrder.objects.exists()
    refused(turn.waiting.delete(path), 404, "not_found")


def test_it_can_be_taken_back_while_its_minutes_run(turn: Turn) -> None:
    path = f"{turn.orders}/{turn.order()['id']}"
    turn.goes_on()
    assert turn.waiting.delete(path).status_code == 204


def test_an_order_that_does_not_stand_is_not_there(turn: Turn) -> None:
    path = f"{turn.orders}/{turn.order()['id']}"
    turn.goes_on()
    playing_by_hand(turn)
    refused(turn.waiting.delete(path), 404, "not_found")


def test_another_players_order_looks_like_none(turn: Turn, cleo: Player) -> None:
    order = turn.order()["id"]
    there = refused(turn.due.delete(f"{turn.orders}/{order}"), 404, "not_found")
    not_there = refused(turn.due.delete(f"{turn.orders}/{order[::-1]}"), 404, "not_found")
    assert there == not_there
    refused(cleo.delete(f"{turn.orders}/{order}"), 403, "not_your_seat")
    assert len(turn.standing()) == 1


def test_it_costs_few_queries(turn: Turn) -> None:
    path = f"{turn.orders}/{turn.order()['id']}"
    with counted() as queries:
        turn.waiting.delete(path)
    assert queries[0] <= 9
