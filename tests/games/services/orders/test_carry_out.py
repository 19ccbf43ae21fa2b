"""Playing for a player who is away: when it happens, and what makes an order void."""

from typing import Any

import pytest
from django.db import OperationalError

from accounts.choices import Kind
from accounts.models import User
from accounts.services import ensure_bot
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.services import deliver, sweep
from games.models import Match, MoveRecord, Seat, StandingOrder
from games.services.orders import carry_out
from games.services.orders.carry_out import check_delay
from games.services.play import play_move
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused
from tests.waiting import CARRY_OUT, Turn, a_turn, its_deliveries, minutes_pass, playing_by_hand, time_has_come

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


def test_nothing_is_played_a_second_earlier_and_nobody_is_called(ana: Player, ben: Player, clock: Clock) -> None:
    turn = a_turn(ana, ben)
    move = turn.order()["move"]
    turn.goes_on()
    *_, pk = its_deliveries()
    delivery = Delivery.objects.select_related("event").get(pk=pk)
    wait = (delivery.due_at - clock.time).total_seconds()
    assert wait == check_delay(
        match_id=turn.match, seat=delivery.event.payload["seat"], ply=delivery.event.payload["ply"]
    )

    Delivery.objects.exclude(pk=pk).delete()
    clock.pass_by(seconds=wait - 1)
    assert (deliver(delivery_id=pk), sweep()) == ("not mine", 0)
    assert turn.moves_of(turn.waiting) == []

    clock.pass_by(seconds=1)
    assert sweep() == 1
    assert deliver(delivery_id=pk) == "done"
    assert turn.moves_of(turn.waiting) == [move]


def test_every_turn_of_a_person_is_looked_at_alike_and_none_of_a_bot(ana: Player) -> None:
    ensure_bot("house")
    ana.create({"bot": "house"}, {"bot": "house"})
    assert its_deliveries() == []
    for ordered in (False, True):
        turn = a_turn(Player(f"ann{ordered}"), Player(f"bob{ordered}"))
        if ordered:
            turn.order()
        turn.goes_on()
    rows = Delivery.objects.filter(consumer=CARRY_OUT).order_by("pk")
    seen = [(row.state, row.attempts, row.rung_at, row.last_error, row.ring_at == row.due_at) for row in rows]
    assert len(seen) == 4
    assert set(seen) == {("due", 0, None, "", True)}

    minutes_pass()

    rows = Delivery.objects.filter(consumer=CARRY_OUT, pk__lte=rows[3].pk).order_by("pk")
    assert {(row.state, row.attempts, row.last_error, row.lease_token) for row in rows} == {("done", 1, "", "")}


def test_a_move_by_hand_makes_it_void(turn: Turn) -> None:
    turn.order(turn.a_card(0))
    turn.goes_on()
    by_hand = playing_by_hand(turn)

    minutes_pass()

    assert turn.moves_of(turn.waiting) == [by_hand]
    assert not StandingOrder.objects.exists()


def test_it_stands_for_one_turn_and_an_older_turn_leaves_it_alone(turn: Turn) -> None:
    turn.goes_on()
    late = time_has_come()
    playing_by_hand(turn)
    while turn.waiting.view(turn.match)["due"]:
        # The winner of the first trick leads the second.
        playing_by_hand(turn)
    given = turn.order()

    for pk in late:
        assert deliver(delivery_id=pk) == "done"

    assert turn.standing() == [given], "the turn that was looked at began before it was given"


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


def test_a_delivery_that_comes_twice_plays_once(turn: Turn) -> None:
    move = turn.order()["move"]
    turn.goes_on()
    waiting = time_has_come()
    for pk in waiting:
        deliver(delivery_id=pk)
    Delivery.objects.filter(pk__in=waiting).update(state=State.DUE)
    for pk in waiting:
        assert deliver(delivery_id=pk) == "done"
    assert turn.moves_of(turn.waiting) == [move]


def test_a_worker_that_dies_before_the_commit_leaves_everything_to_the_next(turn: Turn, monkeypatch: Patch) -> None:
    move = turn.order()["move"]
    turn.goes_on()

    def play_and_die(**asked: Any) -> None:
        play_move(**asked)
        raise SystemExit

    monkeypatch.setattr(carry_out, "play_move", play_and_die)
    *_, pk = time_has_come()
    with pytest.raises(SystemExit):
        deliver(delivery_id=pk)
    assert turn.moves_of(turn.waiting) == []
    assert len(turn.standing()) == 1

    monkeypatch.undo()
    minutes_pass()
    assert turn.moves_of(turn.waiting) == [move]


@pytest.mark.parametrize("ordered", [True, False])
def test_a_database_that_is_away_is_asked_again_and_leaves_no_trace(
    ordered: bool, turn: Turn, monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    if ordered:
        turn.order()
    turn.goes_on()

    def away(*_: object, **__: object) -> None:
        raise OperationalError

    monkeypatch.setattr(carry_out, "_carry_out" if ordered else "_has_move_to_play", away)
    *_, pk = time_has_come()
    assert deliver(delivery_id=pk) == "not now"
    row = Delivery.objects.get(pk=pk)
    assert (row.state, row.attempts, row.last_error) == ("due", 0, "")
    assert caplog.text == ""


def test_a_fault_makes_it_void_and_leaves_no_trace(
    turn: Turn, monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    turn.order()
    turn.goes_on()

    def fail(**_: object) -> None:
        raise ValueError("r7")

    monkeypatch.setattr(carry_out, "play_move", fail)
    minutes_pass()

    assert {(row.state, row.attempts, row.last_error) for row in Delivery.objects.filter(consumer=CARRY_OUT)} == {
        ("done", 1, "")
    }
    assert caplog.text == ""
    assert not StandingOrder.objects.exists()


def test_to_look_in_vain_costs_few_queries(turn: Turn) -> None:
    *_, pk = time_has_come()
    with counted() as queries:
        deliver(delivery_id=pk)
    assert queries[0] <= 6


def test_the_mover_is_refused_after_it_like_after_any_move(turn: Turn) -> None:
    turn.order()
    turn.goes_on()
    view = turn.waiting.view(turn.match)
    other = f"play {view['view']['hand'][1]}"

    minutes_pass()

    late = turn.waiting.play(turn.match, other, view["expected_ply"])
    leads = turn.waiting.view(turn.match)["due"]
    refused(late, 409, "stale" if leads else "not_your_turn")
