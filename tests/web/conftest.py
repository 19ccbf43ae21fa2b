"""A Chromium for tests that look at pages with it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.players import browsing


@pytest.fixture(scope="module")
def one_browser() -> Iterator[Browser]:
    """The tests of a file share it. As long as it runs, an event loop of Playwright does, and beside one Django refuses
    to ask a database: so it ends with the file."""
    with browsing() as running:
        yield running


@pytest.fixture
def browser(one_browser: Browser) -> Iterator[Browser]:
    """A Chromium in which nothing is open."""
    yield one_browser
    for context in one_browser.contexts:
        context.close()
