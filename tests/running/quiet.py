"""A page of a browser after its scripts have put it together."""

from playwright.sync_api import Page

# Scripts fetch what a page is about after it has loaded. A stream stays open for ever, so what is waited for is that
# nothing new has come for a while.
QUIET = """(pause) => new Promise((ready) => {
    let last = -1;
    const look = () => {
        const count = performance.getEntriesByType("resource").length;
        count === last ? ready() : setTimeout(look, pause);
        last = count;
    };
    look();
})"""


def wait_until_quiet(page: Page, milliseconds: int) -> None:
    """Wait until nothing new has come for so long."""
    page.evaluate(QUIET, milliseconds)
