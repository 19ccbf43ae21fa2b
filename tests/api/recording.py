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
from leagues.services import opening as seasons
from leagues.services.playing import open_matches
from ratings.services.counting import count_match
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
    for module in (ids, opening, seasons, tokens):
        monkeypatch.setattr(module, "secrets", repeated)


class Recorder:
    """Asks, and keeps what was asked and answered by operation."""

    def __init__(self) -> None:
        self.kept: dict[str, list[Exchange]] = {}

    def ask(self, about: str, method: str, path: str, body: object = None, token: str = "") -> Json:
        """One request; kept if it comes with a word on what it shows."""
        data = "" if body is None else json.dumps(body)
        answer = client_for(token=token or None).generic(method, API + path, data, content_type="application/json")
        body_found = b"".join(answer.streaming_content) if answer.streaming else answer.content
        is_json = answer.get("Content-Type", "").endswith("json") and not answer.streaming
        found: Any = json.loads(body_found) if is_json and body_found else body_found.decode() or {}
        operation = operation_of(method, API + path)
        assert operation is not None
        if about:
            request: dict[str, Any] = {"method": method, "path": API + path}
            if body is not None:
                request["body"] = body
            told: dict[str, Any] = {"status": answer.status_code}
            if body_found:
                told["body"] = found
            exchange = {"name": about.lower().replace(" ", "_"), "about": about, "request": request, "answer": told}
            self.kept.setdefault(operation, []).append(exchange)
        answered: Json = found
        return answered


