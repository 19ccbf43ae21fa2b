"""Moves that everyone can see are forced are played for players who want that."""

from functools import partial
from typing import Any

import pytest
from django.db import OperationalError, transaction

from core import times
from core.database.transactions import atomic
from core.journal import staff_view
from core.journal.models import Delivery, Event
from core.journal.services import deliver, sweep
from games.models import Match, MoveRecord, Seat
from games.replay import table_of
from games.services.log_writer import LogWriter
from games.services.orders import carry_out
from games.services.orders.carry_out import check_delay
from games.services.play import play_move
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, start_match
from tests.waiting import PLAY_FORCED, a_turn, forced_turns, minutes_pass, orders_to_come

LAYS = 11
"""With so many cards laid beside the four that are dealt there is nothing left to do in the auction of Mü but pass."""


def wants(player: Player, wish: bool = True) -> None:
    """Say whether forced moves shall be played; it takes a token of the scope `account`."""
    body = '{"play_forced": true}' if wish else '{"play_forced": false}'
    answered(player.send("PATCH", "/me", body), 200)


def plays(player: Player, match: str, move: str) -> None:
    """Make a move by hand."""
    answered(player.play(match, move, player.view(match)["expected_ply"]), 201)


def almost_an_auction(ana: Player, ben: Player, **terms: Any) -> str:
    """An auction in which ana can do nothing but pass once ben has passed. It is his turn."""
    made = start_match(ana, ben, game="mu-2p", **terms)
    for lays in range(LAYS):
        if lays:
            plays(ben, made, "pass")
        plays(ana, made, "lay " + ana.view(made)["view"]["hand"][0])
    return made


def an_auction(ana: Player, ben: Player, **terms: Any) -> str:
    """An auction in which ana can do nothing but pass, as anybody can count."""
    made = almost_an_auction(ana, ben, **terms)
    plays(ben, made, "pass")
    assert [family["verb"] for family in ana.view(made)["options"]] == ["pass"]
    return made


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    return an_auction(ana, ben)


def last_row(match: str) -> Json:
    row = MoveRecord.objects.filter(match=match).order_by("-ply")[0]
    return {"seat": row.seat, "move": row.move}


def test_nothing_is_played_for_a_player_who_has_not_asked_for_it(match: str, ana: Player, ben: Player) -> None:
    wants(ben)
    minutes_pass()
    assert last_row(match)["seat"] == 1
    assert ana.view(match)["due"]


def test_a_forced_move_is_played_for_a_player_who_wants_that(match: str, ana: Player) -> None:
    wants(ana)
    minutes_pass()
    assert last_row(match) == {"seat": 0, "move": "pass"}


def test_nothing_is_played_at_one_sitting_where_nobody_is_away(ana: Player, ben: Player) -> None:
    match = an_auction(ana, ben, clock={"kind": "per_move", "minutes": 60})
    wants(ana)
    minutes_pass()
    assert ana.view(match)["due"]


def test_a_player_who_does_not_want_it_any_more_is_asked(match: str, ana: Player) -> None:
    wants(ana)
    wants(ana, False)
    minutes_pass()
    assert ana.view(match)["due"]


def test_it_takes_its_minutes_like_an_order(clock: Clock, match: str, ana: Player) -> None:
    wants(ana)
    (row,) = Delivery.objects.filter(consumer=PLAY_FORCED).select_related("event")
    turn = row.event.payload
    wait = check_delay(match_id=match, seat=turn["seat"], ply=turn["ply"])
    assert (row.due_at - clock.time).total_seconds() == wait

    Delivery.objects.exclude(pk=row.pk).delete()
    clock.pass_by(seconds=wait - 1)
    assert (deliver(delivery_id=row.pk), sweep(), last_row(match)["seat"]) == ("not mine", 0, 1)
    clock.pass_by(seconds=1)
    assert (sweep(), deliver(delivery_id=row.pk)) == (1, "done")
    assert last_row(match) == {"seat": 0, "move": "pass"}


@pytest.mark.parametrize("wish", [True, False])
def test_a_turn_that_is_forced_is_looked_at_alike_for_every_person(wish: bool, match: str, ana: Player) -> None:
    wants(ana, wish)
    (row,) = Delivery.objects.filter(consumer=PLAY_FORCED)
    seen = (row.state, row.attempts, row.called_at, row.last_error, row.call_at == row.due_at)
    assert seen == ("due", 0, None, "", True)

    minutes_pass()

    assert not Delivery.objects.filter(pk=row.pk).exists()


def test_a_turn_that_is_not_forced_when_it_begins_is_not_looked_at(ana: Player, ben: Player) -> None:
    for player in (ana, ben):
        wants(player)
    a_turn(ana, ben).goes_on()
    assert forced_turns() == []


