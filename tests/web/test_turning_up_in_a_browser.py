"""Mü in Chromium: which of several face-down cards is turned up next is said by a press on the card."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.amounts import long
from tests.running.finished import account, done, move_by_chance
from tests.running.serving import Server
from tests.web.players import PATIENCE, PHONE, at_table, log_in

pytestmark = [long, pytest.mark.slow]
NAMES = ("mia", "noa")
LARGE_ENOUGH = """() => [...document.querySelectorAll(".stack .pick.next")]
    .map((one) => one.getBoundingClientRect()).every(({ width, height }) => Math.min(width, height) >= 24)"""


def asked_to_turn(server: Server, tokens: dict[str, str]) -> tuple[str, str, dict[str, Any]]:
    """A match in which a player has to choose a card to turn up, who that is, and what they see."""
    rng = random.Random(4)
    while True:
        seats = [{"user": name} for name in NAMES]
        match = done(server, "POST", "/matches", {"game": "mu-2p", "seats": seats}, tokens["mia"])["id"]
        done(server, "POST", f"/matches/{match}/join", {}, tokens["noa"])
        while True:
            views = {name: done(server, "GET", f"/matches/{match}/view", None, tokens[name]) for name in NAMES}
            name = next((name for name, view in views.items() if view["due"]), None)
            if name is None or views[name]["view"]["phase"] == "play":
                break
            if views[name]["options"][0]["verb"] == "turn":
                return match, name, views[name]
            view = views[name]
            move_by_chance(server, match, view, tokens[name], rng)


def test_the_cards_themselves_are_lit_and_pressed(server: Server, browser: Browser) -> None:
    tokens = {name: account(server, name) for name in NAMES}
    match, name, view = asked_to_turn(server, tokens)
    columns = view["options"][0]["slots"][0]["items"]
    page = at_table(log_in(browser.new_context(**PHONE), server, name), server, match)
    lit = page.locator(".stack .pick.next")
    expect(lit).to_have_count(len(columns), timeout=PATIENCE)
    expect(page.locator(".head button")).to_have_count(0)
    # Cards have no size before they are drawn.
    page.wait_for_function(LARGE_ENOUGH, timeout=PATIENCE)
    lit.first.click()
    page.locator("button.play").click()
    expect(page.locator(".log")).to_contain_text("You pick the face-down card", timeout=PATIENCE)
