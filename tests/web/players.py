"""People who play in Chromium, with JavaScript: they press what the table offers."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from games.rules.registry import registry
from tests.running.chromium import FLAGS, chromium
from tests.running.finished import PASSWORD, log_in_context
from tests.running.serving import Server, wait_until

PATIENCE = 120_000
"""Milliseconds that a condition may take on a machine that has much else to do."""
PHONE: Any = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
DESK: Any = {"viewport": {"width": 1280, "height": 800}}
SHORT: dict[str, dict[str, Any]] = {
    "yokai-septet-4p": {"target": 3},
    "yokai-septet-2p": {"target": 3},
    "mu-2p": {"target": 5},
    "namahage": {"deck": "singles"},
}
"""Options that make matches shorter."""
GAMES = list(registry())
READY = "pc-table:is([data-state=due], [data-state=over])"


@contextmanager
def browsing(*flags: str, whole: bool = False) -> Iterator[Browser]:
    """A Chromium: the shell, unless it has to be the whole browser."""
    program = chromium(whole=whole)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS, *flags])
        yield browser
        browser.close()


def account(server: Server, name: str) -> str:
    """Makes an account; its token."""
    status, made = server.request("POST", "/api/v1/accounts", {"username": name, "password": PASSWORD})
    assert status == 201, made
    return str(made["token"])


def new_match(server: Server, token: str, game: str, seats: list[dict[str, Any]] | None = None, **terms: Any) -> str:
    """Makes a match, against random bots unless others are named; its id."""
    own = {"user": server.request("GET", "/api/v1/me", token=token)[1]["username"]}
    others = seats or [{"bot": "random"}] * (registry()[game].facts.seats - 1)
    asked = {"game": game, "options": SHORT.get(game, {}), "seats": [own, *others], **terms}
    status, made = server.request("POST", "/api/v1/matches", asked, token)
    assert status == 201, made
    return str(made["id"])


def log_in(context: BrowserContext, server: Server, name: str) -> Page:
    """An empty page of a person who has logged in."""
    log_in_context(context, server, name)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def at_table(page: Page, server: Server, match: str) -> Page:
    """The page, at a table whose board is drawn."""
    page.goto(f"http://127.0.0.1:{server.port}/play/{match}")
    expect(page.locator(".pc-board")).to_be_visible(timeout=PATIENCE)
    return page


def at_table_with_log(page: Page, server: Server, match: str) -> Page:
    """The page, at a table to which the log has come: by itself its board is not drawn once more."""
    at_table(page, server, match)
    expect(page.locator(".log li").first).to_be_visible(timeout=PATIENCE)
    return page


def wait_for_turn(page: Page) -> bool:
    """Waits until the player is asked, or the match is over; whether they are asked."""
    page.wait_for_selector(READY, timeout=PATIENCE)
    return page.get_attribute("pc-table", "data-state") == "due"


def play_by_clicks(page: Page, rng: random.Random) -> None:
    """One move, by clicks on what is lit."""
    while page.get_attribute("pc-table", "data-state") == "due":
        ready, lit = page.locator("button.play"), page.locator("button.pick.next")
        if ready.count() and (not lit.count() or rng.random() < 0.5):
            ready.nth(rng.randrange(ready.count())).click()
            return
        lit.nth(rng.randrange(lit.count())).click()


def play_by_keys(page: Page, rng: random.Random) -> None:
    """One move, without a pointer: Tab to the cards, arrows between them, Enter."""
    while page.get_attribute("pc-table", "data-state") == "due":
        if page.locator("button.play").count() and (not page.locator("button.pick.next").count() or rng.random() < 0.5):
            tab_to(page, "button.play")
            page.keyboard.press("Enter")
            return
        tab_to(page, "button.pick.next")
        for _ in range(rng.randrange(4)):
            page.keyboard.press(rng.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        if page.evaluate("document.activeElement.matches('button.pick.next:not(.picked)')"):
            page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until something is reached."""
    for _ in range(200):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def log_of(server: Server, token: str, match: str) -> list[dict[str, Any]]:
    """The rows of a match."""
    return list(server.request("GET", f"/api/v1/matches/{match}/moves?limit=1000", token=token)[1]["results"])


def wait_for_rows(server: Server, token: str, match: str, count: int) -> None:
    """Waits until the log is longer."""
    wait_until(lambda: len(log_of(server, token, match)) > count, "no further move came")
