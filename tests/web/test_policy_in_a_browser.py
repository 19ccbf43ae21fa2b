"""Chromium opens every kind of page and finds nothing that their policy forbids: what it draws is what was meant."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.amounts import long
from tests.running.serving import Server

pytestmark = [long, pytest.mark.slow]


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_page()


def test_no_page_breaks_its_policy(server: Server, page: Page) -> None:
    site = f"http://127.0.0.1:{server.port}"
    errors: list[str] = []

    def note(said: Any) -> None:
        if said.type == "error":
            errors.append(f"{page.url}: {said.text}")

    page.on("console", note)
    page.on("pageerror", lambda fault: errors.append(f"{page.url}: {fault}"))
    for path in ("/", "/about", "/login", "/docs/errors"):
        page.goto(site + path)
    page.goto(f"{site}/api/v1/docs")
    page.wait_for_selector("#operations-tag-games", timeout=60_000)
    page.click("#operations-tag-games")
    page.wait_for_selector("#operations-games-listGames", timeout=60_000)
    page.click("#operations-games-listGames")
    page.click("text=Try it out")
    page.click("text=Execute")
    page.wait_for_selector(".responses-table .response-col_status:has-text('200')", timeout=60_000)
    page.goto(f"{site}/login")
    margin = page.evaluate("getComputedStyle(document.querySelector('button')).marginTop")

    assert errors == []
    assert margin == "24px", "the style sheet is applied"
