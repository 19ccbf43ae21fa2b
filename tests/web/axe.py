"""axe-core, asked what it objects to on a page that is open."""

from collections.abc import Iterator
from importlib.resources import files

from playwright.sync_api import Page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"
# Of every fault: the rule, and where. What still comes into sight has no contrast yet.
FAULTS = """async (only) => (
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
    await axe.run(document, {resultTypes: ["violations"], ...only})).violations.map(
    ({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 160)).join(" | ")}`)"""
OF_SIZE_AND_COLOUR = {"runOnly": ["color-contrast", "link-in-text-block", "scrollable-region-focusable"]}
"""The rules that a page can break in the dark, wider, or with large text alone; its structure stays as it is."""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def examined(page: Page) -> Iterator[str]:
    """Yield the faults of a page as it is shown on a small phone in the light, and wider in the dark with large text.

    What examines it is put into it, so its context has to bypass the policy of its content.
    """
    page.evaluate(AXE)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 320, "height": 640})
    yield from (f"320 px: {fault}" for fault in faults_of(page, {}))
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 640, "height": 900})
    page.evaluate(LARGE_TEXT)
    yield from (f"200 % text: {fault}" for fault in faults_of(page, OF_SIZE_AND_COLOUR))


def faults_of(page: Page, only: dict[str, list[str]]) -> list[str]:
    """Return the faults that axe finds by all its rules or by some, and whether the page scrolls sideways."""
    faults: list[str] = page.evaluate(FAULTS, only)
    wider = page.evaluate(WIDER)
    return [*faults, f"scrolls sideways by {wider} pixels"] if wider > 0 else faults
