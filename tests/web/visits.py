"""Pages as a browser has them after a visit."""

import re
from collections.abc import Iterable
from typing import Final

from playwright.sync_api import BrowserContext, Page

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
