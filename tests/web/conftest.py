"""A Chromium for tests that look at pages with it."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Request, Response

from tests.web.players import browsing


@pytest.fixture(scope="module")
def one_browser() -> Iterator[Browser]:
    """The tests of a file share it. As long as it runs, an event loop of Playwright does, and beside one Django refuses
    to ask a database: so it ends with the file."""
    with browsing() as running:
        yield running


@pytest.fixture
def browser(one_browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """A Chromium in which nothing is open. A test that fails shows what did not arrive, and errors of scripts."""
    new_context = one_browser.new_context

    def talkative(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.on("requestfailed", _tell_failed)
        context.on("response", _tell_refused)
        context.on("weberror", lambda fault: print(f"error of a script: {fault.error}"))
        return context

    monkeypatch.setattr(one_browser, "new_context", talkative)
    yield one_browser
    for context in one_browser.contexts:
        for page in context.pages:
            # What changes an answer on its way fails as the page closes, and the next test would hear of it.
            page.unroute_all(behavior="ignoreErrors")
        context.close()


def _tell_failed(request: Request) -> None:
    print(f"did not arrive: {request.url}: {request.failure}")


def _tell_refused(response: Response) -> None:
    if not response.ok and response.status != HTTPStatus.NOT_MODIFIED:
        print(f"{response.status}: {response.url}")
