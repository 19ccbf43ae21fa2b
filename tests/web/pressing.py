"""A first press on Play, and what goes wrong on a page."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.running.serving import Server
from tests.web.players import PATIENCE


def press_play(browser: Browser, server: Server, game: str, **context: Any) -> tuple[Page, list[str]]:
    """A new browser's page at the table, after one press on the first page; and what went wrong there."""
    page = browser.new_context(**context).new_page()
    page.set_default_timeout(PATIENCE)
    errors: list[str] = []
    note_errors(page, errors)
    page.goto(f"http://127.0.0.1:{server.port}/")
    page.click(f"form[action='/guests/{game}'] button")
    expect(page.locator(".pc-board")).to_be_visible(timeout=PATIENCE)
    return page, errors


def note_errors(page: Page, errors: list[str]) -> None:
    """Note the errors of a page's code and console from now on."""
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda fault: errors.append(str(fault)))
