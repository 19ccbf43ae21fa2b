"""A match that two people play to its end on a server that runs, for pages about what comes afterwards."""

import random
from typing import Any

from playwright.sync_api import Page

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


def finished_match(server: Server, *tokens: str, names: tuple[str, ...], game: str = GAME, **terms: Any) -> str:
    """The id of a match that these people have played to its end, each having given a text of their own."""
    seats = [{"user": name} for name in names]
    made = done(server, "POST", "/matches", {"game": game, "seats": seats, "join_later": True, **terms}, tokens[0])
    match: str = made["id"]
    for name, token in zip(names, tokens, strict=True):
        done(server, "POST", f"/matches/{match}/join", {"entropy": f"a text of {name}"}, token)
    rng = random.Random(5)
    while True:
        views = [done(server, "GET", f"/matches/{match}/view", None, token) for token in tokens]
        due = next((number for number, view in enumerate(views) if view["due"]), None)
        if due is None:
            assert views[0]["outcome"] is not None
            return match
        move = {"move": some_move(views[due]["options"], rng), "expected_ply": views[due]["expected_ply"]}
        done(server, "POST", f"/matches/{match}/moves", move, tokens[due])


def log_in(page: Page, server: Server, name: str) -> None:
    """The person logs in by the page."""
    page.goto(f"http://127.0.0.1:{server.port}/login")
    page.fill("#username", name)
    page.fill("#password", PASSWORD)
    page.click("button:text-is('Log in')")
    page.wait_for_url("**/play")
