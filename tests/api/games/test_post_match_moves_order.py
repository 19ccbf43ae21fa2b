"""The door checks in the order of docs/api/wire.md: of two failures the earlier is the answer."""

from typing import Any

import pytest

from accounts.auth.scopes import FIRST
from tests.factories import client_for
from tests.sittings import GAME, Player, all_moves, answered, refused, start_match

NONSENSE = "juggle r1"


class Scene:
    """A match with one row played, so that a player has an answer to repeat."""

    def __init__(self, ana: Player, ben: Player, **terms: Any) -> None:
        self.match = start_match(ana, ben, **terms)
        self.first = ana if ana.view(self.match)["due"] else ben
        self.second = ben if self.first is ana else ana
        self.move = all_moves(self.first.view(self.match)["options"])[0]
        answered(self.first.play(self.match, self.move, 1), 201)

    @property
    def due(self) -> Player:
        return self.first if self.first.view(self.match)["due"] else self.second

    @property
    def not_due(self) -> Player:
        return self.second if self.due is self.first else self.first

    @property
    def path(self) -> str:
        return f"/matches/{self.match}/moves"


@pytest.fixture
def scene(ana: Player, ben: Player) -> Scene:
    return Scene(ana, ben)


def test_a_token_comes_before_all_else(scene: Scene) -> None:
    answer = client_for().post(f"/api/v1{scene.path}?colour=red", "{", content_type="application/json")

    refused(answer, 401, "unauthenticated")


def test_its_scope_comes_before_the_parameters(scene: Scene) -> None:
    client = client_for(scene.first.user, scopes=[scope for scope in FIRST if scope != "play"])

    refused(client.post(f"/api/v1{scene.path}?colour=red", "{", content_type="application/json"), 403, "missing_scope")


def test_the_parameters_come_before_the_body(scene: Scene) -> None:
    refused(scene.first.send("POST", f"{scene.path}?colour=red", "{"), 400, "unknown_filter")
    refused(scene.first.send("POST", f"{scene.path}?dry_run=red", "{}"), 400, "invalid")


def test_the_key_comes_before_the_shape_of_the_body(scene: Scene) -> None:
    key = {"Idempotency-Key": "k"}
    view = scene.due.view(scene.match)
    player = scene.due
    answered(player.play(scene.match, all_moves(view["options"])[0], view["expected_ply"], **key), 201)

    refused(player.post(scene.path, {"expected_ply": "one"}, **key), 422, "idempotency_mismatch")


def test_json_comes_before_the_shape_and_both_before_the_match(cleo: Player, ana: Player, ben: Player) -> None:
    private = Scene(ana, ben, visibility="private")

    for path in (private.path, "/matches/NoSuchMatchAtAll/moves"):
        refused(cleo.send("POST", path, '{"move": 1'), 400, "invalid_json")
        refused(cleo.post(path, {"move": 1, "expected_ply": 1}), 400, "invalid")
        refused(cleo.post(path, {"move": "play r1", "expected_ply": 10**30}), 400, "invalid")
        refused(cleo.post(path, {"move": NONSENSE, "expected_ply": 1}), 404, "not_found")


def test_the_match_comes_before_the_seat(cleo: Player, ana: Player, ben: Player) -> None:
    private = Scene(ana, ben, visibility="private")
    public = Scene(ana, ben)

    refused(cleo.play(private.match, private.move, 1), 404, "not_found")
    refused(cleo.play(public.match, public.move, 1), 403, "not_your_seat")


def test_the_seat_comes_before_a_retry(scene: Scene, cleo: Player) -> None:
    refused(cleo.play(scene.match, scene.move, 1), 403, "not_your_seat")


def test_the_seat_comes_before_the_state_of_the_match(scene: Scene, ana: Player, ben: Player, cleo: Player) -> None:
    waiting = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    for player in (ben, cleo):
        refused(player.play(waiting, NONSENSE, 0), 403, "not_your_seat")

    answered(ana.post(f"/matches/{scene.match}/resign"), 200)
    refused(cleo.play(scene.match, NONSENSE, 0), 403, "not_your_seat")


def test_a_retry_comes_before_the_state_of_the_match(scene: Scene, ana: Player) -> None:
    answered(ana.post(f"/matches/{scene.match}/resign"), 200)

    assert answered(scene.first.play(scene.match, scene.move, 1), 200)["outcome"]["reason"] == "resigned"
    refused(scene.first.play(scene.match, NONSENSE, 1), 409, "match_over")


def test_a_retry_comes_before_whose_turn_it_is(scene: Scene) -> None:
    while scene.first.view(scene.match)["due"]:
        scene.first.play_any(scene.match)

    assert answered(scene.first.play(scene.match, scene.move, 1), 200)["due"] is False
    refused(scene.first.play(scene.match, NONSENSE, 1), 409, "not_your_turn")


def test_a_retry_comes_before_a_stale_ply(scene: Scene) -> None:
    while not scene.first.view(scene.match)["due"]:
        scene.second.play_any(scene.match)

    assert answered(scene.first.play(scene.match, scene.move, 1), 200)["due"] is True
    refused(scene.first.play(scene.match, NONSENSE, 1), 409, "stale")


def test_the_state_of_the_match_comes_before_whose_turn_it_is(scene: Scene, ana: Player) -> None:
    waiting = ana.create({"user": "ana"}, {"open": True})["id"]
    refused(ana.play(waiting, NONSENSE, 77), 409, "wrong_state")

    late = scene.not_due
    answered(ana.post(f"/matches/{scene.match}/resign"), 200)
    refused(late.play(scene.match, NONSENSE, 77), 409, "match_over")


def test_whose_turn_it_is_comes_before_a_stale_ply(scene: Scene) -> None:
    refused(scene.not_due.play(scene.match, NONSENSE, 77), 409, "not_your_turn")


def test_a_stale_ply_comes_before_a_malformed_move(scene: Scene) -> None:
    refused(scene.due.play(scene.match, NONSENSE, 77), 409, "stale")
    refused(scene.due.play(scene.match, {"game": "whist"}, 77), 409, "stale")


def test_a_malformed_move_comes_before_an_illegal_one(scene: Scene) -> None:
    view = scene.due.view(scene.match)
    trump = view["view"]["trump"]

    refused(scene.due.play(scene.match, f"play {trump} ", view["expected_ply"]), 400, "malformed_move")
    refused(scene.due.play(scene.match, {"game": GAME, "verb": "play"}, view["expected_ply"]), 400, "malformed_move")
    refused(scene.due.play(scene.match, f"play {trump}", view["expected_ply"]), 422, "illegal_move")
