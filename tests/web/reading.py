"""Pages as a person or a stranger sees them, and as text without markup."""

import re
from typing import Any

from django.test import Client

from tests.sittings import Player


def browser_of(player: Player | None = None) -> Client:
    """A browser in which the player is logged in, or a stranger's; forms without their CSRF token are refused."""
    browser = Client(enforce_csrf_checks=True)
    if player is not None:
        browser.force_login(player.user)
    return browser


def source(browser: Client, path: str, status: int = 200) -> str:
    """A page that must have this status, as it was sent."""
    page = browser.get(path)
    assert page.status_code == status, (path, page.status_code, page.content[:2000])
    return str(page.content.decode())


def text_of(page: Any) -> str:
    """Return the text of a page, without its markup."""
    markup = page if isinstance(page, str) else page.content.decode()
    return " ".join(re.sub(r"<[^>]*>", " ", markup).split())


def text(browser: Client, path: str, status: int = 200) -> str:
    """Return the text of the page at an address."""
    return text_of(source(browser, path, status))


def at(browser: Client, match: str) -> Any:
    """The table."""
    page = browser.get(f"/play/{match}")
    assert page.status_code == 200, page.content
    return page
