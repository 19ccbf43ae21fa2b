"""A move that is sent again changes nothing, and a player who lost the answer gets one."""

import random

import pytest

from games.models import MoveRecord
from games.rules.registry import registry
from tests.sittings import (
    GAME,
    Json,
    Player,
    all_moves,
    answered,
    end_match,
    play_next,
    refused,
    seat_all,
    some_move,
    start_match,
)

WITH_SETS = [
    key
    for key, game in registry().items()
    if any(slot.most > 1 for verb in game.facts.verbs if not verb.chance for slot in verb.slots)
]


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    """A match that has just been dealt."""
    return start_match(ana, ben)


def rows(match: str) -> int:
    return MoveRecord.objects.filter(match=match).count()


def test_it_gives_200_and_the_callers_present_view(match: str, mover: Player) -> None:
    move = all_moves(mover.view(match)["options"])[0]
    first = answered(mover.play(match, move, 1), 201)
    made = rows(match)

    again = answered(mover.play(match, move, 1), 200)

    assert again == first == mover.view(match)
    assert rows(match) == made


def test_a_retry_in_the_other_form_is_a_retry(match: str, mover: Player) -> None:
    move = all_moves(mover.view(match)["options"])[0]
    as_json = {"card": move.split(" ")[1], "verb": "play", "game": GAME}

    answered(mover.play(match, as_json, 1), 201)

    assert answered(mover.play(match, move, 1), 200) == answered(mover.play(match, as_json, 1), 200)


def test_a_retry_long_after_shows_the_match_as_it_is_now(match: str, ana: Player, ben: Player, mover: Player) -> None:
    move = all_moves(mover.view(match)["options"])[0]
    answered(mover.play(match, move, 1), 201)
    for _ in range(3):
        assert play_next(match, ana, ben)

    assert answered(mover.play(match, move, 1), 200) == mover.view(match)


def test_another_move_at_an_answered_ply_is_no_retry(match: str, ana: Player, ben: Player, mover: Player) -> None:
    one, other = all_moves(mover.view(match)["options"])[:2]
    answered(mover.play(match, one, 1), 201)

    expected = "stale" if mover.view(match)["due"] else "not_your_turn"
    refused(mover.play(match, other, 1), 409, expected)
    refused(mover.play(match, "juggle r1", 1), 409, expected)


def test_the_same_move_at_another_ply_is_no_retry(match: str, mover: Player) -> None:
    move = all_moves(mover.view(match)["options"])[0]
    answered(mover.play(match, move, 1), 201)

    for ply in (0, 2**31 - 1):
        assert mover.play(match, move, ply).status_code == 409


def test_the_other_seat_cannot_repeat_it(match: str, ana: Player, ben: Player, mover: Player) -> None:
    move = all_moves(mover.view(match)["options"])[0]
    answered(mover.play(match, move, 1), 201)
    other = ben if mover is ana else ana

    assert other.play(match, move, 1).status_code == 409


def last_move(ana: Player, ben: Player, seed: int) -> tuple[str, Player, str, int, Json]:
    """A match played to its end: its id, who ended it, with which move at which ply, and the answer."""
    match, rng = start_match(ana, ben), random.Random(seed)
    while True:
        player = next(player for player in (ana, ben) if player.view(match)["due"])
        view = player.view(match)
        move = some_move(view["options"], rng)
        answer = answered(player.play(match, move, view["expected_ply"]), 201)
        if answer["outcome"]:
            return match, player, move, view["expected_ply"], answer


def test_the_move_that_ended_the_match_can_be_repeated(ana: Player, ben: Player) -> None:
    match, player, move, ply, answer = last_move(ana, ben, 1)

    assert answered(player.play(match, move, ply), 200) == answer
    as_json = {"game": GAME, "verb": "play", "card": move.split(" ")[1]}
    assert answered(player.play(match, as_json, ply), 200) == answer
    refused(player.play(match, move, ply + 1), 409, "match_over")


def test_with_its_key_a_move_gets_its_first_answer_whatever_came_after(
    match: str, ana: Player, ben: Player, mover: Player
) -> None:
    move, key = all_moves(mover.view(match)["options"])[0], {"Idempotency-Key": "first-card"}
    first = mover.play(match, move, 1, **key)
    end_match(match, ana, ben)

    again = mover.play(match, move, 1, **key)

    assert (again.status_code, again.content) == (201, first.content)
    assert again["Idempotency-Replayed"] == "true"
    assert "Idempotency-Replayed" not in first
    as_json = {"game": GAME, "verb": "play", "card": move.split(" ")[1]}
    refused(mover.play(match, as_json, 1, **key), 422, "idempotency_mismatch")


def test_a_refused_move_leaves_its_key_free(match: str, mover: Player) -> None:
    key = {"Idempotency-Key": "second-thoughts"}
    refused(mover.play(match, "juggle r1", 1, **key), 400, "malformed_move")
    refused(mover.play(match, all_moves(mover.view(match)["options"])[0], 9, **key), 409, "stale")

    answered(mover.play(match, all_moves(mover.view(match)["options"])[0], 1, **key), 201)


@pytest.mark.parametrize("key", ["", " ", "two words", "x" * 256, "ü"])
def test_a_key_is_of_visible_characters(match: str, mover: Player, key: str) -> None:
    body = refused(mover.play(match, "play r1", 1, **{"Idempotency-Key": key}), 400, "invalid")

    assert [error["field"] for error in body["errors"]] == ["Idempotency-Key"]


@pytest.mark.parametrize("game", WITH_SETS)
def test_the_order_of_picks_makes_no_other_move(game: str) -> None:
    players = [Player(f"seat{number}") for number in range(registry()[game].facts.seats)]
    match = seat_all(*players, game=game)
    rng = random.Random(2)
    for _ in range(400):
        player = next(player for player in players if player.view(match)["due"])
        view = player.view(match)
        move = some_move(view["options"], rng)
        words = [",".join(reversed(word.split(","))) for word in move.split(" ")]
        answered(player.play(match, move, view["expected_ply"]), 201)
        if " ".join(words) != move:
            answered(player.play(match, " ".join(words), view["expected_ply"]), 200)
            return
    raise AssertionError("no move of several picks in 400")
