"""Light, dark, or as the system is: a choice that a browser keeps, and all pages of the server follow."""

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.amounts import long
from tests.running.serving import Server
from tests.web.players import DESK, account, log_in

pytestmark = [long, pytest.mark.slow]

PAGES = ("/", "/play", "/play/new", "/settings", "/account", "/login", "/leaderboards", "/rules/mu-2p", "/no-such-page",
         "/rules/mu-2p/crib", "/docs/errors", "/docs/api", "/static/web/offline/de.html")  # fmt: skip
PAPER = {"light": "rgb(251, 248, 241)", "dark": "rgb(27, 26, 24)"}
FRAME = {"light": "#fbf8f1", "dark": "#1b1a18"}
NOTE = """new MutationObserver(() => {
    if (document.body) window.first ??= document.documentElement.dataset.theme ?? "as the system";
}).observe(document, { childList: true, subtree: true });"""
"""Writes down what a page is as soon as there is something to be seen of it."""
FRAMES = """[...document.querySelectorAll("meta[name=theme-color]")]
    .filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)"""


def looks(page: Page) -> str:
    """Light or dark, by the paper of the page."""
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return next(theme for theme, colour in PAPER.items() if colour == paper)


def reader(server: Server, browser: Browser, name: str, **how: Any) -> BrowserContext:
    """The browser of a new player, in which nothing may break the policy of a page."""
    account(server, name)
    context = browser.new_context(**DESK, **how)
    log_in(context, server, name).close()
    context.on("console", lambda said: pytest.fail(said.text) if "Content Security Policy" in said.text else None)
    return context


@pytest.mark.parametrize(
    ("locale", "label", "system", "chosen"),
    [("en-GB", "Appearance", "dark", "light"), ("de-DE", "Darstellung", "light", "dark")],
)
def test_the_choice_is_kept_and_all_pages_follow(
    server: Server, browser: Browser, locale: str, label: str, system: Any, chosen: str
) -> None:
    site = f"http://127.0.0.1:{server.port}"
    context = reader(server, browser, f"sees-{chosen}", locale=locale, color_scheme=system)
    context.add_init_script(NOTE)
    page, other = context.new_page(), context.new_page()
    for each in (page, other):
        each.goto(f"{site}/play")
        assert looks(each) == system
        assert each.evaluate(FRAMES) == [FRAME[system]]
    page.get_by_label(label).select_option(chosen)
    assert looks(page) == chosen
    assert page.evaluate(FRAMES) == [FRAME[chosen]]
    expect(other.locator(f"html[data-theme={chosen}]")).to_be_attached()

    for path in PAGES:
        page.goto(site + path)
        assert looks(page) == chosen, path
        assert page.evaluate("window.first") == chosen, f"{path} is seen as the system is first"

    page.goto(f"{site}/play")
    page.emulate_media(media="print", color_scheme=system)
    assert looks(page) == "light"
    page.emulate_media(media="screen", color_scheme=system)
    expect(page.get_by_label(label)).to_have_value(chosen)
    page.get_by_label(label).select_option("")
    assert looks(page) == system
    page.reload()
    assert looks(page) == system


@pytest.mark.parametrize("system", ["light", "dark"])
def test_without_javascript_it_is_as_the_system(server: Server, browser: Browser, system: Any) -> None:
    page = browser.new_context(java_script_enabled=False, color_scheme=system, **DESK).new_page()
    page.goto(f"http://127.0.0.1:{server.port}/")
    expect(page.locator("body")).to_have_css("background-color", PAPER[system])
    expect(page.locator("label.theme")).to_be_hidden()
    page.emulate_media(media="print", color_scheme=system)
    expect(page.locator("body")).to_have_css("background-color", PAPER["light"])