@pytest.mark.parametrize(("kind", "looks"), [("human", 1), ("bot", 0)])
def test_a_bot_is_not_away(kind: str, looks: int, match: str) -> None:
    """The turn begins once more in the same position."""
    row, seats = Match.objects.get(pk=match), list(Seat.objects.filter(match=match).select_related("user", "turn"))
    seats[0].turn.due_ply, seats[0].kind = None, kind
    with atomic():
        Delivery.objects.all().delete()
        LogWriter(match=row, seats=seats, table=table_of(row), now=times.now()).close()
        assert Event.objects.filter(kind="turn.began").latest("pk").payload["kind"] == kind
        assert len(forced_turns()) == looks
        transaction.set_rollback(True)


def test_staff_see_nothing_of_it(match: str) -> None:
    assert forced_turns()
    assert not staff_view.shown_events().filter(kind="turn.forced").exists()
    assert not staff_view.due_deliveries().filter(consumer=PLAY_FORCED).exists()
    assert not staff_view.shown_deliveries().exists()


def test_a_delivery_that_comes_twice_plays_once(match: str, ana: Player) -> None:
    wants(ana)
    minutes_pass()
    ply = Match.objects.get(pk=match).ply
    event = Event.objects.get(kind="turn.forced", payload__match=match)
    delivery = Delivery.objects.create(event=event, consumer=PLAY_FORCED)
    assert deliver(delivery_id=delivery.pk) == "done"
    assert Match.objects.get(pk=match).ply == ply


def test_a_worker_that_dies_before_the_commit_leaves_everything_to_the_next(
    match: str, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    wants(ana)
    ply = Match.objects.get(pk=match).ply

    def play_and_die(**asked: Any) -> None:
        play_move(**asked)
        raise SystemExit

    monkeypatch.setattr(carry_out, "play_move", play_and_die)
    with pytest.raises(SystemExit):
        minutes_pass()
    assert Match.objects.get(pk=match).ply == ply

    monkeypatch.undo()
    minutes_pass()
    assert last_row(match) == {"seat": 0, "move": "pass"}


def test_a_database_that_is_away_is_asked_again_and_leaves_no_trace(
    match: str, ana: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wants(ana)

    def away(*_: object, **__: object) -> None:
        raise OperationalError

    monkeypatch.setattr(carry_out, "_play_once", away)
    (pk,) = forced_turns()
    Delivery.objects.filter(pk=pk).update(due_at=times.now())
    assert deliver(delivery_id=pk) == "not now"
    row = Delivery.objects.get(pk=pk)
    assert (row.state, row.attempts, row.last_error) == ("due", 0, "")
    assert caplog.text == ""


def test_to_look_in_vain_costs_few_queries(match: str) -> None:
    (pk,) = forced_turns()
    Delivery.objects.filter(pk=pk).update(due_at=times.now())
    with counted() as queries:
        assert deliver(delivery_id=pk) == "done"
    assert queries[0] <= 6


def test_a_move_that_only_its_player_knows_to_be_the_only_one_is_left_to_them(ana: Player, ben: Player) -> None:
    for player in (ana, ben):
        wants(player)
    turn = a_turn(ana, ben)
    minutes_pass()
    assert turn.moves_of(turn.due) == []


def test_an_offer_of_a_draw_wants_an_answer(match: str, ana: Player, ben: Player) -> None:
    wants(ana)
    answered(ben.post(f"/matches/{match}/draw", {"action": "offer"}), 200)
    minutes_pass()
    assert ana.view(match)["due"]


@pytest.mark.parametrize("first", ["the order", "the delivery"])
def test_an_order_for_a_forced_turn_is_announced_as_played_whichever_comes_first(
    first: str, ana: Player, ben: Player
) -> None:
    match = almost_an_auction(ana, ben)
    wants(ana)
    answered(ana.post(f"/matches/{match}/orders", {"move": "pass"}), 201)
    plays(ben, match, "pass")
    (order,), (pk,) = orders_to_come(), forced_turns()
    Delivery.objects.filter(pk=pk).update(due_at=times.now())
    for act in (order.carry_out, partial(deliver, delivery_id=pk))[:: 1 if first == "the order" else -1]:
        act()
    assert last_row(match) == {"seat": 0, "move": "pass"}
    assert list(Event.objects.filter(kind__startswith="order.").values_list("kind", flat=True)) == ["order.played"]


def test_where_the_order_is_not_legal_the_forced_move_is_played(ana: Player, ben: Player) -> None:
    match = almost_an_auction(ana, ben)
    wants(ana)
    answered(ana.post(f"/matches/{match}/orders", {"move": "lay " + ana.view(match)["view"]["hand"][0]}), 201)
    plays(ben, match, "pass")

    minutes_pass()

    assert last_row(match) == {"seat": 0, "move": "pass"}
