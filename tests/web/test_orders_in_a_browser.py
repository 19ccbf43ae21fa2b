"""Standing orders in Chromium: given and taken back by clicks, by keys alone, and in German."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.amounts import long
from tests.running.serving import Server
from tests.web.players import DESK, PATIENCE, account, at_table, log_in, new_match, tab_to

pytestmark = [long, pytest.mark.slow]

GAMES = ["take-that-toy-2p", "mu-2p"]
"""One whose moves have one verb, so that none is asked for; one in which a verb is chosen first."""
NAMES = ("ana", "ben")
ORDER = ".orders .order"
Press = Callable[[Page, str], None]


def click(page: Page, selector: str) -> None:
    page.locator(selector).first.click()


def enter(page: Page, selector: str) -> None:
    tab_to(page, selector)
    page.keyboard.press("Enter")


@pytest.fixture(params=GAMES)
def waiting(request: pytest.FixtureRequest, server: Server) -> tuple[str, dict[str, str], str]:
    """A match of two, their tokens, and the name of the one who waits."""
    tokens = {name: account(server, name) for name in NAMES}
    seats = [{"user": name} for name in NAMES]
    match = new_match(server, tokens["ana"], request.param, seats[1:])
    server.request("POST", f"/api/v1/matches/{match}/join", {}, tokens["ben"])
    views = {name: server.request("GET", f"/api/v1/matches/{match}/view", token=tokens[name])[1] for name in NAMES}
    return match, tokens, next(name for name in NAMES if not views[name]["due"])


def orders_of(server: Server, match: str, token: str) -> list[str]:
    results = server.request("GET", f"/api/v1/matches/{match}/orders", token=token)[1]["results"]
    return [order["move"] for order in results]


def give(page: Page, press: Press) -> None:
    """Orders the first move that can be put together."""
    press(page, "button.plan")
    if page.locator(".orders button.verb").count():
        press(page, ".orders button.verb")
    while not page.locator("button.play").count():
        press(page, "button.pick.next")
    press(page, "button.play")
    expect(page.locator(f"{ORDER} button.withdraw")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("press", [click, enter], ids=["by-clicks", "by-keys"])
def test_an_order_is_given_and_taken_back(
    press: Press, waiting: tuple[str, dict[str, str], str], server: Server, browser: Browser
) -> None:
    match, tokens, name = waiting
    page = at_table(log_in(browser.new_context(**DESK), server, name), server, match)
    give(page, press)

    [move] = orders_of(server, match, tokens[name])
    said = page.locator(ORDER).inner_text()
    assert re.match(r"Planned: [A-Z].*, if it is legal on your next turn\. Only you can see this\.", said), said
    assert move not in said, "a move is said in words"
    others = next(other for other in NAMES if other != name)
    assert orders_of(server, match, tokens[others]) == []

    press(page, "button.withdraw")
    expect(page.locator("button.plan")).to_be_visible(timeout=PATIENCE)
    assert orders_of(server, match, tokens[name]) == []


def whole(page: Page) -> Locator:
    """The text of a table whose parts have all been drawn: each is asked for by itself."""
    for part in (
        ".log li",
        "summary:text-is('End match')",
        "summary:text-is('About this match')",
        "summary:text-is('Absence')",
    ):
        expect(page.locator(part).first).to_be_visible(timeout=PATIENCE)
    return page.locator("main")


def test_nobody_else_sees_that_there_is_an_order(
    waiting: tuple[str, dict[str, str], str], server: Server, browser: Browser
) -> None:
    match, _, name = waiting
    other = next(one for one in NAMES if one != name)
    theirs = at_table(log_in(browser.new_context(**DESK), server, other), server, match)
    before = whole(theirs).inner_text()
    give(at_table(log_in(browser.new_context(**DESK), server, name), server, match), click)

    theirs.reload()
    assert whole(theirs).inner_text() == before
    assert theirs.locator(".orders").is_hidden()


def test_an_order_is_said_in_german(waiting: tuple[str, dict[str, str], str], server: Server, browser: Browser) -> None:
    match, _, name = waiting
    known = browser.new_context(**DESK)
    log_in(known, server, name)
    german = browser.new_context(**DESK, locale="de-DE", storage_state=known.storage_state())
    page = at_table(german.new_page(), server, match)
    expect(page.locator("button.plan")).to_have_text("Nächsten Zug vormerken", timeout=PATIENCE)
    give(page, click)

    said = page.locator(ORDER).inner_text()
    assert not re.search(r"\b(play|pass|red|yellow|green|blue|black|purple|next|turn)\b", said, re.IGNORECASE), said
