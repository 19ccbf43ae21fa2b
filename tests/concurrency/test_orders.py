"""Orders, notes and chats while something else happens: one thing comes first, and the other finds it done."""

from collections.abc import Callable
from typing import Any

import pytest

from core.journal.models import Event
from games.models import StandingOrder
from games.services.orders.sweep import DueOrder
from tests.api.games.chats import chatty, heard, report, say
from tests.concurrency.tables import codes
from tests.running.processes import beside, together
from tests.sittings import Player, answered
from tests.soundness import every_match_is_sound
from tests.waiting import Turn, a_turn, orders_to_come

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

ROUNDS = 4
WORKERS = 4


def an_order_due_now(ana: Player, ben: Player) -> tuple[Turn, str, str, DueOrder]:
    """A turn whose order is due: the order's id, its move, and what a worker finds."""
    turn = a_turn(ana, ben)
    given = turn.order()
    turn.goes_on()
    (order,) = orders_to_come()
    return turn, given["id"], given["move"], order


def test_an_order_that_many_workers_carry_out_at_once_is_played_once() -> None:
    turn, _, move, order = an_order_due_now(Player("ana"), Player("ben"))

    together(8, lambda _: order.carry_out())

    assert turn.moves_of(turn.waiting) == [move]
    assert not StandingOrder.objects.exists()
    assert Event.objects.filter(kind="order.played").count() == 1


def test_a_worker_that_is_killed_before_its_commit_leaves_the_order_to_the_next() -> None:
    turn, _, move, _ = an_order_due_now(Player("ana"), Player("ben"))
    with beside("tests.concurrency.carrying_beside") as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "played\n"
    assert turn.moves_of(turn.waiting) == []
    assert len(turn.standing()) == 1

    (order,) = orders_to_come()
    order.carry_out()

    assert turn.moves_of(turn.waiting) == [move]
    assert not StandingOrder.objects.exists()


def racing(rival: Callable[[Turn, str, int], Any]) -> list[tuple[Turn, str, Any]]:
    """Turns in which workers carry out an order while its owner does something else; returns the owner's answers."""
    players = Player("ana"), Player("ben")
    found = []
    for _ in range(ROUNDS):
        turn, given, move, order = an_order_due_now(*players)

        def act(number: int, turn: Turn = turn, given: str = given, order: DueOrder = order) -> Any:
            return rival(turn, given, order.ply) if number == 0 else order.carry_out()

        said, *_ = together(WORKERS, act)
        # A worker that had to give way comes again.
        order.carry_out()
        assert not StandingOrder.objects.exists()
        found.append((turn, move, said))
    return found


def test_an_order_is_taken_back_or_carried_out() -> None:
    for turn, move, said in racing(lambda turn, order, ply: turn.waiting.delete(f"{turn.orders}/{order}")):
        assert turn.moves_of(turn.waiting) == ([] if said.status_code == 204 else [move])
        assert said.status_code in (204, 404)


def test_a_move_by_hand_comes_before_the_order_or_after_it() -> None:
    def by_hand(turn: Turn, order: str, ply: int) -> Any:
        view = turn.waiting.view(turn.match)
        return turn.waiting.play(turn.match, f"play {view['view']['hand'][-1]}", ply)

    for turn, move, said in racing(by_hand):
        (played,) = turn.moves_of(turn.waiting)
        code = next(iter(codes([said])))
        assert code in {"201", "409 not_your_turn", "409 stale"}
        assert (played == move) == (code != "201")


def test_a_resignation_comes_before_the_order_or_after_it() -> None:
    for turn, move, said in racing(lambda turn, order, ply: turn.due.post(f"/matches/{turn.match}/resign")):
        answered(said, 200)
        assert turn.moves_of(turn.waiting) in ([], [move])
        assert turn.due.match(turn.match)["status"] == "over"


def test_orders_that_are_given_all_at_once_leave_one() -> None:
    turn = a_turn(Player("ana"), Player("ben"))
    moves = [turn.a_card(place) for place in range(8)]

    answers = together(8, lambda number: turn.waiting.post(turn.orders, {"move": moves[number]}))

    assert codes(answers) == {"201": 8}
    (standing,) = turn.standing()
    assert standing in [answer.json() for answer in answers]


def test_notes_that_are_written_all_at_once_leave_one() -> None:
    turn = a_turn(Player("ana"), Player("ben"))
    path = f"/matches/{turn.match}/note"

    answers = together(8, lambda number: turn.due.send("PUT", path, f'{{"text": "{number}"}}'))

    assert codes(answers) == {"200": 8}
    assert answered(turn.due.get(path), 200) in [answer.json() for answer in answers]


def test_what_is_said_all_at_once_is_numbered_one_by_one() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = chatty(ana, ben)

    answers = together(8, lambda number: say((ana, ben)[number % 2], match, f"message {number}"))

    assert sorted(answer.json()["number"] for answer in answers) == list(range(1, 9))
    assert [message["number"] for message in heard(ana, match)] == list(range(8, 0, -1))


def test_a_message_that_is_reported_many_times_at_once_is_reported_once() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = chatty(ana, ben)
    answered(say(ben, match, "You play like my cat."), 201)

    answers = together(6, lambda _: report(ana, match, 1))

    assert codes(answers) == {"201": 1, "409 conflict": 5}
