"""A story that asks every operation once, always in the same words: its answers are the examples of the document."""

import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

from accounts import secrets as tokens
from accounts.services import ensure_bot
from core import ids
from core.http.examples import Exchange
from games.services import opening
from tests.factories import client_for
from tests.openapi import operation_of
from tests.sittings import API, GAME, Json, some_move

PASSWORD = "a long walk home"


def make_chance_repeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids, tokens and seeds come out the same each time; what libraries draw for themselves is left alone."""
    rng = random.Random("postcard")
    repeated = SimpleNamespace(
        choice=rng.choice,
        token_bytes=rng.randbytes,
        token_urlsafe=lambda size: "".join(rng.choices("abcdefghijkmnpqrstuvwxyz", k=size)),
    )
    for module in (ids, opening, tokens):
        monkeypatch.setattr(module, "secrets", repeated)


class Recorder:
    """Asks, and keeps what was asked and answered by operation."""

    def __init__(self) -> None:
        self.kept: dict[str, list[Exchange]] = {}

    def ask(self, about: str, method: str, path: str, body: object = None, token: str = "") -> Json:
        """One request; kept if it comes with a word on what it shows."""
        data = "" if body is None else json.dumps(body)
        answer = client_for(token=token or None).generic(method, API + path, data, content_type="application/json")
        found: Json = json.loads(answer.content) if answer.content else {}
        operation = operation_of(method, API + path)
        assert operation is not None
        if about:
            request: dict[str, Any] = {"method": method, "path": API + path}
            if body is not None:
                request["body"] = body
            told: dict[str, Any] = {"status": answer.status_code}
            if answer.content:
                told["body"] = found
            exchange = {"name": about.lower().replace(" ", "_"), "about": about, "request": request, "answer": told}
            self.kept.setdefault(operation, []).append(exchange)
        return found


def record_all() -> dict[str, list[Exchange]]:
    """The exchanges of every operation."""
    ensure_bot("random")
    story = Recorder()
    ana, ben = _people(story)
    _catalogue(story)
    match = _a_match(story, ana, ben)
    _moves(story, match, {"ana": ana, "ben": ben})
    _seats(story, ana, ben)
    story.ask("Matches that run", "GET", "/matches?status=running&limit=2", token=ana)
    story.ask("Delete my account", "DELETE", "/me", token=ben)
    return story.kept


def _people(story: Recorder) -> tuple[str, str]:
    person = {"username": "ana", "password": PASSWORD, "email": "ana@example.org"}
    ana = story.ask("A new account", "POST", "/accounts", person)["token"]
    ben = story.ask("", "POST", "/accounts", {"username": "ben", "password": PASSWORD})["token"]
    story.ask("A name that is taken", "POST", "/accounts", {"username": "Ana", "password": PASSWORD})
    story.ask("Who am I", "GET", "/me", token=ana)
    story.ask("Another time zone", "PATCH", "/me", {"time_zone": "Europe/Lisbon"}, token=ana)
    story.ask("A player", "GET", "/users/ben", token=ana)
    wanted = {"name": "reading on the train", "scopes": ["read"], "expires_at": "2026-03-01T00:00:00Z"}
    made = story.ask("A token made with a token", "POST", "/tokens", wanted, token=ana)
    by_password = {"username": "ana", "password": PASSWORD, "name": "new laptop", "scopes": ["read", "play"]}
    story.ask("A token by name and password", "POST", "/tokens", by_password)
    story.ask("My tokens", "GET", "/tokens", token=ana)
    story.ask("End a token", "DELETE", f"/tokens/{made['id']}", token=ana)
    return ana, ben


def _catalogue(story: Recorder) -> None:
    story.ask("The games", "GET", "/games")
    story.ask("A game", "GET", f"/games/{GAME}")
    story.ask("No such game", "GET", "/games/whist")
    story.ask("The bots", "GET", "/bots")


def _a_match(story: Recorder, ana: str, ben: str) -> str:
    against_ben = {"game": GAME, "options": {"card_tie": "fewer"}, "seats": [{"user": "ana"}, {"user": "ben"}]}
    match: str = story.ask("Inviting somebody", "POST", "/matches", against_ben, token=ana)["id"]
    against_bot = {"game": GAME, "seats": [{"user": "ana"}, {"bot": "random"}]}
    story.ask("Against a bot", "POST", "/matches", against_bot, token=ana)
    wrong = {"game": GAME, "options": {"lead_rule": "loser"}, "seats": [{"user": "ana"}, {"user": "nobody"}]}
    story.ask("Terms that make no sense", "POST", "/matches", wrong, token=ana)
    story.ask("A match that waits", "GET", f"/matches/{match}", token=ben)
    story.ask("Taking the seat that is kept", "POST", f"/matches/{match}/join", {"entropy": "ben was here"}, token=ben)
    story.ask("A seat that is not to be had", "POST", f"/matches/{match}/join", {}, token=ana)
    return match


def _moves(story: Recorder, match: str, players: dict[str, str]) -> None:
    path = f"/matches/{match}"
    mover = next(name for name, token in players.items() if story.ask("", "GET", f"{path}/view", token=token)["due"])
    token, other = players[mover], next(token for name, token in players.items() if name != mover)
    view = story.ask("My turn", "GET", f"{path}/view", token=token)
    story.ask("What I owe", "GET", "/me/turns", token=token)
    story.ask("Before the deal", "GET", f"{path}/view?ply=0", token=token)
    move, ply = some_move(view["options"]), view["expected_ply"]
    dry, made = {"move": move, "expected_ply": ply}, {"move": _as_json(move), "expected_ply": ply}
    story.ask("A dry run", "POST", f"{path}/moves?dry_run=true", dry, token=token)
    illegal = {"move": f"play {view['view']['trump']}", "expected_ply": ply}
    story.ask("A card that I do not hold", "POST", f"{path}/moves", illegal, token=token)
    story.ask("Too late", "POST", f"{path}/moves", {"move": move, "expected_ply": 0}, token=token)
    story.ask("Not my turn", "POST", f"{path}/moves", dry, token=other)
    story.ask("No such card", "POST", f"{path}/moves", {"move": "play r9", "expected_ply": ply}, token=token)
    story.ask("A card by text", "POST", f"{path}/moves", dry, token=token)
    story.ask("The same card again", "POST", f"{path}/moves", made, token=token)
    story.ask("The log as I may read it", "GET", f"{path}/moves", token=other)
    story.ask("The proof of a match that runs", "GET", f"{path}/proof", token=token)
    story.ask("A record too early", "GET", f"{path}/export", token=token)
    story.ask("Offering a draw", "POST", f"{path}/draw", {"action": "offer"}, token=other)
    story.ask("A draw is offered", "GET", f"{path}/draw", token=token)
    story.ask("Declining a draw", "POST", f"{path}/draw", {"action": "decline"}, token=token)
    story.ask("Nobody offers one", "POST", f"{path}/draw", {"action": "accept"}, token=token)
    story.ask("Offering to abort", "POST", f"{path}/abort", {"action": "offer"}, token=other)
    story.ask("To abort is offered", "GET", f"{path}/abort", token=token)
    story.ask("Giving up", "POST", f"{path}/resign", token=other)
    story.ask("A match that is over", "GET", path, token=token)
    story.ask("Through other eyes", "GET", f"{path}/view?seat=0", token=other)
    story.ask("The proof of a match that is over", "GET", f"{path}/proof", token=token)
    story.ask("The record", "GET", f"{path}/export", token=token)
    story.ask("What somebody has played", "GET", "/users/ben/matches?status=over", token=token)
    story.ask("Playing again", "POST", f"{path}/rematch", token=token)
    story.ask("Accepting a rematch", "POST", f"{path}/rematch", token=other)
    story.ask("Not asked for yet", "GET", f"{path}/analysis", token=token)
    story.ask("Having it analysed", "POST", f"{path}/analysis", token=token)
    story.ask("Cancelling that", "DELETE", f"{path}/analysis", token=token)


def _as_json(move: str) -> Json:
    verb, card = move.split(" ")
    return {"game": GAME, "verb": verb, "card": card}


def _seats(story: Recorder, ana: str, ben: str) -> None:
    invited = {"game": GAME, "seats": [{"user": "ana"}, {"user": "ben"}]}
    match = story.ask("", "POST", "/matches", invited, token=ana)["id"]
    story.ask("No, thank you", "POST", f"/matches/{match}/decline", token=ben)
    story.ask("Getting up again", "POST", f"/matches/{match}/leave", token=ana)
    running = story.ask("", "POST", "/matches", invited, token=ana)["id"]
    story.ask("", "POST", f"/matches/{running}/join", {}, token=ben)
