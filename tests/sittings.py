"""Matches for tests, made and played the way a program outside would: over HTTP, knowing nothing but the answers."""

import json
import random
from collections.abc import Mapping
from typing import Any

from tests.factories import client_for, make_user

GAME = "take-that-toy-2p"
API = "/api/v1"

Json = dict[str, Any]

UNMARKED = {"seen": None, "muted": False}
"""Fields that a list adds to a match for a reader who has marked nothing."""


class Player:
    """A person and their client."""

    def __init__(self, name: str) -> None:
        self.user = make_user(name)
        self.name = name
        self.client = client_for(self.user)

    def get(self, path: str, **headers: str) -> Any:
        """GET a path of the API."""
        return self.client.get(API + path, headers=headers)

    def post(self, path: str, body: object = None, **headers: str) -> Any:
        """POST a body to a path of the API."""
        return self.send("POST", path, json.dumps({} if body is None else body), **headers)

    def delete(self, path: str) -> Any:
        """DELETE a path of the API."""
        return self.client.delete(API + path)

    def send(self, method: str, path: str, body: str | bytes = "", **headers: str) -> Any:
        """A request with these very bytes."""
        return self.client.generic(method, API + path, body, content_type="application/json", headers=headers)

    def create(self, *seats: Json, **terms: Any) -> Json:
        """Make a match."""
        return answered(self.post("/matches", {"game": GAME, "seats": list(seats), **terms}), 201)

    def view(self, match: str, query: str = "") -> Json:
        """The match as this player sees it."""
        return answered(self.get(f"/matches/{match}/view{query}"), 200)

    def match(self, match: str) -> Json:
        """The match's public facts."""
        return answered(self.get(f"/matches/{match}"), 200)

    def log(self, match: str, query: str = "?limit=1000") -> list[Json]:
        """The log as this player may read it."""
        results: list[Json] = answered(self.get(f"/matches/{match}/moves{query}"), 200)["results"]
        return results

    def play(self, match: str, move: object, ply: int, query: str = "", **headers: str) -> Any:
        """Send a move."""
        return self.post(f"/matches/{match}/moves{query}", {"move": move, "expected_ply": ply}, **headers)

    def play_any(self, match: str, rng: random.Random | None = None) -> Json:
        """Play a legal move, the first that the view offers or a random one."""
        return self.play_in(match, self.view(match), rng)

    def play_in(self, match: str, view: Json, rng: random.Random | None = None) -> Json:
        """Play a legal move in what this player has just seen."""
        return answered(self.play(match, some_move(view["options"], rng), view["expected_ply"]), 201)


def answered(answer: Any, status: int) -> Json:
    """The body of an answer that must have this status."""
    assert answer.status_code == status, answer.content
    body: Json = answer.json()
    return body


def refused(answer: Any, status: int, code: str) -> Json:
    """The body of a refusal that must have this status and code."""
    body = answered(answer, status)
    assert body["code"] == code, body
    assert body["status"] == status
    return body


def seat_all(*players: Player, entropy: str = "", **terms: Any) -> str:
    """A running match of these people, in this order; the id."""
    match: str = players[0].create(*({"user": player.name} for player in players), **terms)["id"]
    for player in players[1:]:
        answered(player.post(f"/matches/{match}/join", {"entropy": entropy}), 200)
    return match


def start_match(first: Player, second: Player, *, entropy: str = "", **terms: Any) -> str:
    """A running match of two people; the id."""
    return seat_all(first, second, entropy=entropy, **terms)


def begun(clock: Json, ana: Player, ben: Player) -> tuple[str, Player, Player]:
    """A match with a clock, the player who is due, and the other player."""
    match = start_match(ana, ben, clock=clock)
    return (match, ana, ben) if ana.view(match)["due"] else (match, ben, ana)


def begun_match(*players: Player, moves: int, **terms: Any) -> str:
    """A match in which so many moves were made and that still runs; one that luck has ended by then is left behind."""
    while True:
        match = seat_all(*players, **terms)
        for _ in range(moves):
            play_next(match, *players)
        if players[0].match(match)["status"] == "running":
            return match


def play_next(match: str, *players: Player, rng: random.Random | None = None) -> bool:
    """Have the first of them who is due play a legal move; whether there was one."""
    for player in players:
        view = player.view(match)
        if view["due"]:
            player.play_in(match, view, rng)
            return True
        if not view["to_act"]:
            return False
    return False


def end_match(match: str, *players: Player, rng: random.Random | None = None) -> None:
    """Play a running match to its end with legal moves."""
    while play_next(match, *players, rng=rng):
        pass


def some_move(options: list[Json], rng: random.Random | None = None) -> str:
    """The text of a move that the options allow: the first there is, or a random one."""
    family = rng.choice(options) if rng else options[0]
    return " ".join([family["verb"], *(_picked(slot, rng) for slot in family["slots"])])


def _picked(slot: Mapping[str, Any], rng: random.Random | None) -> str:
    if rng is None:
        return ",".join(slot["items"][: slot["least"]]) or "-"
    count = rng.randint(slot["least"], min(slot["most"], len(slot["items"])))
    return ",".join(rng.sample(slot["items"], count)) or "-"


def all_moves(options: list[Json]) -> list[str]:
    """Every move that options of single picks allow."""
    return [f"{family['verb']} {item}" for family in options for slot in family["slots"] for item in slot["items"]]
