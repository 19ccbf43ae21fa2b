"""A hint at the table: by the button or a key, marked on the board, gone with the turn."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.amounts import long
from tests.running.serving import Server
from tests.web.axe import examined
from tests.web.players import DESK, PATIENCE, PHONE, wait_for_turn
from tests.web.pressing import press_play

pytestmark = pytest.mark.slow


def test_a_guest_asks_and_plays_the_suggested_card(server: Server, browser: Browser) -> None:
    page, errors = press_play(browser, server, "take-that-toy-2p", bypass_csp=True, **PHONE)
    hint = page.locator(".hint")
    expect(hint.locator("button")).to_have_text("Hint")
    assert page.locator(".suggested").count() == 0

    hint.locator("button").press("Enter")
    expect(hint.locator("p").first).to_contain_text("Suggested: Play", timeout=PATIENCE)
    expect(hint.locator("button")).to_be_hidden()
    card = page.locator(".hand .suggested")
    expect(card).to_have_count(1)
    assert re.search(r"\(suggested\)$", card.get_attribute("aria-label") or "")
    assert list(examined(page)) == []

    page.reload()
    expect(card).to_have_count(1, timeout=PATIENCE)
    card.click()
    page.locator(".actions button.play.suggested").click()
    expect(page.locator(".suggested")).to_have_count(0)
    if wait_for_turn(page):
        expect(hint.locator("button")).to_be_visible()
        expect(hint.locator("p").first).to_be_empty()
    assert errors == []


@long
def test_a_key_asks_in_german(server: Server, browser: Browser) -> None:
    page, errors = press_play(browser, server, "mu-2p", locale="de", **DESK)
    page.keyboard.press("i")

    expect(page.locator(".hint p").first).to_contain_text("Vorschlag: ", timeout=PATIENCE)
    expect(page.locator(".suggested").first).to_be_visible()
    assert errors == []
