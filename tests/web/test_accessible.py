"""axe-core finds nothing to object to on any page, in English and German: at 320 pixels in the light, at 200 % text in
the dark. No page scrolls sideways.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.amounts import long, rest_in_soak
from tests.running.every_page import a_peopled_server
from tests.running.finished import log_in
from tests.running.serving import Server
from tests.web.axe import examined

pytestmark = [long, pytest.mark.slow]

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


def visit(page: Page, address: str) -> Iterator[str]:
    """Open an address and yield the faults of the page."""
    answer = page.goto(address)
    assert answer is not None
    assert answer.status < 500, f"{address}: {answer.status}"
    page.evaluate(QUIET)
    yield from examined(page)


def leads_to(context: BrowserContext, address: str) -> str | None:
    """The page that an address leads to; None where that is a file, or nothing that can be read."""
    answer = context.request.get(address)
    is_page = answer.headers.get("content-type", "").startswith("text/html") and answer.status != 405
    return answer.url if is_page else None


@pytest.mark.parametrize("locale", rest_in_soak(["en-GB", "de-DE"], "en-GB"))
def test_every_page_is_accessible(server: Server, browser: Browser, locale: str) -> None:
    addresses = a_peopled_server(server).addresses()
    site = f"http://127.0.0.1:{server.port}"
    # What examines the pages is put into them; of their policy other tests know.
    context = browser.new_context(bypass_csp=True, reduced_motion="reduce", locale=locale)
    page = context.new_page()
    wrong: list[str] = []
    for who in ("stranger", "ana"):
        if who != "stranger":
            log_in(page, server, who)
        found = {leads_to(context, site + address) for address in addresses if address != "/logout"}
        for address in sorted(filter(None, found)):
            wrong += [f"{address} as {who}, {fault}" for fault in visit(page, address)]
    assert not wrong, "\n".join(wrong)
