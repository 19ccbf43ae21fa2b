"""`POST /matches/{id}/orders` with cases: moves that depend on what is led."""

from typing import Any

import pytest

from games.models import StandingOrder
from games.rules.registry import registry
from tests.api.manners import counted
from tests.sittings import GAME, Json, Player, answered, refused, start_match
from tests.waiting import Turn, a_turn


@pytest.fixture
def turn(ana: Player, ben: Player) -> Turn:
    return a_turn(ana, ben)


def case(value: str, move: object = None) -> Json:
    return {"condition": "led", "value": value} | ({"move": move} if move else {})


def order(turn: Turn, **body: Any) -> Json:
    return answered(turn.waiting.post(turn.orders, body), 201)


def test_the_game_says_which_conditions_there_are(ana: Player) -> None:
    for key, game in registry().items():
        shown = answered(ana.get(f"/games/{key}"), 200)["conditions"]
        assert [one["id"] for one in shown] == [one.id for one in game.facts.conditions]
    [led] = answered(ana.get(f"/games/{GAME}"), 200)["conditions"]
    assert led == {
        "id": "led",
        "text": "{suit} is led",
        "about": "The letter of the colour that is led; nothing if you lead yourself.",
        "values": ["r", "y", "g", "b", "p", "nothing"],
        "verb": "play",
    }


def test_its_owner_sees_it_as_it_was_given(turn: Turn) -> None:
    first, second = turn.a_card(0), turn.a_card(1)
    as_json = {"game": GAME, "verb": "play", "card": second.removeprefix("play ")}

    given = order(turn, cases=[case("g"), case("r", as_json)], move=first)

    assert given["cases"] == [{**case("g"), "move": None}, case("r", second)]
    assert given["move"] == given["otherwise"] == first
    assert turn.standing() == [given]


def test_without_another_move_nothing_is_played_in_other_cases(turn: Turn) -> None:
    given = order(turn, cases=[case("g"), case("r", turn.a_card(0)), case("b", turn.a_card(1))])
    assert given["otherwise"] is None
    assert given["move"] == turn.a_card(0), "released clients find a move there"
    assert given["move_json"]["card"] == turn.a_card(0).removeprefix("play ")


def test_a_plain_order_has_none(turn: Turn) -> None:
    given = turn.order()
    assert (given["cases"], given["otherwise"]) == ([], given["move"])
    assert StandingOrder.objects.get().cases is None


def test_one_takes_the_place_of_the_other(turn: Turn) -> None:
    order(turn, cases=[case("r", turn.a_card())])
    plain = turn.order()
    assert turn.standing() == [plain]
    cases = order(turn, cases=[case("r", turn.a_card())])
    assert turn.standing() == [cases]


@pytest.mark.parametrize(
    ("body", "field", "code"),
    [
        ({}, "move", "required"),
        ({"move": None}, "move", "null"),
        ({"cases": []}, "cases", "min_length"),
        ({"cases": [case("r", "play r1")] * 21}, "cases", "max_length"),
        ({"move": "play r1", "otherwise": "play r1"}, "otherwise", "unknown_field"),
        ({"cases": [case("r", "play r1")], "move": None}, "move", "null"),
        ({"cases": [{"condition": "led", "value": "r", "move": None}]}, "cases.0.move", "null"),
        ({"cases": [{**case("r", "play r1"), "if": 1}]}, "cases.0.if", "unknown_field"),
        ({"cases": [case("r", "play r1"), {**case("r", "play r1"), "condition": "trump"}]},
         "cases.1.condition", "unknown"),
        ({"cases": [case("k", "play r1")]}, "cases.0.value", "bad_value"),
        ({"cases": [case("red", "play r1")]}, "cases.0.value", "bad_value"),
    ],
)  # fmt: skip
def test_it_refuses_what_is_no_order(body: Json, field: str, code: str, turn: Turn) -> None:
    errors = refused(turn.waiting.post(turn.orders, body), 400, "invalid")["errors"]
    assert [(error["field"], error["code"]) for error in errors] == [(field, code)]
    assert turn.standing() == []


@pytest.mark.parametrize(
    "body",
    [{"cases": [case("r", "play zz")]}, {"cases": [case("r", "play r1")], "move": "play"},
     {"cases": [case("r")]}],
    ids=["no-card", "no-move", "none-at-all"],
)  # fmt: skip
def test_it_refuses_what_is_no_move(body: Json, turn: Turn) -> None:
    refused(turn.waiting.post(turn.orders, body), 400, "malformed_move")
    assert turn.standing() == []


def test_a_game_without_conditions_refuses_cases(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, game="namahage")
    waiting = ben if ana.view(match)["due"] else ana
    body = {"cases": [case("r", "done")]}
    errors = refused(waiting.post(f"/matches/{match}/orders", body), 400, "invalid")["errors"]
    assert [(error["field"], error["code"]) for error in errors] == [("cases.0.condition", "unknown")]


def test_it_costs_what_a_plain_order_costs(turn: Turn) -> None:
    costs = set()
    for body in ({"move": turn.a_card()}, {"cases": [case("r", turn.a_card())] * 20}):
        with counted() as queries:
            answered(turn.waiting.post(turn.orders, body), 201)
        costs.add(queries[0])
    assert len(costs) == 1
