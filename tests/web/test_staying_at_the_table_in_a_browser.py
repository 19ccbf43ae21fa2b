"""State that stays at the table in Chromium: the pick when the session ends, the focus after a move, spoken texts."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amounts import long
from tests.running.finished import PASSWORD
from tests.running.serving import Server
from tests.web.axe import AXE, FAULTS
from tests.web.players import (
    DESK,
    PATIENCE,
    PHONE,
    account,
    at_table,
    log_in,
    new_match,
    play_by_clicks,
    play_by_keys,
    wait_for_turn,
)

pytestmark = [long, pytest.mark.slow]
TOY = "take-that-toy-2p"
FOCUSED = "() => document.activeElement.closest('.board-holder, .actions') !== null"
ROLE = """() => {
    const role = document.createElement("span");
    role.className = "fact role crown";
    role.textContent = "Crown";
    document.querySelector(".player header").append(role);
}"""


def table_of_ada(server: Server, browser: Browser, game: str, how: Any = DESK, **terms: Any) -> Page:
    """The table of ada, who has to move."""
    token = account(server, "ada")
    page = log_in(browser.new_context(bypass_csp=True, **how), server, "ada")
    at_table(page, server, new_match(server, token, game, **terms))
    assert wait_for_turn(page)
    return page


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_a_session_that_ends_is_said_and_the_pick_waits(server: Server, browser: Browser, visibility: str) -> None:
    page = table_of_ada(server, browser, TOY, visibility=visibility)
    page.context.clear_cookies()
    card = page.locator("button.pick.next").first
    item = str(card.get_attribute("data-item"))
    card.click()
    page.click("button.play")

    out = page.locator(".out")
    expect(out).to_contain_text("You are logged out.", timeout=PATIENCE)
    expect(page.locator("button.picked")).to_have_attribute("data-item", item)
    expect(page.locator(".play > .wrong")).to_be_hidden()

    out.get_by_role("link", name="Log in").click()
    page.fill("[name=username]", "ada")
    page.fill("[name=password]", PASSWORD)
    page.click("button:text-is('Log in')")
    expect(page.locator("button.picked")).to_have_attribute("data-item", item, timeout=PATIENCE)
    page.click("button.play")
    expect(page.locator(".log")).to_contain_text("You play", timeout=PATIENCE)
    expect(out).to_be_hidden()


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_a_session_that_ends_is_seen_without_a_press(server: Server, browser: Browser, visibility: str) -> None:
    page = table_of_ada(server, browser, TOY, visibility=visibility)
    page.context.clear_cookies()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".out")).to_contain_text("You are logged out.", timeout=PATIENCE)
    expect(page.locator("button.pick.next").first).to_be_visible()


def test_the_focus_stays_on_the_board_after_a_move(server: Server, browser: Browser) -> None:
    page = table_of_ada(server, browser, TOY)
    rng = random.Random(3)
    for _ in range(4):
        play_by_keys(page, rng)
        page.wait_for_function(FOCUSED, timeout=PATIENCE)
        if not wait_for_turn(page):
            break
        assert page.evaluate(FOCUSED)
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.matches('button.pick, button.play')")


def test_the_hand_of_namahage_is_read_with_value_and_effect(server: Server, browser: Browser) -> None:
    page = table_of_ada(server, browser, "namahage", PHONE)
    page.evaluate(AXE)
    rng = random.Random(1)
    for _ in range(3):
        assert page.evaluate(FAULTS, {}) == []
        label = page.locator(".hand [aria-label]").first.get_attribute("aria-label") or ""
        assert "value" in label, label
        assert label[0].isupper(), label
        play_by_clicks(page, rng)
        page.wait_for_timeout(300)
        assert page.evaluate(FAULTS, {}) == []
        assert wait_for_turn(page)


def test_the_crown_of_mu_has_contrast(server: Server, browser: Browser) -> None:
    page = table_of_ada(server, browser, "mu-2p")
    page.evaluate(AXE)
    page.evaluate(ROLE)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(FAULTS, {"runOnly": ["color-contrast"]}) == []
