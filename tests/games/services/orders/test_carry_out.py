"""Playing for a player who is away: when it happens, and what makes an order void."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import InterfaceError, OperationalError

from accounts.choices import Kind
from accounts.models import User
from core import times
from core.journal.models import Delivery, Event
from games.models import Match, MoveRecord, Seat, StandingOrder
from games.services.orders import carry_out
from games.services.orders.carry_out import check_delay
from games.services.orders.sweep import carry_out_due_orders
from games.services.play import play_move
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused
from tests.waiting import Turn, a_turn, forced_turns, minutes_pass, orders_to_come, playing_by_hand

Patch = pytest.MonkeyPatch


@pytest.fixture
def turn(ana: Player, ben: Player) -> Turn:
    return a_turn(ana, ben)


def test_an_order_is_played_when_its_minutes_have_passed(turn: Turn) -> None:
    move = turn.order()["move"]
    turn.goes_on()
    assert turn.moves_of(turn.waiting) == []

    minutes_pass()

    assert turn.moves_of(turn.waiting) == [move]
    assert turn.standing() == []
    assert not StandingOrder.objects.exists()


def test_it_comes_one_to_ten_minutes_after_the_turn_began() -> None:
    waits = {check_delay(match_id="AMatch", seat=seat, ply=ply) for seat in range(4) for ply in range(500)}
    assert waits <= set(range(60, 601))
    assert len(waits) > 400
    assert min(waits) < 70
    assert max(waits) > 590
    assert check_delay(match_id="AMatch", seat=0, ply=1) == check_delay(match_id="AMatch", seat=0, ply=1)


def test_nothing_is_played_a_second_earlier(ana: Player, ben: Player, clock: Clock) -> None:
    turn = a_turn(ana, ben)
    move = turn.order()["move"]
    clock.pass_by(hours=1)
    turn.goes_on()
    row = MoveRecord.objects.filter(match=turn.match).latest("ply")
    seat = _seat_of(turn.waiting, turn.match)
    wait = check_delay(match_id=turn.match, seat=seat, ply=row.ply + 1)
    assert orders_to_come() == [(row.at + timedelta(seconds=wait), turn.match, seat, row.ply + 1)]

    clock.pass_by(seconds=wait - 1)
    carry_out_due_orders()
    assert turn.moves_of(turn.waiting) == []

    clock.pass_by(seconds=1)
    carry_out_due_orders()
    assert turn.moves_of(turn.waiting) == [move]
    assert orders_to_come() == []


def test_a_turn_that_nobody_ordered_leaves_nothing_to_do(turn: Turn) -> None:
    turn.goes_on()
    playing_by_hand(turn)
    assert (orders_to_come(), forced_turns()) == ([], [])
    assert not Delivery.objects.filter(due_at__gt=times.now()).exists()


def test_an_order_whose_turn_has_not_come_is_not_looked_at(turn: Turn) -> None:
    turn.order()
    assert orders_to_come() == []


def test_looking_for_orders_is_one_query_however_many_there_are(turn: Turn, ana: Player, ben: Player) -> None:
    for match in (turn, a_turn(ana, ben)):
        match.order()
        match.goes_on()
    with counted() as queries:
        assert len(orders_to_come()) == 2
    assert queries[0] == 1


class TestClocks:
    """The clock of the server is set while an order waits."""

    @pytest.fixture
    def turn(self, ana: Player, ben: Player, clock: Clock) -> Turn:
        turn = a_turn(ana, ben)
        turn.order()
        return turn

    def test_ahead_it_is_played_at_once(self, turn: Turn, clock: Clock) -> None:
        turn.goes_on()
        clock.pass_by(hours=1)
        carry_out_due_orders()
        assert len(turn.moves_of(turn.waiting)) == 1

    @pytest.mark.parametrize("before_the_turn", [True, False])
    def test_back_it_is_played_within_ten_minutes(self, before_the_turn: bool, turn: Turn, clock: Clock) -> None:
        if not before_the_turn:
            turn.goes_on()
        clock.pass_by(hours=-5)
        if before_the_turn:
            turn.goes_on()
        row = MoveRecord.objects.filter(match=turn.match).latest("ply")
        assert row.at > clock.time, "no log turns round"

        (order,) = orders_to_come()
        assert 60 <= (order.at - clock.time).total_seconds() <= 600
        clock.pass_by(seconds=59)
        assert orders_to_come() == [order], "every worker finds the same time, whenever it looks"
        carry_out_due_orders()
        assert turn.moves_of(turn.waiting) == []

        clock.time = order.at
        carry_out_due_orders()
        assert len(turn.moves_of(turn.waiting)) == 1
        assert MoveRecord.objects.filter(match=turn.match).latest("ply").at == row.at

    def test_back_twice_it_is_played_within_ten_minutes(self, turn: Turn, clock: Clock) -> None:
        turn.goes_on()
        for _ in range(2):
            clock.pass_by(hours=-5)
            (order,) = orders_to_come()
            assert 60 <= (order.at - clock.time).total_seconds() <= 600

    def test_back_and_right_again_it_is_played_at_once(self, turn: Turn, clock: Clock) -> None:
        turn.goes_on()
        clock.pass_by(hours=-5)
        orders_to_come()
        clock.pass_by(hours=5)
        carry_out_due_orders()
        assert len(turn.moves_of(turn.waiting)) == 1


def test_a_move_by_hand_makes_it_void(turn: Turn) -> None:
    turn.order(turn.a_card(0))
    turn.goes_on()
    by_hand = playing_by_hand(turn)

    minutes_pass()

    assert turn.moves_of(turn.waiting) == [by_hand]
    assert not StandingOrder.objects.exists()


def test_an_order_that_a_move_by_hand_made_void_goes_when_its_minutes_have_passed(
    ana: Player, ben: Player, clock: Clock
) -> None:
    turn = a_turn(ana, ben)
    turn.order()
    turn.goes_on()
    (order,) = orders_to_come()
    playing_by_hand(turn)
    while turn.waiting.view(turn.match)["due"]:
        # Turns that follow do not put it off.
        playing_by_hand(turn)
    assert orders_to_come() == [order]

    clock.time = order.at
    carry_out_due_orders()

    assert not StandingOrder.objects.exists()
    assert not Event.objects.filter(kind__startswith="order.").exists()


def test_it_stands_for_one_turn_and_an_older_turn_leaves_it_alone(turn: Turn) -> None:
    turn.order()
    turn.goes_on()
    (late,) = orders_to_come()
    playing_by_hand(turn)
    while turn.waiting.view(turn.match)["due"]:
        # The winner of the first trick leads the second.
        playing_by_hand(turn)
    given = turn.order()

    late.carry_out()

    assert turn.standing() == [given], "the turn that was looked at began before it was given"
    assert orders_to_come() == []


def test_a_move_that_is_not_legal_then_is_void(turn: Turn) -> None:
    theirs = turn.due.view(turn.match)["view"]["hand"][-1]
    turn.order(f"play {theirs}")
    turn.goes_on()

    minutes_pass()

    assert turn.moves_of(turn.waiting) == []
    assert turn.waiting.view(turn.match)["due"]
    assert not StandingOrder.objects.exists()


@pytest.mark.parametrize("end", ["draw", "abort"])
@pytest.mark.parametrize("offers", ["the other", "the owner"])
def test_an_offer_on_the_table_makes_it_void(end: str, offers: str, turn: Turn) -> None:
    turn.order()
    turn.goes_on()
    player = turn.due if offers == "the other" else turn.waiting
    answered(player.post(f"/matches/{turn.match}/{end}", {"action": "offer"}), 200)

    minutes_pass()

    assert turn.moves_of(turn.waiting) == []
    assert turn.standing() == []


def test_an_offer_that_was_declined_leaves_it_alone(turn: Turn) -> None:
    move = turn.order()["move"]
    turn.goes_on()
    for player, action in ((turn.due, "offer"), (turn.waiting, "decline")):
        answered(player.post(f"/matches/{turn.match}/draw", {"action": action}), 200)

    minutes_pass()

    assert turn.moves_of(turn.waiting) == [move]


def test_a_match_that_has_ended_takes_no_order_any_more(turn: Turn) -> None:
    turn.order()
    turn.goes_on()
    answered(turn.due.post(f"/matches/{turn.match}/resign"), 200)
    ply = Match.objects.get(pk=turn.match).ply

    minutes_pass()

    assert Match.objects.get(pk=turn.match).ply == ply


def test_who_is_late_is_late_whatever_was_ordered(ana: Player, ben: Player, clock: Clock) -> None:
    turn = a_turn(ana, ben, clock={"kind": "per_move", "days": 1})
    turn.order()
    turn.goes_on()
    clock.pass_by(days=2)

    minutes_pass()

    assert turn.due.match(turn.match)["outcome"]["reason"] == "timed_out"
    assert not MoveRecord.objects.filter(match=turn.match, seat=_seat_of(turn.waiting, turn.match)).exists()
    assert not StandingOrder.objects.exists()


def _seat_of(player: Player, match: str) -> int:
    return Seat.objects.get(match=match, user=player.user).number


@pytest.mark.parametrize("kind", list(Kind))
def test_a_player_who_gets_the_seat_gets_no_order_with_it(kind: Kind, turn: Turn) -> None:
    turn.order()
    turn.goes_on()
    seat = _seat_of(turn.waiting, turn.match)
    heir = User.objects.create(username="heir", kind=kind)
    Seat.objects.filter(match=turn.match, number=seat).update(user=heir, kind=kind)

    minutes_pass()

    assert not MoveRecord.objects.filter(match=turn.match, seat=seat).exists()
    assert not StandingOrder.objects.exists()


def test_two_workers_play_once(turn: Turn) -> None:
    move = turn.order()["move"]
    turn.goes_on()
    ours, theirs = orders_to_come(), orders_to_come()
    for order in (*ours, *theirs):
        order.carry_out()
    assert turn.moves_of(turn.waiting) == [move]
    assert Event.objects.filter(kind="order.played").count() == 1


def test_a_worker_that_dies_before_the_commit_leaves_everything_to_the_next(turn: Turn, monkeypatch: Patch) -> None:
    move = turn.order()["move"]
    turn.goes_on()

    def play_and_die(**asked: Any) -> None:
        play_move(**asked)
        raise SystemExit

    monkeypatch.setattr(carry_out, "play_move", play_and_die)
    (order,) = orders_to_come()
    with pytest.raises(SystemExit):
        order.carry_out()
    assert turn.moves_of(turn.waiting) == []
    assert len(turn.standing()) == 1

    monkeypatch.undo()
    minutes_pass()
    assert turn.moves_of(turn.waiting) == [move]


@pytest.mark.parametrize("fault", [OperationalError, InterfaceError])
def test_a_database_that_is_away_is_asked_again_and_leaves_no_trace(
    fault: type[Exception], turn: Turn, monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    move = turn.order()["move"]
    turn.goes_on()

    def away(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(carry_out, "_play_once", away)
    (order,) = orders_to_come()
    order.carry_out()
    assert len(turn.standing()) == 1
    assert caplog.text == ""

    monkeypatch.undo()
    minutes_pass()
    assert turn.moves_of(turn.waiting) == [move]


def test_a_fault_makes_it_void_and_leaves_no_trace(
    turn: Turn, monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    turn.order()
    turn.goes_on()

    def fail(**_: object) -> None:
        raise ValueError("r7")

    monkeypatch.setattr(carry_out, "play_move", fail)
    minutes_pass()

    assert turn.moves_of(turn.waiting) == []
    assert caplog.text == ""
    assert not StandingOrder.objects.exists()


def test_the_mover_is_refused_after_it_like_after_any_move(turn: Turn) -> None:
    turn.order()
    turn.goes_on()
    view = turn.waiting.view(turn.match)
    other = f"play {view['view']['hand'][1]}"

    minutes_pass()

    late = turn.waiting.play(turn.match, other, view["expected_ply"])
    leads = turn.waiting.view(turn.match)["due"]
    refused(late, 409, "stale" if leads else "not_your_turn")
