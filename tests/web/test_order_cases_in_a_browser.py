"""Planned moves with cases in Chromium: by clicks, by keys alone, on a phone, and in German."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amounts import long
from tests.running.serving import Server
from tests.web.players import DESK, PATIENCE, account, at_table, log_in, new_match, tab_to

pytestmark = [long, pytest.mark.slow]

NAMES = ("ana", "ben")
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
Table = tuple[str, dict[str, str], str]


@pytest.fixture(params=["take-that-toy-2p", "mu-2p"])
def waiting(request: pytest.FixtureRequest, server: Server) -> Table:
    """A match of two, their tokens, and the name of the one who waits."""
    tokens = {name: account(server, name) for name in NAMES}
    match = new_match(server, tokens["ana"], request.param, [{"user": "ben"}])
    server.request("POST", f"/api/v1/matches/{match}/join", {}, tokens["ben"])
    views = {name: server.request("GET", f"/api/v1/matches/{match}/view", token=tokens[name])[1] for name in NAMES}
    return match, tokens, next(name for name in NAMES if not views[name]["due"])


def orders_of(server: Server, match: str, token: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = server.request("GET", f"/api/v1/matches/{match}/orders", token=token)[1]["results"]
    return found


def choose(page: Page) -> None:
    """A move if red is led, none if green is, and another move otherwise."""
    boxes = page.locator(".orders .cases select")
    page.get_by_label("If red is led").select_option(index=2)
    page.get_by_label("If green is led").select_option("-")
    boxes.last.select_option(index=2)


def said(page: Page) -> str:
    expect(page.locator(".orders button.withdraw")).to_be_visible(timeout=PATIENCE)
    return page.locator(".orders .order").inner_text()


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_it_is_planned_and_taken_back(
    screen: dict[str, object], waiting: Table, server: Server, browser: Browser
) -> None:
    match, tokens, name = waiting
    page = at_table(log_in(browser.new_context(**screen), server, name), server, match)  # type: ignore[arg-type]  # a screen
    page.click("button.plan-several")
    choose(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click("button.plan-cases")

    words = said(page)
    [order] = orders_of(server, match, tokens[name])
    assert [(case["value"], bool(case["move"])) for case in order["cases"]] == [("r", True), ("g", False)]  # type: ignore[attr-defined]  # a list
    assert order["otherwise"]
    assert re.search(r"If red is led: Play .+\nIf green is led: no move\nOtherwise: Play .+", words), words
    other = next(one for one in NAMES if one != name)
    assert orders_of(server, match, tokens[other]) == []

    page.click("button.withdraw")
    expect(page.locator("button.plan-several")).to_be_visible(timeout=PATIENCE)
    assert orders_of(server, match, tokens[name]) == []


def test_it_is_planned_by_keys_alone(waiting: Table, server: Server, browser: Browser) -> None:
    match, _, name = waiting
    page = at_table(log_in(browser.new_context(**DESK), server, name), server, match)
    tab_to(page, "button.plan-several")
    page.keyboard.press("Enter")
    # The first case has the focus: that red is led.
    expect(page.get_by_label("If red is led")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    tab_to(page, "button.plan-cases")
    page.keyboard.press("Enter")
    assert re.search(r"If red is led: Play .+\nOtherwise: no move", said(page))


def test_it_can_be_planned_as_soon_as_there_is_a_move(waiting: Table, server: Server, browser: Browser) -> None:
    match, tokens, name = waiting
    page = at_table(log_in(browser.new_context(**DESK), server, name), server, match)
    page.click("button.plan-several")
    page.get_by_label("If red is led").select_option("-")
    expect(page.locator("button.plan-cases")).to_be_disabled()
    page.get_by_label("If red is led").select_option("")
    page.locator(".orders .cases select").last.select_option(index=1)
    page.click("button.plan-cases")
    assert "if it is legal on your next turn" in said(page), "without cases it is an order like any other"
    [order] = orders_of(server, match, tokens[name])
    assert order["cases"] == []


def test_it_is_said_in_german(waiting: Table, server: Server, browser: Browser) -> None:
    match, _, name = waiting
    known = browser.new_context(**DESK)
    log_in(known, server, name)
    german = browser.new_context(**DESK, locale="de-DE", storage_state=known.storage_state())
    page = at_table(german.new_page(), server, match)
    page.click("button.plan-several")
    page.get_by_label("Wenn Rot angespielt ist").select_option(index=2)
    page.click("button.plan-cases")
    words = said(page)
    assert "Sonst: kein Zug" in words
    assert not re.search(r"\b(play|if|led|red|no|move|otherwise)\b", words, re.IGNORECASE), words
