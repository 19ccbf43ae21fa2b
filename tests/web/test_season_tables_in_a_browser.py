"""The tables of a season in Chromium: every move appears by itself, and one connection does for all of them."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.amounts import long
from tests.running.finished import done
from tests.running.serving import Server, wait_until
from tests.sittings import some_move
from tests.web.players import DESK, PATIENCE, account, browsing, log_in
from tests.web.pressing import note_errors
from tests.web.season_tables import NAMES, season_with_tables

pytestmark = [long, pytest.mark.slow]


@pytest.fixture
def browser() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


def move(server: Server, match: str, tokens: dict[str, str], rng: random.Random) -> None:
    """The player who is due makes a move."""
    for seat in done(server, "GET", f"/matches/{match}", None, tokens["ana"])["seats"]:
        view = done(server, "GET", f"/matches/{match}/view", None, tokens[seat["name"]])
        if view["due"]:
            body = {"move": some_move(view["options"], rng), "expected_ply": view["expected_ply"]}
            done(server, "POST", f"/matches/{match}/moves", body, tokens[seat["name"]])
            return


def test_an_onlooker_sees_every_move_by_one_connection(server: Server, browser: Browser) -> None:
    tokens = {name: account(server, name) for name in NAMES}
    account(server, "eve")
    season, matches = season_with_tables(server, tokens)
    streams: list[str] = []
    errors: list[str] = []
    page = log_in(browser.new_context(**DESK), server, "eve")
    page.on("request", lambda asked: streams.append(asked.url) if "/matches/events/stream" in asked.url else None)
    note_errors(page, errors)
    page.goto(f"http://127.0.0.1:{server.port}/seasons/{season}/tables")
    expect(page.locator(".pc-board")).to_have_count(2, timeout=PATIENCE)
    expect(page.get_by_role("status")).to_contain_text("every move")
    rng = random.Random(3)
    for match in matches:
        table = page.locator(f"[data-match='{match}'] .pc-board")
        before: Any = table.inner_html()
        move(server, match, tokens, rng)
        wait_until(lambda table=table, before=before: table.inner_html() != before, "the board stays as it was")  # type: ignore[misc]
    assert len(streams) == 1
    assert all(match in streams[0] for match in matches)

    standings = page.context.new_page()
    standings.goto(f"http://127.0.0.1:{server.port}/seasons/{season}")
    row = standings.locator(f"tr:has(a[href='/matches/{matches[0]}'])")
    expect(row).to_be_visible()
    (loser, *_) = done(server, "GET", f"/matches/{matches[0]}", None, tokens["ana"])["seats"]
    done(server, "POST", f"/matches/{matches[0]}/resign", {}, tokens[loser["name"]])
    expect(page.locator(f"[data-match='{matches[0]}'] .ended")).to_contain_text("won", timeout=PATIENCE)
    expect(page.get_by_role("status")).to_contain_text("Reload the page")
    # The stream says so: by itself the page looks once a minute.
    expect(row).to_contain_text(re.compile("2–0|0–2"), timeout=30_000)
    for size in (320, 1280):
        page.set_viewport_size({"width": size, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"it is wider than {size}"
    assert errors == []
