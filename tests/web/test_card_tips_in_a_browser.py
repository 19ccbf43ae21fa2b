"""Cards explain themselves in Chromium: under a mouse, with the focus and by a long press, and are not played by it."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.amounts import long, some_in_soak
from tests.running.serving import Server
from tests.web.axe import AXE, faults_of
from tests.web.laid_out import LAID_OUT
from tests.web.players import (
    DESK,
    GAMES,
    PHONE,
    account,
    at_table,
    at_table_with_log,
    log_in,
    new_match,
    tab_to,
    wait_for_turn,
)

pytestmark = [long, pytest.mark.slow]

TIP = ".card-tip"
COVERS = """(card) => {
    const [a, b] = [card, document.querySelector(".card-tip")].map((one) => one.getBoundingClientRect());
    const isInside = b.left >= 0 && b.right <= innerWidth && b.top >= 0;
    return !isInside || (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
}"""
FACE_DOWN = ":is(pc-card:not([face]), pc-card[down])"


def seated(server: Server, browser: Browser, game: str, how: Any = DESK) -> Page:
    """A player at a new table whose turn it is, in a browser whose pages axe can be put into."""
    token = account(server, "ada")
    page = log_in(browser.new_context(**how, bypass_csp=True), server, "ada")
    at_table_with_log(page, server, new_match(server, token, game))
    assert wait_for_turn(page)
    return page


def of_hand(page: Page, at: int) -> Locator:
    return page.locator(".hand button.pick").nth(at)


def says(page: Page, card: Locator) -> None:
    """Expects that a card is explained, and nothing of it covered."""
    expect(page.locator(TIP)).to_be_visible()
    expect(page.locator(f"{TIP} b")).to_have_text(card.get_attribute("data-name") or "")
    expect(page.locator(f"{TIP} span")).to_have_text(card.get_attribute("data-about") or "")
    assert not card.evaluate(COVERS)


def hold(page: Page, card: Locator, milliseconds: int) -> None:
    """A finger that lies on a card for some time."""
    # It waits until the card lies still.
    card.tap(trial=True)
    box = card.evaluate("card => card.getBoundingClientRect().toJSON()")
    session = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 8, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(milliseconds)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", some_in_soak(GAMES, "namahage", "yokai-septet-2p", "yokai-septet-4p"))
def test_every_card_that_lies_open_explains_itself_and_no_other(server: Server, browser: Browser, game: str) -> None:
    page = seated(server, browser, game)
    # A new game may have small hands.
    assert page.locator(".pc-board pc-card[face]:not([down])").count() > (5 if game in LAID_OUT else 0)
    assert page.locator(".pc-board pc-card[face]:not([down], [data-about])").count() == 0
    assert page.locator(f"{FACE_DOWN}[data-about]").count() == 0
    # The browser's own tips would say it a second time.
    assert page.locator("pc-card[title], .pick[title]").count() == 0
    card = of_hand(page, 3)
    card.hover()
    says(page, card)
    page.evaluate(AXE)
    assert faults_of(page, {}) == []


def test_a_mouse_can_read_it_and_leave(server: Server, browser: Browser) -> None:
    page = seated(server, browser, "namahage")
    of_hand(page, 0).hover()
    says(page, of_hand(page, 0))
    # On the way to it, it stays.
    page.locator(TIP).hover()
    page.wait_for_timeout(500)
    expect(page.locator(TIP)).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator(TIP)).to_be_hidden()


def test_escape_takes_it_away_first_and_then_what_is_picked(server: Server, browser: Browser) -> None:
    page = seated(server, browser, "mu-2p")
    of_hand(page, 0).click()
    expect(page.locator(".picked")).to_have_count(1)
    # What was pressed does not explain itself.
    page.wait_for_timeout(700)
    expect(page.locator(TIP)).to_be_hidden()
    of_hand(page, 4).hover()
    says(page, of_hand(page, 4))
    page.keyboard.press("Escape")
    expect(page.locator(TIP)).to_be_hidden()
    expect(page.locator(".picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".picked")).to_have_count(0)


def test_the_focus_shows_it_and_a_reader_of_screens_hears_it(server: Server, browser: Browser) -> None:
    page = seated(server, browser, "mu-2p")
    tab_to(page, ".hand button.pick")
    says(page, page.locator(":focus"))
    page.keyboard.press("ArrowRight")
    focused = page.locator(":focus")
    says(page, focused)
    expect(focused).to_have_accessible_description(f"{focused.get_attribute('data-name')} "
                                                   f"{focused.get_attribute('data-about')}")  # fmt: skip
    page.keyboard.press("Enter")
    expect(page.locator(".picked")).to_have_count(1)
    expect(page.locator(TIP)).to_be_hidden()


def test_what_is_read_aloud_as_a_name_is_not_said_twice(server: Server, browser: Browser) -> None:
    page = seated(server, browser, "namahage")
    tab_to(page, ".hand button.pick")
    says(page, page.locator(":focus"))
    expect(page.locator(":focus")).to_have_accessible_description("")


@pytest.mark.parametrize("game", ["mu-2p", "namahage"])
def test_a_long_press_explains_a_card_and_does_not_pick_it(server: Server, browser: Browser, game: str) -> None:
    page = seated(server, browser, game, {**PHONE, "viewport": {"width": 320, "height": 640}})
    card = of_hand(page, 1)
    hold(page, card, 200)
    expect(page.locator(".picked")).to_have_count(1)
    expect(page.locator(TIP)).to_be_hidden()
    hold(page, card, 200)
    expect(page.locator(".picked")).to_have_count(0)
    hold(page, card, 800)
    says(page, card)
    page.wait_for_timeout(400)
    says(page, card)
    expect(page.locator(".picked")).to_have_count(0)
    page.locator(".status").tap()
    expect(page.locator(TIP)).to_be_hidden()


def test_keys_reach_cards_that_cannot_be_picked(server: Server, browser: Browser) -> None:
    page = seated(server, browser, "take-that-toy-2p")
    tab_to(page, ".hand button.pick")
    page.keyboard.press("Shift+ArrowUp")
    focused = page.locator(":focus")
    expect(focused).to_have_js_property("localName", "pc-card")
    says(page, focused)
    page.keyboard.press("Enter")
    expect(page.locator(".picked")).to_have_count(0)


def test_those_who_wait_read_cards_by_keys_too(server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in ("ada", "bea")]
    match = new_match(server, tokens[0], "mu-2p", [{"user": "bea"}])
    assert server.request("POST", f"/api/v1/matches/{match}/join", {}, tokens[1])[0] == 200
    page = at_table(log_in(browser.new_context(**DESK), server, "bea"), server, match)
    tab_to(page, ".board-holder")
    page.keyboard.press("ArrowDown")
    says(page, page.locator(":focus"))
