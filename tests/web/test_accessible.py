"""axe-core finds nothing to object to on any page, at 320 pixels and at 200 % text, and no page scrolls sideways."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.amounts import long
from tests.chromium import FLAGS, chromium
from tests.serving import Server
from tests.web.every_page import a_peopled_server
from tests.web.finished import log_in

pytestmark = [long, pytest.mark.slow]

AXE = files("axe_playwright_python").joinpath("axe.min.js")
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"
# Of every fault: the rule, and where.
FAULTS = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.map(
    ({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 160)).join(" | ")}`)"""
ALLOWED = {
    ("/embed/", "meta-refresh"): "nothing in them can be typed or lost, and those who frame them want the newest"
}
"""What axe-core objects to and stays, by where addresses begin and the rule, and why."""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
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


@pytest.fixture
def browser() -> Iterator[Browser]:
    program = chromium()
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=program, args=FLAGS)


def contexts(browser: Browser) -> Iterator[tuple[str, BrowserContext, bool]]:
    """A small phone in the light, and a larger window in the dark with text of twice the size."""
    narrow: Any = {"width": 320, "height": 640}
    wide: Any = {"width": 640, "height": 900}
    # What examines the pages is put into them; of their policy other tests know.
    yield "320 px", browser.new_context(viewport=narrow, color_scheme="light", bypass_csp=True), False
    yield "200 % text", browser.new_context(viewport=wide, color_scheme="dark", bypass_csp=True), True


def visit(page: Page, address: str, is_large: bool) -> list[str]:
    """What is wrong with a page."""
    answer = page.goto(address)
    assert answer is not None
    assert answer.status < 500, f"{address}: {answer.status}"
    page.evaluate(QUIET)
    if is_large:
        page.evaluate(LARGE_TEXT)
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(FAULTS)
    faults = [fault for fault in found if not is_allowed(urlsplit(address).path, fault)]
    wider = page.evaluate(WIDER)
    return [*faults, f"scrolls sideways by {wider} pixels"] if wider > 0 else faults


def is_allowed(path: str, fault: str) -> bool:
    """Whether it is known, and stays."""
    return any(path.startswith(begins) and fault.startswith(f"{rule}:") for begins, rule in ALLOWED)


def leads_to(context: BrowserContext, address: str) -> str | None:
    """The page that an address leads to; None where that is a file, or nothing that can be read."""
    answer = context.request.get(address)
    is_page = answer.headers.get("content-type", "").startswith("text/html") and answer.status != 405
    return answer.url if is_page else None


def test_every_page_is_accessible(server: Server, browser: Browser) -> None:
    addresses = a_peopled_server(server).addresses()
    site = f"http://127.0.0.1:{server.port}"
    wrong: list[str] = []
    for size, context, is_large in contexts(browser):
        page = context.new_page()
        for who in ("stranger", "ana"):
            if who != "stranger":
                log_in(page, server, who)
            found = {leads_to(context, site + address) for address in addresses if address != "/logout"}
            for address in sorted(filter(None, found)):
                wrong += [f"{address} as {who}, {size}: {fault}" for fault in visit(page, address, is_large)]
    assert not wrong, "\n".join(wrong)