def record_all() -> dict[str, list[Exchange]]:
    """The exchanges of every operation."""
    ensure_bot("random")
    story = Recorder()
    ana, ben = _people(story)
    _catalogue(story)
    match = _a_match(story, ana, ben)
    _moves(story, match, {"ana": ana, "ben": ben})
    _seats(story, ana, ben)
    _chat(story, ana, ben)
    _blocks(story, ana, ben)
    story.ask("All my matches", "GET", "/me/export", token=ben)
    _calling_off(story, ana, ben)
    _own_bots(story, ana)
    _a_league(story, ana, ben)
    _a_ladder(story, ana, ben)
    story.ask("Matches that run", "GET", "/matches?status=running&limit=2", token=ana)
    _ratings(story, ana, ben)
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
    away = {"starts_at": "2026-07-04T00:00:00Z", "ends_at": "2026-07-18T00:00:00Z"}
    vacation = story.ask("Two weeks in summer", "POST", "/me/vacations", away, token=ana)["id"]
    story.ask("Never for the past", "POST", "/me/vacations", {**away, "starts_at": "2026-01-04T00:00:00Z"}, token=ana)
    story.ask("My vacations", "GET", "/me/vacations", token=ana)
    story.ask("Not going after all", "DELETE", f"/me/vacations/{vacation}", token=ana)
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
    against_ben["clock"] = {"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 15}
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
    _while_waiting(story, path, token)
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
    story.ask("The record for people", "GET", f"{path}/record", token=token)
    story.ask("What somebody has played", "GET", "/users/ben/matches?status=over", token=token)
    story.ask("Playing again", "POST", f"{path}/rematch", token=token)
    story.ask("Accepting a rematch", "POST", f"{path}/rematch", token=other)
    story.ask("Not asked for yet", "GET", f"{path}/analysis", token=token)
    story.ask("Having it analysed", "POST", f"{path}/analysis", token=token)
    story.ask("Cancelling that", "DELETE", f"{path}/analysis", token=token)


def _while_waiting(story: Recorder, path: str, token: str) -> None:
    story.ask("Nothing noted yet", "GET", f"{path}/note", token=token)
    story.ask("A note for myself", "PUT", f"{path}/note", {"text": "Ben is out of reds."}, token=token)
    order = {"move": "play r3"}
    given = story.ask("A move for my next turn", "POST", f"{path}/orders", order, token=token)
    story.ask("An order that cannot be read", "POST", f"{path}/orders", {"move": "play r9"}, token=token)
    story.ask("What I have ordered", "GET", f"{path}/orders", token=token)
    story.ask("Changing my mind", "DELETE", f"{path}/orders/{given['id']}", token=token)


def _chat(story: Recorder, ana: str, ben: str) -> None:
    talking = {"game": GAME, "seats": [{"user": "ana"}, {"user": "ben"}], "chat": True}
    path = f"/matches/{story.ask('A match with a chat', 'POST', '/matches', talking, token=ana)['id']}"
    story.ask("", "POST", f"{path}/join", {}, token=ben)
    story.ask("A friendly word", "POST", f"{path}/chat", {"text": "Good luck!"}, token=ana)
    story.ask("", "POST", f"{path}/chat", {"text": "You play like my cat."}, token=ben)
    story.ask("What was said", "GET", f"{path}/chat", token=ana)
    story.ask("Telling the staff", "POST", f"{path}/chat/2/report", {"reason": "I have no cat."}, token=ana)


def _ratings(story: Recorder, ana: str, ben: str) -> None:
    """Enough rated matches for a leaderboard, counted as a worker does it."""
    rated = {"game": GAME, "rated": True, "clock": {"kind": "per_move", "days": 3}}
    rated["seats"] = [{"user": "ana"}, {"user": "ben"}]
    match = ""
    for number in range(16):
        match = story.ask("", "POST", "/matches", rated, token=ana)["id"]
        story.ask("", "POST", f"/matches/{match}/join", {}, token=ben)
        story.ask("", "POST", f"/matches/{match}/resign", token=ana if number % 3 else ben)
        count_match(match_id=match)
    story.ask("A match that was rated", "GET", f"/matches/{match}", token=ana)
    with_bot = {**rated, "seats": [{"user": "ana"}, {"bot": "random"}], "bots_among_people": True}
    story.ask("With a bot, rated among people", "POST", "/matches", with_bot, token=ana)
    story.ask("The best", "GET", f"/ratings/{GAME}?speed=steady&company=people", token=ana)
    story.ask("No such game to be best at", "GET", "/ratings/whist", token=ana)
    story.ask("How strong somebody is", "GET", f"/users/ben/ratings?game={GAME}", token=ana)


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


def _calling_off(story: Recorder, ana: str, ben: str) -> None:
    private = {"game": GAME, "visibility": "private", "seats": [{"user": "ana"}, {"open": True}]}
    hidden = story.ask("", "POST", "/matches", private, token=ana)["id"]
    code = story.ask("A link to a private match", "POST", f"/matches/{hidden}/link", token=ana)["code"]
    story.ask("What is behind a link", "GET", f"/links/{code}", token=ben)
    story.ask("Sitting down by a link", "POST", f"/links/{code}/join", {"entropy": "ben was here"}, token=ben)
    story.ask("A link that leads nowhere any more", "GET", f"/links/{code}", token=ben)
    match = story.ask("", "POST", "/matches", {"game": GAME, "seats": [{"user": "ana"}, {"open": True}]}, token=ana)[
        "id"
    ]
    story.ask("Taking a link back", "DELETE", f"/matches/{match}/link", token=ana)
    story.ask("Calling a match off that waits", "POST", f"/matches/{match}/abort", {"action": "offer"}, token=ana)


def _own_bots(story: Recorder, ana: str) -> None:
    story.ask("A bot of my own", "POST", "/me/bots", {"username": "clever-cat"}, token=ana)
    story.ask("My bots", "GET", "/me/bots", token=ana)
    story.ask("A bot that has lost its token", "POST", "/me/bots/clever-cat/token", {}, token=ana)
    story.ask("A bot that is not mine", "POST", "/me/bots/random/token", {}, token=ana)
    invited = {"game": GAME, "rated": True, "seats": [{"user": "ana"}, {"user": "clever-cat"}]}
    story.ask("Against my own bot for a rating", "POST", "/matches", invited, token=ana)
    story.ask("Giving a bot up", "DELETE", "/me/bots/clever-cat", token=ana)


def _a_league(story: Recorder, ana: str, ben: str) -> None:
    terms = {"name": "Sunday league", "game": GAME, "clock": {"kind": "per_move", "days": 3}, "days": 30}
    league = story.ask("A league", "POST", "/leagues", {**terms, "rated": False}, token=ana)["id"]
    story.ask("A tie-break that there is not", "POST", "/leagues", {**terms, "tie_breaks": ["coin"]}, token=ana)
    story.ask("The leagues", "GET", "/leagues", token=ben)
    story.ask("Another length from the next season on", "PATCH", f"/leagues/{league}", {"days": 60}, token=ana)
    story.ask("A league as everybody sees it", "GET", f"/leagues/{league}", token=ben)
    swiss = {"name": "Swiss Sunday", "game": GAME, "format": "swiss", "rounds": 3}
    story.ask("A tournament", "POST", "/leagues", swiss, token=ben)
    crowd = {**swiss, "most_players": 500}
    story.ask("More than can be paired", "POST", "/leagues", crowd, token=ben)
    season = story.ask("A season to sign up for", "POST", f"/leagues/{league}/seasons", token=ana)["id"]
    path = f"/seasons/{season}"
    story.ask("Signing up", "POST", f"{path}/signup", {"entropy": "ben was here"}, token=ben)
    story.ask("", "POST", f"{path}/signup", token=ana)
    story.ask("Sending a house bot", "POST", f"{path}/signup", {"bot": "random"}, token=ana)
    story.ask("Who has signed up", "GET", f"{path}/entries", token=ben)
    story.ask("Not for a player to start", "POST", f"{path}/start", token=ben)
    story.ask("The start", "POST", f"{path}/start", token=ana)
    division = story.ask("The groups", "GET", f"{path}/divisions", token=ben)["results"][0]["id"]
    open_matches(division_id=division)
    story.ask("The schedule of a player", "GET", f"/divisions/{division}/fixtures?user=ben&limit=2", token=ben)
    story.ask("Where everybody stands", "GET", f"/divisions/{division}/standings", token=ben)
    path_of_division = f"/divisions/{division}"
    story.ask("What everybody made against everybody", "GET", f"{path_of_division}/crosstable", token=ben)
    for what in ("standings", "crosstable", "fixtures"):
        story.ask(f"The {what} for a spreadsheet", "GET", f"{path_of_division}/{what}/csv", token=ben)
    story.ask("My dates", "GET", f"{path}/calendar?user=ben", token=ben)
    planned = story.ask("", "GET", f"{path_of_division}/fixtures?state=bye", token=ben)["results"][0]["id"]
    story.ask("Not a bye", "POST", f"/fixtures/{planned}/decide", {"decision": "draw", "reason": "Agreed."}, token=ana)
    story.ask("Leaving early", "POST", f"{path}/withdraw", token=ben)
    voided = story.ask("", "GET", f"{path_of_division}/fixtures?user=ben&state=void", token=ben)["results"][0]["id"]
    decided = {"decision": "second_forfeits", "reason": "Both had agreed on it before."}
    story.ask("A word of the director", "POST", f"/fixtures/{voided}/decide", decided, token=ana)
    story.ask("A season that runs", "GET", path, token=ben)
    story.ask("Ending it before its time", "POST", f"{path}/end", token=ana)
    story.ask("All seasons", "GET", f"/leagues/{league}/seasons", token=ben)
    story.ask("What the director did", "GET", f"/leagues/{league}/log", token=ben)


def _a_ladder(story: Recorder, ana: str, ben: str) -> None:
    ladder = {"name": "A ladder", "game": GAME, "rated": False, "format": "ladder", "answer_days": 5}
    league = story.ask("", "POST", "/leagues", ladder, token=ana)["id"]
    season = story.ask("", "POST", f"/leagues/{league}/seasons", token=ana)["id"]
    for token in (ana, ben):
        story.ask("", "POST", f"/seasons/{season}/signup", token=token)
    story.ask("", "POST", f"/seasons/{season}/start", token=ana)
    rows = story.ask("", "GET", f"/seasons/{season}/entries", token=ana)["results"]
    below, above = (ben, ana) if rows[0]["seeded"] == 1 else (ana, ben)
    name = "ana" if above == ana else "ben"
    path = f"/seasons/{season}/challenge"
    story.ask("Nobody of that name", "POST", path, {"user": "nobody-at-all"}, token=below)
    fixture = story.ask("Somebody above", "POST", path, {"user": name}, token=below)["id"]
    answer = f"/fixtures/{fixture}/answer"
    story.ask("Not for who has asked", "POST", answer, {"action": "accept"}, token=below)
    story.ask("Yes", "POST", answer, {"action": "accept"}, token=above)


def _blocks(story: Recorder, ana: str, ben: str) -> None:
    story.ask("Blocking somebody", "POST", "/me/blocks", {"username": "ben"}, token=ana)
    story.ask("Whom I block", "GET", "/me/blocks", token=ana)
    invited = {"game": GAME, "seats": [{"user": "ben"}, {"user": "ana"}]}
    story.ask("Somebody who cannot be invited", "POST", "/matches", invited, token=ben)
    story.ask("Unblocking somebody", "DELETE", "/me/blocks/ben", token=ana)
