"""Pages as a browser has them after a visit."""

import re
from collections.abc import Iterable
from typing import Final

from playwright.sync_api import BrowserContext, Page

from tests.running.quiet import wait_until_quiet

OF_A_SESSION: Final = r'name="csrfmiddlewaretoken" value="\w+"'
QUIET_MILLISECONDS: Final = 300


def visit(page: Page, address: str) -> None:
    """Open an address, and wait until scripts have put the page together."""
    answer = page.goto(address)
    assert answer is not None
    assert answer.status < 500, f"{address}: {answer.status}"
    wait_until_quiet(page, QUIET_MILLISECONDS)


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
