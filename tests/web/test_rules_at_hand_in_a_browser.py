"""The drawer with the rules beside a table, in Chromium: it opens at what is asked, and gives the focus back."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amounts import long, rest_in_soak
from tests.running.serving import Server
from tests.web.axe import AXE, WIDER, faults_of
from tests.web.players import DESK, PHONE, account, at_table, log_in, new_match, wait_for_turn

pytestmark = [long, pytest.mark.slow]

OPENER = ".open-rules"
DRAWER = "dialog.rules-drawer"
ASKED = f"{DRAWER} .rule.asked"
FIRST_ASKED = {
    "yokai-septet-4p": ("Y10", "Passing", "Weitergeben"),
    "yokai-septet-2p": ("Y13", "Discarding", "Ablegen"),
    "mu-2p": ("M4", "Auction", "Versteigerung"),
    "namahage": ("N2", "Start", "Der Anfang"),
    "take-that-toy-2p": ("T5", "A trick", "Ein Stich"),
}
"""Of each game the rule of what its seats are asked first, and its section in English and German."""
LIES = """() => {
    const drawer = document.querySelector("dialog.rules-drawer").getBoundingClientRect();
    const head = document.querySelector("dialog.rules-drawer > header").getBoundingClientRect();
    const asked = document.querySelector(".rule.asked").getBoundingClientRect();
    return {width: drawer.width, isSeen: asked.top >= head.bottom - 1 && asked.top < innerHeight / 2};
}"""


def seated(server: Server, browser: Browser, game: str, how: Any = DESK, **options: Any) -> Page:
    """A player at a new table whose turn it is, in a browser whose pages axe can be put into."""
    token = account(server, "ada")
    # What a service worker asks for no route of the page sees.
    page = log_in(browser.new_context(**how, bypass_csp=True, service_workers="block"), server, "ada")
    at_table(page, server, new_match(server, token, game, **options))
    assert wait_for_turn(page)
    return page


def speak(page: Page, language: str) -> None:
    """Shows the table in a language."""
    page.set_extra_http_headers({"Accept-Language": language})
    page.reload()
    expect(page.locator(".pc-board")).to_be_visible()


@pytest.mark.parametrize("game", rest_in_soak(FIRST_ASKED, "mu-2p"))
def test_it_opens_at_what_is_asked_in_both_languages(server: Server, browser: Browser, game: str) -> None:
    page = seated(server, browser, game)
    rule, *titles = FIRST_ASKED[game]
    for language, title in zip(("en", "de"), titles, strict=True):
        speak(page, language)
        page.locator(OPENER).click()
        expect(page.locator(f"{ASKED} h3")).to_contain_text(title)
        expect(page.locator(f"{ASKED} h3")).to_be_focused()
        expect(page.locator(f"{ASKED} #{rule}")).to_be_visible()
        assert page.evaluate(LIES)["isSeen"]
        expect(page.locator(ASKED)).to_have_attribute("lang", language)
        page.evaluate(AXE)
        assert faults_of(page, {}) == []
        page.keyboard.press("Escape")
        expect(page.locator(DRAWER)).to_be_hidden()
        expect(page.locator(OPENER)).to_be_focused()


def test_it_says_what_this_match_has_changed_and_leads_to_the_rule(server: Server, browser: Browser) -> None:
    page = seated(server, browser, "mu-2p", options={"target": 50, "trump_freedom": "any"})
    page.locator(OPENER).click()
    crib = page.locator(f"{DRAWER} .crib")
    expect(crib).to_contain_text("The first player to reach 50 points wins the match.")
    page.get_by_role("button", name="In short").click()
    page.locator(DRAWER).get_by_role("link", name="M10").click()
    heading = page.locator(f"{DRAWER} h3", has_text="Naming the trumps")
    expect(heading).to_be_focused()
    expect(heading.locator("..")).to_contain_text("In this match: Trump freedom: Any of the four colours")
    assert "#" not in page.url


def test_a_key_opens_it_and_the_focus_comes_back_to_the_card(server: Server, browser: Browser) -> None:
    page = seated(server, browser, "mu-2p")
    first, second = (page.locator(".hand button.pick").nth(at) for at in (0, 1))
    first.click()
    second.focus()
    page.keyboard.press("r")
    expect(page.locator(ASKED)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(DRAWER)).to_be_hidden()
    expect(second).to_be_focused()
    expect(page.locator(".hand button.picked")).to_have_count(1)
    # What is written is no wish to read the rules.
    page.get_by_text("Your note", exact=True).click()
    page.get_by_label("Your note").press_sequentially("really?")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_space_and_enter_open_it_and_a_press_beside_it_closes_it(server: Server, browser: Browser) -> None:
    page = seated(server, browser, "take-that-toy-2p")
    for key in ("Enter", "Space"):
        page.locator(OPENER).press(key)
        expect(page.locator(ASKED)).to_be_visible()
        page.mouse.click(40, 400)
        expect(page.locator(DRAWER)).to_be_hidden()
    assert page.get_by_role("button", name="Rules").get_attribute("aria-haspopup") == "dialog"


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_it_is_a_sheet_as_wide_as_the_page(server: Server, browser: Browser, width: int) -> None:
    page = seated(server, browser, "namahage", {**PHONE, "viewport": {"width": width, "height": 640}})
    assert page.evaluate(WIDER) <= 0
    page.locator(OPENER).tap()
    expect(page.locator(ASKED)).to_be_visible()
    page.wait_for_function("document.getAnimations().length === 0")
    assert page.evaluate(LIES) == {"width": width, "isSeen": True}
    page.locator(DRAWER).get_by_text("All cards", exact=True).tap()
    expect(page.locator(DRAWER).get_by_text("Gift Spirit", exact=True)).to_be_visible()
    assert page.evaluate("document.querySelector('.rules-drawer').scrollWidth") <= width
    page.locator(DRAWER).get_by_role("button", name="Close").tap()
    expect(page.locator(DRAWER)).to_be_hidden()


def test_it_is_read_when_it_is_opened_and_once(server: Server, browser: Browser) -> None:
    page = seated(server, browser, "take-that-toy-2p")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/crib?" in request.url else None)
    page.route("**/crib?*", lambda route: route.abort() if len(asked) == 1 else route.continue_())
    page.reload()
    expect(page.locator(".pc-board")).to_be_visible()
    assert asked == []
    page.locator(OPENER).click()
    expect(page.locator(DRAWER).get_by_role("alert")).to_have_text("The server cannot be reached right now.")
    for _ in range(3):
        page.keyboard.press("Escape")
        page.locator(OPENER).click()
        expect(page.locator(ASKED)).to_be_visible()
    assert len(asked) == 2


def test_where_nothing_is_asked_it_opens_at_the_crib(server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in ("ada", "bea")]
    match = new_match(server, tokens[0], "mu-2p", [{"user": "bea"}])
    assert server.request("POST", f"/api/v1/matches/{match}/join", {}, tokens[1])[0] == 200
    page = at_table(log_in(browser.new_context(**DESK), server, "bea"), server, match)
    page.locator(OPENER).click()
    expect(page.locator(DRAWER).get_by_text("Goal", exact=True)).to_be_in_viewport()
    expect(page.locator(ASKED)).to_have_count(0)
    expect(page.locator(f"{DRAWER} :focus")).to_have_count(1)


def test_without_javascript_the_link_leads_to_the_rules(server: Server, browser: Browser) -> None:
    token = account(server, "ada")
    page = log_in(browser.new_context(**DESK, java_script_enabled=False), server, "ada")
    page.goto(f"http://127.0.0.1:{server.port}/play/{new_match(server, token, 'mu-2p')}")
    page.locator(OPENER).click()
    expect(page).to_have_url(f"http://127.0.0.1:{server.port}/rules/mu-2p#rules")
