"""A match that two people play to its end on a server that runs, for pages about what comes afterwards."""

import random
import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from playwright.sync_api import BrowserContext

from tests.running.serving import Server
from tests.sittings import GAME, some_move

PASSWORD = "a long walk home"
API = "/api/v1"


def account(server: Server, name: str) -> str:
    """A new account; its token."""
    status, body = server.request("POST", f"{API}/accounts", {"username": name, "password": PASSWORD})
    assert status == 201, body
    token: str = body["token"]
    return token


def done(server: Server, method: str, path: str, body: Any, token: str) -> Any:
    """Send a request that must succeed and return the answer."""
    status, answer = server.request(method, API + path, body, token)
    assert status in (200, 201, 202), answer
    return answer


def move_by_chance(server: Server, match: str, view: Any, token: str, rng: random.Random) -> None:
    """Make a move that is legal in what a player who is due has just seen."""
    body = {"move": some_move(view["options"], rng), "expected_ply": view["expected_ply"]}
    done(server, "POST", f"/matches/{match}/moves", body, token)


def play_next(server: Server, match: str, tokens: Iterable[str], rng: random.Random) -> bool:
    """Have the first of these players who is due move by chance; return False if nobody is."""
    for token in tokens:
        view = done(server, "GET", f"/matches/{match}/view", None, token)
        if view["due"]:
            move_by_chance(server, match, view, token, rng)
            return True
    return False


def joined_match(server: Server, *tokens: str, names: tuple[str, ...], game: str = GAME, **terms: Any) -> str:
    """The id of a match that these people have begun, each having given a text of their own."""
    seats = [{"user": name} for name in names]
    made = done(server, "POST", "/matches", {"game": game, "seats": seats, "join_later": True, **terms}, tokens[0])
    match: str = made["id"]
    for name, token in zip(names, tokens, strict=True):
        done(server, "POST", f"/matches/{match}/join", {"entropy": f"a text of {name}"}, token)
    return match


def finished_match(server: Server, *tokens: str, names: tuple[str, ...], game: str = GAME, **terms: Any) -> str:
    """The id of a match that these people have begun and played to its end."""
    match = joined_match(server, *tokens, names=names, game=game, **terms)
    rng = random.Random(5)
    while play_next(server, match, tokens, rng):
        pass
    assert done(server, "GET", f"/matches/{match}", None, tokens[0])["outcome"] is not None
    return match


def log_in_context(context: BrowserContext, server: Server, name: str) -> None:
    """The person of a browser logs in, without a page: that would have to be drawn first."""
    login = f"http://127.0.0.1:{server.port}/login"
    form = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', context.request.get(login).text())
    assert form is not None
    entered = {"csrfmiddlewaretoken": form[1], "username": name, "password": PASSWORD}
    answer = context.request.post(login, form=entered, max_redirects=0)
    assert answer.status == HTTPStatus.FOUND, answer.text()
