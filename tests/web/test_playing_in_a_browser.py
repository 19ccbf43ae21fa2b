"""A person signs up in Chromium without JavaScript, and plays a whole match against a bot by clicks."""

import pytest
from playwright.sync_api import Browser, Page

from tests.amounts import long
from tests.running.serving import Server

pytestmark = [long, pytest.mark.slow]


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_context(java_script_enabled=False, viewport={"width": 320, "height": 640}).new_page()


def test_a_whole_match_by_clicks_alone(server: Server, page: Page) -> None:
    page.goto(f"http://127.0.0.1:{server.port}/")
    page.click("text=Sign up >> visible=true")
    page.fill("#username", "ada")
    page.fill("#password", "a long walk home")
    page.click("text=Create account")
    page.click("text=New match")
    page.check("input[value='take-that-toy-2p']")
    page.check("input[value='bot:random']")
    page.click("button:has-text('Create match')")
    while not page.get_by_text("Result:").count():
        # While the bot thinks an order can be given, in a part of the page that is closed.
        cards = page.locator(".items button >> visible=true")
        if cards.count():
            cards.first.click()
        else:
            page.click("text=Refresh")
    assert page.locator(".places td").count() == 6
