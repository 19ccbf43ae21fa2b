"""A league at 320 pixels, in Chromium without JavaScript: founded, joined, started, and followed to its standings."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.amounts import long
from tests.running.serving import Server, wait_until

pytestmark = [long, pytest.mark.slow]
SIZE: Final[ViewportSize] = {"width": 320, "height": 640}
PATIENCE = 120_000


@pytest.fixture
def pages(browser: Browser) -> Callable[[], Page]:
    def person() -> Page:
        page = browser.new_context(java_script_enabled=False, viewport=SIZE).new_page()
        page.set_default_timeout(PATIENCE)
        return page

    return person


def sign_up(page: Page, site: str, name: str) -> None:
    page.goto(f"{site}/sign-up")
    page.fill("#username", name)
    page.fill("#password", "a long walk home")
    page.click("text=Create account")
    page.wait_for_url(f"{site}/play")


def fits(page: Page) -> None:
    """Nothing of the page stands out to the side."""
    box = page.locator("main").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= SIZE["width"]
    for shown in page.locator("main > *, main > section > *").all():
        own = shown.bounding_box()
        assert own is None or own["x"] + own["width"] <= SIZE["width"] + 1, shown.inner_text()


def come_back(page: Page, address: str, seen: str) -> None:
    """Open the page anew until there is something."""

    def look() -> bool:
        page.goto(address)
        return page.locator(seen).count() > 0

    wait_until(look, f"{address} never shows {seen}")


def test_a_league_from_founding_to_standings(server: Server, pages: Callable[[], Page]) -> None:
    site = f"http://127.0.0.1:{server.port}"
    olga, ana = pages(), pages()
    sign_up(olga, site, "olga")
    sign_up(ana, site, "ana")
    olga.click("button.menu")
    olga.click("nav >> text=Leagues")
    olga.click("text=Create a league")
    olga.fill("#name", "Sunday league")
    olga.select_option("#game", "take-that-toy-2p")
    olga.select_option("#format", "round_robin")
    olga.fill("#most_players", "8")
    fits(olga)
    olga.click("button:has-text('Create league')")
    olga.click("button:has-text('Open the season')")
    season = olga.url
    ana.goto(f"{site}/leagues?state=sign_up")
    ana.click("text=Sunday league")
    ana.click("text=Season 1")
    ana.click("button:has-text('Sign up')")
    ana.wait_for_selector("text=Your status: signed up")
    olga.select_option("#bot", "random")
    olga.click("button:has-text('Sign up bot')")
    fits(olga)
    olga.click("button:has-text('Start the season')")
    olga.wait_for_selector("h2:has-text('Cross table')")
    # The server opens the matches in its own time.
    come_back(ana, season, "td a:has-text('Table')")
    fits(ana)
    ana.locator("td a:has-text('Table')").first.click()
    ana.click("text=Go to table")
    ana.click("summary:has-text('Resign')")
    ana.click("button:has-text('Resign')")
    stranger = pages()
    come_back(stranger, season, ".data tr:has(th:has-text('random')) td:nth-child(3):has-text('2')")
    fits(stranger)
    schedule = stranger.locator("[aria-label='Schedule'] tbody tr")
    assert schedule.filter(has_text="ana").filter(has_text="random").count()
    assert stranger.locator(".cross td:has-text('2')").count()
