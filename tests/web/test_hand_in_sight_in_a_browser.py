"""The hand on a phone in Chromium: no button covers it, however many lines these take and however large the text is."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.amounts import long
from tests.running.serving import Server
from tests.web.players import GAMES, account, at_table, browsing, log_in, new_match, wait_for_turn

pytestmark = [long, pytest.mark.slow]

SIZES = (16, 24)
"""Pixels of ordinary text, as readers set them in their browser."""
COVERED = """() => [...document.querySelectorAll(".hand pc-card")].filter((card) => {
    const { left, bottom } = card.getBoundingClientRect();
    if (left < 0 || left + 6 > innerWidth) return false;
    return document.elementFromPoint(left + 6, bottom - 6)?.closest(".hand") == null;
}).length"""
WIDER = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module", params=SIZES)
def one_browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A Chromium whose reader wants text of some size."""
    with browsing(f"--blink-settings=defaultFontSize={request.param}") as running:
        yield running


@pytest.mark.parametrize("game", GAMES)
def test_no_button_covers_the_hand(server: Server, browser: Browser, game: str) -> None:
    token = account(server, "ada")
    page = log_in(browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True), server, "ada")
    at_table(page, server, new_match(server, token, game))
    assert wait_for_turn(page)
    assert page.locator(".hand pc-card").count() > 3
    for picked in range(5):
        page.evaluate("scrollTo(0, 0)")
        # The height of the buttons is measured before the next picture is drawn.
        page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
        assert page.evaluate(COVERED) == 0, f"with {picked} picked"
        assert not page.evaluate(WIDER)
        lit = page.locator(".hand button.pick.next:not(.picked)")
        if not lit.count():
            break
        lit.first.click()
