"""A player of scripts/smoke_production.py: knows the HTTP API, and waits for what other processes do."""

import json
import secrets
import time
from collections.abc import Callable
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

GAME = {"game": "take-that-toy-2p"}
WAIT_SECONDS = 60
# Seldom enough for the limit of requests of one account.
PAUSE_SECONDS = 0.15

Json = dict[str, Any]
Found = TypeVar("Found")


def wait_for(look: Callable[[], Found | None], missing: str) -> Found:
    """Call `look` until it finds something, and return that."""
    until = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < until:
        if found := look():
            return found
        time.sleep(PAUSE_SECONDS)
    raise AssertionError(f"{missing} within {WAIT_SECONDS} seconds.")


class Player:
    """One account, and its token."""

    def __init__(self, site: str, name: str) -> None:
        self.site, self.name, self.token = site, name, ""
        self.token = self.post("/accounts", {"username": name, "password": secrets.token_urlsafe(24)})["token"]

    def get(self, path: str) -> Json:
        """Return the server's answer."""
        return self._send(Request(f"{self.site}/api/v1{path}"))

    def post(self, path: str, body: Json | None = None) -> Json:
        """Do something; the server's answer."""
        headers = {"Content-Type": "application/json"}
        return self._send(Request(f"{self.site}/api/v1{path}", json.dumps(body or {}).encode(), headers))

    def _send(self, request: Request) -> Json:
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urlopen(request, timeout=30) as answer:
                found: Json = json.load(answer)
        except HTTPError as refusal:
            with refusal:
                raise AssertionError(f"{request.full_url}: {refusal.code} {refusal.read().decode()}") from None
        return found

    def create(self, *seats: Json, **terms: Any) -> str:
        """A new match; its id."""
        return str(self.post("/matches", {**GAME, "seats": list(seats), **terms})["id"])

    def view(self, match: str) -> Json:
        """The match as this player sees it."""
        return self.get(f"/matches/{match}/view")

    def may_go_on(self, match: str) -> Json | None:
        """The view, if the player has to decide or the match is over."""
        view = self.view(match)
        return view if view["due"] or view["outcome"] else None

    def play(self, match: str) -> None:
        """Play the first legal move there is, until it is another seat's turn."""
        view = wait_for(lambda: self.may_go_on(match), f"{self.name} is not asked in {match}")
        while view["due"]:
            family = view["options"][0]
            picks = [",".join(slot["items"][: slot["least"]]) or "-" for slot in family["slots"]]
            move = " ".join([family["verb"], *picks])
            view = self.post(f"/matches/{match}/moves", {"move": move, "expected_ply": view["expected_ply"]})


def play_to_the_end(match: str, *players: Player) -> Json:
    """The outcome of a match, once these players have played it."""
    while True:
        views = [player.view(match) for player in players]
        if views[0]["outcome"]:
            outcome: Json = views[0]["outcome"]
            return outcome
        due = [player for player, view in zip(players, views, strict=True) if view["due"]]
        for player in due[:1]:
            player.play(match)
        if not due:
            time.sleep(PAUSE_SECONDS)
