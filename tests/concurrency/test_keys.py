"""Requests with an Idempotency-Key, sent by many at once: the effect is there once, and the answer is the same."""

from typing import Any

import pytest

from accounts.models import Token
from core.models import IdempotencyRecord
from games.models import Match
from tests.concurrency.tables import THREADS, Table, codes, legal_moves
from tests.factories import client_for
from tests.running.processes import together
from tests.sittings import GAME, Player

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

KEY = {"Idempotency-Key": "one-and-the-same"}


def assert_one_effect(answers: list[Any], status: int) -> None:
    """One request did it; the others were given its answer again, or told that it was still at it."""
    done = [answer for answer in answers if answer.status_code == status]
    assert len({answer.content for answer in done}) == 1
    assert sum("Idempotency-Replayed" not in answer for answer in done) == 1
    assert set(codes(answers)) <= {str(status), "409 in_progress"}


def test_many_creations_with_one_key_make_one_match() -> None:
    ana = Player("ana")
    terms = {"game": GAME, "seats": [{"user": "ana"}, {"open": True}]}

    answers = together(THREADS, lambda _: ana.post("/matches", terms, **KEY))

    assert_one_effect(answers, 201)
    assert Match.objects.count() == 1
    assert len({answer["Location"] for answer in answers if answer.status_code == 201}) == 1


def test_two_creations_with_one_key_and_different_bodies_make_one_match() -> None:
    ana = Player("ana")
    terms = [{"game": GAME, "seats": seats} for seats in ([{"user": "ana"}, {"open": True}], [{"open": True}] * 2)]

    answers = together(8, lambda number: ana.post("/matches", terms[number % 2], **KEY))

    found = codes(answers)
    assert found["201"] >= 1
    assert found["422 idempotency_mismatch"] >= 1
    assert set(found) <= {"201", "422 idempotency_mismatch", "409 in_progress"}
    assert Match.objects.count() == 1


def test_two_people_may_use_the_same_key() -> None:
    people = [Player(name) for name in ("ana", "ben")]

    answers = together(
        2, lambda n: people[n].create({"user": people[n].name}, {"open": True}) and people[n].post("/tokens", {}, **KEY)
    )

    assert set(codes(answers)) == {"400 invalid"}
    assert Match.objects.count() == 2


def test_a_move_with_one_key_is_made_once_and_its_answer_given_to_all() -> None:
    table = Table(GAME)
    player, view = table.due()[0]
    (move,) = legal_moves(view, 1)

    answers = together(THREADS, lambda _: player.play(table.match, move, view["expected_ply"], **KEY))

    assert_one_effect(answers, 201)
    assert len(table.rows()) == 1


def test_a_move_with_many_keys_is_made_once_and_every_key_keeps_its_own_answer() -> None:
    table = Table(GAME)
    player, view = table.due()[0]
    (move,) = legal_moves(view, 1)

    def play(number: int) -> Any:
        return player.play(table.match, move, view["expected_ply"], **{"Idempotency-Key": f"key-{number}"})

    assert codes(together(THREADS, play)) == {"201": 1, "200": THREADS - 1}
    again = together(THREADS, play)
    assert codes(again) == {"201": 1, "200": THREADS - 1}
    assert all(answer["Idempotency-Replayed"] == "true" for answer in again)
    assert len(table.rows()) == 1


def test_refused_moves_with_one_key_are_refused_each_for_itself_and_leave_no_record() -> None:
    table = Table(GAME)
    player, view = table.due()[0]
    theirs = next(f"play {card}" for card in ("r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "y1", "y2", "y3") if card not in view["view"]["hand"])  # fmt: skip  # noqa: E501
    IdempotencyRecord.objects.all().delete()

    answers = together(8, lambda _: player.play(table.match, theirs, view["expected_ply"], **KEY))

    assert set(codes(answers)) <= {"422 illegal_move", "409 in_progress"}
    assert not IdempotencyRecord.objects.exists()
    assert table.rows() == []


def test_many_registrations_of_one_name_make_one_account() -> None:
    body = {"username": "dora", "password": "a long and winding road"}

    def register(number: int) -> Any:
        return client_for().post("/api/v1/accounts", body, format="json", headers=KEY if number % 2 else {})

    answers = together(8, register)

    found = codes(answers)
    assert set(found) <= {"201", "400 invalid", "409 conflict", "409 in_progress", "422 idempotency_mismatch"}, found
    assert len({answer.json()["user"]["username"] for answer in answers if answer.status_code == 201}) == 1
    # One that came after the first had been answered was given another token, in place of the first.
    tokens = [answer.json()["token"] for answer in answers if answer.json().get("token") is not None]
    assert len(tokens) >= 1
    assert Token.objects.count() == 1
    assert sum(client_for(token=token).get("/api/v1/me").status_code == 200 for token in tokens) == 1
