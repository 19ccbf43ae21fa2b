"""Pages on a small phone, for players whose names are as long and wide as names can be."""

import pytest
from playwright.sync_api import Browser

from tests.amounts import long
from tests.running.finished import done, finished_match, joined_match
from tests.running.serving import Server
from tests.web.players import PATIENCE, account, log_in

pytestmark = [long, pytest.mark.slow]

NAMES = ("m" * 30, "w" * 30)
WIDTH = 320


def test_no_page_is_wider_than_a_small_phone(server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in NAMES]
    over = finished_match(server, *tokens, names=NAMES)
    running = [joined_match(server, *tokens, names=NAMES, game=game) for game in ("mu-2p", "take-that-toy-2p")]
    league = done(server, "POST", "/leagues", {"name": "W" * 40, "game": "take-that-toy-2p"}, tokens[0])["id"]
    season = done(server, "POST", f"/leagues/{league}/seasons", {}, tokens[0])["id"]
    for token in tokens:
        done(server, "POST", f"/seasons/{season}/signup", {}, token)
    done(server, "POST", f"/seasons/{season}/start", {}, tokens[0])

    page = log_in(browser.new_context(viewport={"width": WIDTH, "height": 640}, locale="de"), server, NAMES[0])
    tables = [f"/play/{match}" for match in (over, *running)]
    for path in ("/play", *tables, f"/play/{over}/replay", f"/matches/{over}", f"/seasons/{season}", "/leagues"):
        page.goto(f"http://127.0.0.1:{server.port}{path}")
        if path.startswith(("/play", "/matches")):
            page.locator(".pc-board").first.wait_for(timeout=PATIENCE)
        assert page.evaluate("document.documentElement.scrollWidth") == WIDTH, path
