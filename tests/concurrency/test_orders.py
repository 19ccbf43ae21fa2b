"""Orders, notes and chats while something else happens: one thing comes first, and the other finds it done."""

from collections.abc import Callable
from typing import Any

import pytest

from core import times
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.tasks import deliver
from games.models import StandingOrder
from tests.api.games.chats import chatty, heard, report, say
from tests.concurrency.tables import codes
from tests.processes import beside, together
from tests.sittings import Player, answered
from tests.soundness import every_match_is_sound
from tests.waiting import CARRY_OUT, Turn, a_turn, its_deliveries, time_has_come

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

ROUNDS = 4
WORKERS = 4


def an_order_due_now(ana: Player, ben: Player) -> tuple[Turn, str, str, int]:
    """A turn whose order is due: the order's id, its move, and the delivery."""
    for pk in its_deliveries():
        Delivery.objects.filter(pk=pk).delete()
    turn = a_turn(ana, ben)
    given = turn.order()
    turn.goes_on()
    return turn, given["id"], given["move"], time_has_come()[-1]


def test_a_delivery_that_is_made_many_times_at_once_plays_once() -> None:
    turn, _, move, pk = an_order_due_now(Player("ana"), Player("ben"))

    together(8, lambda _: deliver(pk, CARRY_OUT))

    assert turn.moves_of(turn.waiting) == [move]
    row = Delivery.objects.get(pk=pk)
    assert (row.state, row.attempts) == (State.DONE, 1)


def test_a_worker_that_is_killed_before_its_commit_leaves_the_order_to_the_next() -> None:
    turn, _, move, pk = an_order_due_now(Player("ana"), Player("ben"))
    with beside("tests.concurrency.carrying_beside", pk) as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "played\n"
    assert turn.moves_of(turn.waiting) == []
    assert len(turn.standing()) == 1

    # What the lease is for: nobody hears that a worker has died.
    Delivery.objects.filter(pk=pk).update(lease_until=times.now())
    deliver(pk, CARRY_OUT)

    assert turn.moves_of(turn.waiting) == [move]
    assert Delivery.objects.get(pk=pk).state == State.DONE


def racing(rival: Callable[[Turn, str], Any]) -> list[tuple[Turn, str, Any]]:
    """Turns in which a worker carries out an order while its owner does something else; returns the owner's answers."""
    players = Player("ana"), Player("ben")
    found = []
    for _ in range(ROUNDS):
        turn, order, move, pk = an_order_due_now(*players)

        def act(number: int, turn: Turn = turn, order: str = order, pk: int = pk) -> Any:
            return rival(turn, order) if number == 0 else deliver(pk, CARRY_OUT)

        said, *_ = together(WORKERS, act)
        # A worker that had to give way comes again.
        Delivery.objects.filter(pk=pk, state=State.DUE).update(lease_until=None)
        deliver(pk, CARRY_OUT)
        assert not StandingOrder.objects.exists()
        assert not Delivery.objects.filter(consumer=CARRY_OUT, pk=pk).exclude(state=State.DONE).exists()
        found.append((turn, move, said))
    return found


def test_an_order_is_taken_back_or_carried_out() -> None:
    for turn, move, said in racing(lambda turn, order: turn.waiting.delete(f"{turn.orders}/{order}")):
        assert turn.moves_of(turn.waiting) == ([] if said.status_code == 204 else [move])
        assert said.status_code in (204, 404)


def test_a_move_by_hand_comes_before_the_order_or_after_it() -> None:
    def by_hand(turn: Turn, order: str) -> Any:
        view = turn.waiting.view(turn.match)
        return turn.waiting.play(turn.match, f"play {view['view']['hand'][-1]}", _turn_of(turn))

    for turn, move, said in racing(by_hand):
        (played,) = turn.moves_of(turn.waiting)
        code = next(iter(codes([said])))
        assert code in {"201", "409 not_your_turn", "409 stale"}
        assert (played == move) == (code != "201")


def _turn_of(turn: Turn) -> int:
    """Since when the one who has ordered is due; or was, a moment ago."""
    event = Delivery.objects.filter(consumer=CARRY_OUT).select_related("event").order_by("-pk")
    seat = turn.waiting.match(turn.match)["seats"]
    own = next(row["seat"] for row in seat if row["name"] == turn.waiting.name)
    plies = [row.event.payload["ply"] for row in event if row.event.payload["match"] == turn.match
             and row.event.payload["seat"] == own]  # fmt: skip
    return int(min(plies))


def test_a_resignation_comes_before_the_order_or_after_it() -> None:
    for turn, move, said in racing(lambda turn, order: turn.due.post(f"/matches/{turn.match}/resign")):
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
