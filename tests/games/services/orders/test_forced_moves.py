"""Moves that everyone can see are forced are played for players who want that."""

from typing import Any

import pytest

from core.journal.models import Delivery
from games.models import MoveRecord
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, start_match
from tests.waiting import CARRY_OUT, a_turn, minutes_pass

LAYS = 11
"""With so many cards laid beside the four that are dealt there is nothing left to do in the auction of Mü but pass."""


def wants(player: Player, wish: bool = True) -> None:
    """Say whether forced moves shall be played; it takes a token of the scope `account`."""
    body = '{"play_forced": true}' if wish else '{"play_forced": false}'
    answered(player.send("PATCH", "/me", body), 200)


def plays(player: Player, match: str, move: str) -> None:
    """Make a move by hand."""
    answered(player.play(match, move, player.view(match)["expected_ply"]), 201)


def an_auction(ana: Player, ben: Player, **terms: Any) -> str:
    """An auction in which ana can do nothing but pass, as anybody can count."""
    made = start_match(ana, ben, game="mu-2p", **terms)
    for _ in range(LAYS):
        plays(ana, made, "lay " + ana.view(made)["view"]["hand"][0])
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
    rows = Delivery.objects.filter(consumer=CARRY_OUT)
    assert {60 <= (row.due_at - clock.time).total_seconds() <= 600 for row in rows} == {True}


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


def test_where_the_order_is_not_legal_the_forced_move_is_played(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, game="mu-2p")
    for lays in range(LAYS):
        plays(ana, match, "lay " + ana.view(match)["view"]["hand"][0])
        if lays < LAYS - 1:
            plays(ben, match, "pass")
    wants(ana)
    answered(ana.post(f"/matches/{match}/orders", {"move": "lay " + ana.view(match)["view"]["hand"][0]}), 201)
    plays(ben, match, "pass")

    minutes_pass()

    assert last_row(match) == {"seat": 0, "move": "pass"}
