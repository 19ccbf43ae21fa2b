"""`POST /matches/{id}/orders`: a move that is ordered in advance."""

import pytest

from accounts.services import delete_account
from core.journal.models import Delivery, Event
from core.journal.services import deliver
from games.models import StandingOrder
from tests.api.manners import counted
from tests.sittings import GAME, Player, answered, begun_match, refused
from tests.waiting import Turn, a_turn


@pytest.fixture
def turn(ana: Player, ben: Player) -> Turn:
    return a_turn(ana, ben)


def test_it_is_read_like_a_move_at_the_door(turn: Turn) -> None:
    text = turn.a_card()
    card = text.removeprefix("play ")
    as_json = {"game": GAME, "verb": "play", "card": card}
    for move in (text, as_json):
        given = turn.order(move)
        assert (given["move"], given["move_json"]) == (text, as_json)


def test_another_takes_its_place(turn: Turn) -> None:
    first, second = turn.order(turn.a_card(0)), turn.order(turn.a_card(1))

    assert first["id"] != second["id"]
    assert turn.standing() == [second]
    assert StandingOrder.objects.count() == 1


def test_whether_it_is_legal_shows_when_it_is_time(turn: Turn) -> None:
    theirs = turn.due.view(turn.match)["view"]["hand"][0]
    assert turn.order(f"play {theirs}")["move"] == f"play {theirs}"


@pytest.mark.parametrize(
    "move",
    ["", "play", "play zz", "play r1,r2", "deal -", "burst r1,r2", "x" * 2000, {}, {"game": "none"},
     {"game": GAME, "verb": "play", "card": 7}],
)  # fmt: skip
def test_it_refuses_what_is_no_move(move: object, turn: Turn) -> None:
    refused(turn.waiting.post(turn.orders, {"move": move}), 400, "malformed_move")
    assert turn.standing() == []


def test_who_owes_a_decision_plays_instead(turn: Turn) -> None:
    refusal = refused(turn.due.post(turn.orders, {"move": "play r1"}), 409, "wrong_state")
    assert "play the move" in refusal["detail"]


def test_a_retry_is_one_order(turn: Turn) -> None:
    body = {"move": turn.a_card()}
    first = turn.waiting.post(turn.orders, body, **{"Idempotency-Key": "once"})
    again = turn.waiting.post(turn.orders, body, **{"Idempotency-Key": "once"})

    assert answered(first, 201) == answered(again, 201)
    assert again.headers["Idempotency-Replayed"] == "true"


def test_it_makes_no_event(turn: Turn) -> None:
    before = (Event.objects.count(), Delivery.objects.count())
    turn.order()
    assert (Event.objects.count(), Delivery.objects.count()) == before


@pytest.mark.parametrize("end", ["the match", "the account"])
def test_no_row_is_left_behind(end: str, turn: Turn) -> None:
    turn.order()
    if end == "the match":
        answered(turn.due.post(f"/matches/{turn.match}/resign"), 200)
    else:
        delete_account(user=turn.waiting.user)
    consumers = ["games.forget_orders", "games.forget_private"]
    for pk in Delivery.objects.filter(consumer__in=consumers).values_list("pk", flat=True):
        assert deliver(delivery_id=pk) == "done"

    assert not StandingOrder.objects.exists()


def test_what_it_costs_does_not_grow_with_the_log(ana: Player, ben: Player) -> None:
    counts = set()
    for moves in (1, 9):
        match = begun_match(ana, ben, moves=moves)
        waiting = ben if ana.view(match)["due"] else ana
        with counted() as queries:
            answered(waiting.post(f"/matches/{match}/orders", {"move": "play r1"}), 201)
        counts.add(queries[0])
    assert len(counts) == 1
