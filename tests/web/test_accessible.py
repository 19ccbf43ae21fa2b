"""axe-core finds nothing to object to on any page in German: at 320 pixels in the light, at 200 % text in the dark. No
page scrolls sideways. `test_in_german.py` asks it about every page in English.
"""

import re
from collections.abc import Iterable
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.running.every_page import a_peopled_server
from tests.running.finished import log_in_context
from tests.running.serving import Server
from tests.web.axe import examined

pytestmark = pytest.mark.slow

OF_A_SESSION: Final = r'name="csrfmiddlewaretoken" value="\w+"'
# Scripts fetch what a page is about after it has loaded. A stream stays open for ever, so what is waited for is that
# nothing new has come for a while.
QUIET = """() => new Promise((ready) => {
    let last = -1;
    const look = () => {
        const count = performance.getEntriesByType("resource").length;
        count === last ? ready() : setTimeout(look, 300);
        last = count;
    };
    look();
})"""


def visit(page: Page, address: str) -> None:
    """Open an address, and wait until scripts have put the page together."""
    answer = page.goto(address)
    assert answer is not None
    assert answer.status < 500, f"{address}: {answer.status}"
    page.evaluate(QUIET)


def pages_at(context: BrowserContext, addresses: Iterable[str]) -> dict[str, str]:
    """The pages that addresses lead to, and what stands on each; without files, and what cannot be read."""
    found = {}
    for address in addresses:
        answer = context.request.get(address)
        if answer.headers.get("content-type", "").startswith("text/html") and answer.status != 405:
            main = re.search("<main.*</main>", answer.text(), re.DOTALL)
            found[answer.url] = re.sub(OF_A_SESSION, "", main[0]) if main else ""
    return found


def unlike(pages: dict[str, str], seen: dict[str, str]) -> list[str]:
    """Return the pages that show something else than they have shown before."""
    return sorted(address for address, main in pages.items() if seen.get(address) != main)


@pytest.mark.soak
def test_every_page_is_accessible_in_german(server: Server, browser: Browser) -> None:
    addresses = a_peopled_server(server).addresses()
    site = f"http://127.0.0.1:{server.port}"
    # What examines the pages is put into them; of their policy other tests know.
    context = browser.new_context(bypass_csp=True, reduced_motion="reduce", locale="de-DE")
    page = context.new_page()
    wrong: list[str] = []
    seen: dict[str, str] = {}
    for who in ("ana", "a stranger"):
        if who == "ana":
            log_in_context(context, server, who)
        else:
            context.clear_cookies()
        pages = pages_at(context, (site + address for address in addresses if address != "/logout"))
        for address in unlike(pages, seen):
            visit(page, address)
            wrong += [f"{address} as {who}, {fault}" for fault in examined(page)]
        seen = pages
    assert not wrong, "\n".join(wrong)
