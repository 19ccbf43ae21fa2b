"""Players of a server in other processes, who go on when it dies under them, as a patient client would."""

import time
from collections.abc import Callable
from typing import Any, Protocol

from tests.running.serving import wait_until
from tests.sittings import GAME, Json, some_move

PASSWORD = "a long walk home"


class Asked(Protocol):
    """Whatever answers requests."""

    def request(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        """One request: the status, and the body."""

    def output(self) -> str:
        """Return the server's output so far."""


class Guest:
    """A player with an account on a server."""

    def __init__(self, server: Asked, name: str) -> None:
        self.server = server
        self.name = name
        self.token: str = self._post("/accounts", {"username": name, "password": PASSWORD}, 201)["token"]

    def create(self, *seats: Json, **terms: Any) -> str:
        """Make a match; its id."""
        match: str = self._post("/matches", {"game": GAME, "seats": list(seats), **terms}, 201)["id"]
        return match

    def join(self, match: str) -> None:
        """Take the seat that is kept for this player."""
        self._post(f"/matches/{match}/join", {}, 200)

    def get(self, path: str) -> Json:
        """Return an object that must exist."""
        status, body = self._patiently(lambda: self.server.request("GET", f"/api/v1{path}", token=self.token))
        assert status == 200, body
        found: Json = body
        return found

    def view(self, match: str) -> Json:
        """The match as this player sees it."""
        return self.get(f"/matches/{match}/view")

    def view_when_due(self, match: str) -> Json:
        """The view as soon as it is this player's turn, or the match is over."""

        def look() -> Json | None:
            view = self.view(match)
            return view if view["due"] or view["outcome"] else None

        return wait_until(look, f"{self.name} is not asked", self.server.output)

    def play(self, match: str, view: Json) -> Json:
        """Play the first legal move, as often as it takes to hear of it; a retry changes nothing."""
        body = {"move": some_move(view["options"]), "expected_ply": view["expected_ply"]}
        status, played = self.try_to_play(match, body)
        assert status in (200, 201), played
        found: Json = played
        return found

    def try_to_play(self, match: str, body: Json) -> tuple[int, Any]:
        """Send a move, and whatever comes of it."""
        return self._patiently(
            lambda: self.server.request("POST", f"/api/v1/matches/{match}/moves", body, self.token)
        )  # fmt: skip

    def _post(self, path: str, body: Json, expected: int) -> Json:
        token = getattr(self, "token", "")
        status, answer = self._patiently(lambda: self.server.request("POST", f"/api/v1{path}", body, token))
        assert status == expected, answer
        found: Json = answer
        return found

    def _patiently(self, ask: Callable[[], tuple[int, Any]]) -> tuple[int, Any]:
        """An answer, from whichever server there is by then."""

        def once() -> tuple[int, Any] | None:
            try:
                return ask()
            except OSError:
                return None

        return wait_until(once, "nobody answers", self.server.output)


def play_to_the_end(match: str, *guests: Guest) -> int:
    """All guests play when it is their turn, until the match is over; returns the number of moves."""
    moves = 0
    while True:
        views = [guest.view(match) for guest in guests]
        if views[0]["outcome"]:
            return moves
        for guest, view in zip(guests, views, strict=True):
            if view["due"]:
                guest.play(match, view)
                moves += 1
                break
        else:
            time.sleep(0.1)


def assert_the_record_is_whole(guest: Guest, match: str) -> Json:
    """The export of a finished match has every ply once."""
    record = guest.get(f"/matches/{match}/export")
    assert [row["ply"] for row in record["log"]] == list(range(len(record["log"])))
    return record
