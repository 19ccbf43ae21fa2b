"""An order reveals itself neither in the request that begins its turn nor in what counts for staff (ADR 0016)."""

import random
import re
from typing import Any

import pytest
from django.db import connection, transaction

from core import times
from core.journal.models import Delivery
from core.journal.services import record
from games.events import TURN_FORCED
from games.models import Match, StandingOrder
from games.services.orders.sweep import due_orders
from tests.factories import client_for, make_user
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, seat_all, some_move
from tests.waiting import LONGEST, a_turn

pytestmark = pytest.mark.django_db

MOST_MOVES = 150


def ordered_by_all_who_wait(match: str, players: list[Player], views: list[Json]) -> None:
    """Orders for the next turn of each."""
    waiting = [(view["seat"], player) for player, view in zip(players, views, strict=True) if not view["due"]]
    ply = Match.objects.get(pk=match).ply
    for seat, player in waiting:
        order = {"match_id": match, "seat": seat, "user": player.user, "move": "play mine", "ply": ply - 1}
        StandingOrder.objects.create(**order, given_at=times.now())


def test_the_request_that_begins_a_turn_runs_the_same_statements_with_and_without_an_order(clock: Clock) -> None:
    players = [Player(name) for name in ("ana", "ben", "cleo", "dan")]
    match, rng = seat_all(*players, game="yokai-septet-4p"), random.Random(1)
    began_by: set[str] = set()
    for _ in range(MOST_MOVES):
        views = [player.view(match) for player in players]
        mover, view = next((player, view) for player, view in zip(players, views, strict=True) if view["due"])
        move, ply = some_move(view["options"], rng), view["expected_ply"]

        def act(mover: Player = mover, move: str = move, ply: int = ply) -> Json:
            return answered(mover.play(match, move, ply), 201)

        without = undone(act)
        with transaction.atomic():
            ordered_by_all_who_wait(match, players, views)
            assert undone(act) == without
            transaction.set_rollback(True)
        statements, _ = without
        assert any("journal_event" in sql for sql in statements)
        assert not [sql for sql in statements if "standingorder" in sql]

        act()
        due = [each["seat"] for each in (player.view(match) for player in players) if each["due"]]
        (seat,) = due if len(due) == 1 else (view["seat"],)
        if seat != view["seat"]:
            began_by.add("partner" if (seat - view["seat"]) % 4 == 2 else "opponent")
        if began_by == {"partner", "opponent"}:
            return
    raise AssertionError(f"turns were begun by {began_by} alone")


def undone(act: Any) -> tuple[list[str], Json]:
    """The statements that are run and the answer; nothing of it stays."""
    found: list[str] = []

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        # Savepoints are numbered.
        found.append(re.sub(r"\bs\d+_x\d+", "s", sql))
        return execute(sql, params, many, context)

    with transaction.atomic():
        with connection.execute_wrapper(note):
            answer = act()
        transaction.set_rollback(True)
    return found, answer


def test_the_parts_of_the_server_count_neither_orders_nor_forced_turns(clock: Clock) -> None:
    ana, ben = Player("ana"), Player("ben")
    staff = client_for(make_user("warden", staff=True), scopes=["admin"])
    turn = a_turn(ana, ben)
    turn.goes_on()
    before = staff.get("/health/parts").content

    order = {"match_id": turn.match, "seat": 0, "user": ana.user, "move": "play mine", "ply": 0}
    StandingOrder.objects.create(**order, given_at=times.now())
    with transaction.atomic():
        event = record(TURN_FORCED, {"match": turn.match, "seat": 0, "ply": 1})
    Delivery.objects.filter(event=event).update(due_at=times.now())
    assert due_orders(times.now() + LONGEST)

    assert staff.get("/health/parts").content == before
