"""An order reveals itself neither in the request that begins its turn nor in what counts for staff (ADR 0016)."""

import random
import re
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from pytest_django import Settings

from core import metrics, times
from core.findings import Finding, examine
from core.journal.models import Delivery, Event
from core.journal.services import record
from games.api.kept import forget_answers
from games.events import TURN_FORCED
from games.models import Match, MoveRecord, StandingOrder
from games.replay import forget_all
from games.services.orders.sweep import due_orders
from tests.factories import client_for, make_user
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, seat_all, some_move
from tests.waiting import LONGEST, Turn, a_turn

pytestmark = pytest.mark.django_db

MOST_MOVES = 150


CASES = [{"condition": "led", "value": value, "move": "play mine"} for value in ("c", "g", "nothing")]


def ordered_by_all_who_wait(match: str, players: list[Player], views: list[Json], cases: list[Json] | None) -> None:
    """Orders for the next turn of each, with cases or without."""
    waiting = [(view["seat"], player) for player, view in zip(players, views, strict=True) if not view["due"]]
    ply = Match.objects.get(pk=match).ply
    for seat, player in waiting:
        order = {"match_id": match, "seat": seat, "user": player.user, "move": "play mine", "ply": ply - 1}
        StandingOrder.objects.create(**order, cases=cases, given_at=times.now())


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
        for cases in (None, CASES):
            with transaction.atomic():
                ordered_by_all_who_wait(match, players, views, cases)
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


def undone(act: Any, after: Any = lambda: None) -> tuple[list[str], Any]:
    """The statements that are run and the answer, or what is found after that; nothing of it stays."""
    found: list[str] = []

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        # Savepoints are numbered.
        found.append(re.sub(r"\bs\d+_x\d+", "s", sql))
        return execute(sql, params, many, context)

    with transaction.atomic():
        with connection.execute_wrapper(note):
            answer = act()
        answer = after() or answer
        transaction.set_rollback(True)
    return found, answer


def readings(turn: Turn, staff: Any, onlooker: Player) -> list[Any]:
    """All that others are answered about a match, to the byte, and what is recorded and counted."""
    paths = ("", "/view", "/moves", "/proof", "/chat", "/orders")
    answers = [reader.get(f"/matches/{turn.match}{path}") for reader in (turn.due, onlooker) for path in paths]
    answers += [turn.due.get("/me/turns"), turn.due.get("/me/events"), staff.get("/health/parts")]
    found: list[Any] = [(answer.status_code, answer.headers.get("ETag"), answer.content) for answer in answers]
    found.append(list(Event.objects.order_by("pk").values_list("kind", "payload")))
    found.append(list(Delivery.objects.order_by("pk").values_list("consumer", "state", "due_at", "call_at")))
    found.append(list(MoveRecord.objects.order_by("ply").values_list("seat", "move", "due_ply", "at")))
    return found


def carried_out(turn: Turn, staff: Any, onlooker: Player, move: str, cases: list[Json] | None) -> tuple[Any, Any]:
    """The statements by which an order is carried out, and what others read then; nothing of it stays."""
    seat = turn.waiting.view(turn.match)["seat"]
    order = {"match_id": turn.match, "seat": seat, "user": turn.waiting.user, "move": move, "cases": cases}
    forget_all()
    forget_answers()
    with transaction.atomic():
        StandingOrder.objects.create(**order, ply=0, given_at=times.now())
        (due,) = due_orders(times.now() + LONGEST)
        found = undone(due.carry_out, lambda: readings(turn, staff, onlooker))
        transaction.set_rollback(True)
    return found


@pytest.mark.parametrize("is_legal", [True, False])
def test_an_order_with_cases_is_carried_out_like_one_without(is_legal: bool, clock: Clock) -> None:
    """It takes the same statements and leaves the same traces, be its move played, not legal or none at all."""
    turn, onlooker = a_turn(Player("ana"), Player("ben")), Player("cleo")
    staff = client_for(make_user("warden", staff=True), scopes=["admin"])
    turn.goes_on()
    clock.pass_by(hours=1)
    hand = (turn.waiting if is_legal else turn.due).view(turn.match)["view"]["hand"]
    move, led = f"play {hand[0]}", "rygbp"
    every = [{"condition": "led", "value": colour, "move": move} for colour in led]
    never = [{"condition": "led", "value": "nothing", "move": "play mine"}]

    plain = carried_out(turn, staff, onlooker, move, None)

    assert any(row[1] == move for row in plain[1][-1]) == is_legal
    for otherwise, cases in ((move, never), ("", every), (f"play {hand[1]}", every)):
        assert carried_out(turn, staff, onlooker, otherwise, cases) == plain
    if not is_legal:
        for otherwise, cases in ((move, [case | {"move": ""} for case in every]), ("", never)):
            assert carried_out(turn, staff, onlooker, otherwise, cases) == plain


def test_to_plan_a_move_with_cases_runs_the_statements_of_one_without() -> None:
    turn = a_turn(Player("ana"), Player("ben"))
    case = {"condition": "led", "value": "r", "move": turn.a_card()}
    bodies = [{"move": turn.a_card()}, {"cases": [case]}, {"cases": [case] * 20, "move": turn.a_card()}]
    found = [undone(lambda body=body: {"status": turn.waiting.post(turn.orders, body).status_code}) for body in bodies]
    assert found[0] == found[1] == found[2]
    assert found[0][1] == {"status": 201}


TOKEN = "a token for a Prometheus that nobody else has"
CHANGING = re.compile(rb"\b(process|python)_|free_bytes")


def test_numbers_and_the_doctor_say_the_same_of_an_order_with_cases(clock: Clock, settings: Settings) -> None:
    settings.POSTCARD_METRICS_TOKEN = TOKEN
    metrics.counted.cache_clear()
    turn = a_turn(Player("ana"), Player("ben"))
    turn.order()
    turn.goes_on()

    def said() -> tuple[bytes, dict[str, Finding]]:
        scraped: Any = Client().get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        assert scraped.status_code == 200
        # The process and the disk of the machine change by being asked.
        lines = [line for line in scraped.content.splitlines() if not CHANGING.search(line)]
        return b"\n".join(lines), examine()

    before = said()
    StandingOrder.objects.update(cases=CASES, move="")
    assert said() == before


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
