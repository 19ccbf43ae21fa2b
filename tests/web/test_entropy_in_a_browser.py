"""Entropy that browsers add to the shuffling of a match, in Chromium: drawn and kept by them, found in the record."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amounts import long
from tests.running.finished import done
from tests.running.serving import Server
from tests.sittings import GAME
from tests.web.players import DESK, PATIENCE, account, log_in

pytestmark = [long, pytest.mark.slow]
DRAWN = re.compile(r"[0-9a-f]{64}")
KEPT = "match => localStorage.getItem(`postcard entropy ${match}`)"


def made(page: Page, server: Server, against: str) -> str:
    """The match that a person has made by the page."""
    page.goto(f"http://127.0.0.1:{server.port}/play/new")
    page.check(f"[name=game][value={GAME}]")
    page.check(f"[name=against][value='{against}']")
    with page.expect_navigation():
        page.click("button:text-is('Create match')")
    return page.url.split("/play/")[1].split("/")[0]


def entropies(server: Server, token: str, match: str) -> dict[int, str]:
    """Return the entropies in the proof of a match, by seats."""
    found = done(server, "GET", f"/matches/{match}/proof", None, token)["entropies"]
    return {row["seat"]: row["value"] for row in found}


def test_both_players_add_bytes_that_the_check_of_the_deal_finds(server: Server, browser: Browser) -> None:
    tokens = {name: account(server, name) for name in ("ana", "ben")}
    pages = {name: log_in(browser.new_context(**DESK), server, name) for name in tokens}
    match = made(pages["ana"], server, "open")
    expect(pages["ana"].get_by_role("button", name="Leave")).to_be_visible(timeout=PATIENCE)
    pages["ben"].goto(f"http://127.0.0.1:{server.port}/play/{match}")
    pages["ben"].click("button:text-is('Join match')")
    for page in pages.values():
        expect(page.locator(".pc-board")).to_be_visible(timeout=PATIENCE)

    given = set(entropies(server, tokens["ana"], match).values())
    assert {page.evaluate(KEPT, match) for page in pages.values()} == given
    assert len(given) == 2
    assert all(DRAWN.fullmatch(text) for text in given)

    done(server, "POST", f"/matches/{match}/resign", {}, tokens["ana"])
    pages["ana"].goto(f"http://127.0.0.1:{server.port}/play/{match}/proof")
    expect(pages["ana"].locator("proof-check")).to_have_attribute("data-verdict", "consistent", timeout=PATIENCE)
    expect(pages["ana"].locator("[data-own=there]")).to_be_visible()
    pages["ana"].evaluate("match => localStorage.setItem(`postcard entropy ${match}`, '0'.repeat(64))", match)
    pages["ana"].reload()
    expect(pages["ana"].locator("[data-own=missing]")).to_be_visible(timeout=PATIENCE)


def test_who_invites_by_a_link_sits_down_meanwhile(server: Server, browser: Browser) -> None:
    token = account(server, "ana")
    page = log_in(browser.new_context(**DESK), server, "ana")
    match = made(page, server, "link")
    expect(page.get_by_role("button", name="Create link")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Join match")).to_have_count(0, timeout=PATIENCE)
    assert done(server, "GET", f"/matches/{match}", None, token)["seats"][0]["state"] == "taken"


def test_against_a_bot_the_match_begins_by_itself(server: Server, browser: Browser) -> None:
    token = account(server, "ana")
    page = log_in(browser.new_context(**DESK), server, "ana")
    match = made(page, server, "bot:random")
    expect(page.locator(".pc-board")).to_be_visible(timeout=PATIENCE)
    assert sorted(map(len, entropies(server, token, match).values()))[-1] == 64
