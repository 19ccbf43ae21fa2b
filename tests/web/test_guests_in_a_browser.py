"""A newcomer in Chromium: one press, a first card, an account that keeps the match; and tips, read and skipped."""

import random

import pytest
from playwright.sync_api import Browser, expect

from games.rules.registry import registry
from tests.amounts import long, some_in_soak
from tests.running.finished import PASSWORD
from tests.running.serving import Server
from tests.web.axe import examined
from tests.web.laid_out import LAID_OUT
from tests.web.players import DESK, PATIENCE, PHONE, play_by_clicks, tab_to, wait_for_turn
from tests.web.pressing import press_play

pytestmark = [long, pytest.mark.slow]
GAMES = list(registry())


@pytest.mark.parametrize("game", some_in_soak(GAMES, "mu-2p", "take-that-toy-2p", "yokai-septet-2p", "yokai-septet-4p"))
def test_from_the_first_page_to_a_card_and_an_account_that_keeps_the_match(
    server: Server, browser: Browser, game: str
) -> None:
    page, errors = press_play(browser, server, game, **DESK)
    table = page.url
    assert wait_for_turn(page)
    if game in LAID_OUT:
        expect(page.locator(".tip p")).not_to_be_empty(timeout=PATIENCE)
    expect(page.locator(".guest a").first).to_have_text("Sign up to keep this match")
    play_by_clicks(page, random.Random(game))
    page.wait_for_function(
        "async view => (await (await fetch(view)).json()).ply > 2",
        arg=table.replace("/play/", "/api/v1/matches/") + "/view",
    )

    page.click(".guest a")
    page.fill("[name=username]", f"new-{game}")
    page.fill("[name=password]", PASSWORD)
    page.click("button:text-is('Create account')")

    page.wait_for_url(table)
    expect(page.locator(".pc-board")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".guest")).to_have_count(0)
    page.goto(f"http://127.0.0.1:{server.port}/")
    page.wait_for_url("**/play")
    expect(page.locator(f"a[href='{table.removeprefix(f'http://127.0.0.1:{server.port}')}']").first).to_be_visible()
    assert errors == []


def test_tips_come_one_at_a_time_and_are_skipped_one_by_one_or_all_at_once(server: Server, browser: Browser) -> None:
    page, errors = press_play(browser, server, "take-that-toy-2p", **DESK)
    tip, first = page.locator(".tip p"), "Collect all five colours"
    expect(tip).to_contain_text(first)
    assert page.get_attribute(".tip p", "aria-live") == "polite"

    page.click(".tip button.read")
    expect(tip).not_to_contain_text(first)
    page.reload()
    expect(page.locator(".pc-board")).to_be_visible(timeout=PATIENCE)
    expect(tip).not_to_contain_text(first)

    rng = random.Random(3)
    while wait_for_turn(page) and not tip.inner_text():
        play_by_clicks(page, rng)
        page.wait_for_timeout(700)
    tab_to(page, ".tip button.plain")
    page.keyboard.press("Enter")
    expect(tip).to_be_empty()
    expect(page.locator(".tip button").first).to_be_hidden()
    assert page.evaluate("document.activeElement.closest('pc-table') !== null")

    page.click("details.settings summary")
    page.check("details.settings label:has-text('Tips for a first match') input")
    expect(tip).to_contain_text(first)
    assert errors == []


def test_playing_on_reads_a_tip(server: Server, browser: Browser) -> None:
    page, _ = press_play(browser, server, "namahage", **PHONE)
    tip = page.locator(".tip p")
    expect(tip).to_contain_text("The first field worth 21")

    assert wait_for_turn(page)
    page.locator("button.play").first.click()

    expect(tip).not_to_contain_text("The first field worth 21", timeout=PATIENCE)


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_too_wide_and_everything_can_be_read(server: Server, browser: Browser, language: str) -> None:
    page, _ = press_play(browser, server, "mu-2p", locale=language, bypass_csp=True, **PHONE)
    for path in (page.url, f"http://127.0.0.1:{server.port}/", f"http://127.0.0.1:{server.port}/sign-up"):
        page.goto(path)
        if path.count("/play/"):
            expect(page.locator(".tip p")).not_to_be_empty(timeout=PATIENCE)
        assert list(examined(page)) == [], path
    # The last of them is a form: where it is refused, the wrong field says why and has the focus.
    page.fill("#username", "-")
    page.fill("#password", "a long walk home")
    page.click("main .narrow button")
    expect(page.locator("#username + .why")).not_to_be_empty(timeout=PATIENCE)
    expect(page.locator("#username")).to_be_focused()
    expect(page.locator("#username")).to_have_attribute("aria-describedby", "wrong-0")
    assert list(examined(page)) == []


def test_a_match_that_is_over_leads_to_another_one(server: Server, browser: Browser) -> None:
    page, errors = press_play(browser, server, "mu-2p", **DESK)
    first = page.url
    expect(page.locator(".guest .again")).to_be_hidden()
    page.click("summary:text-is('End match')")
    page.click("button:text-is('Resign')")
    page.click("button:text-is('Yes, resign: my side loses')")
    expect(page.locator(".guest .again")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".ends .again")).to_be_hidden()

    page.click(".guest .again button")

    page.wait_for_function(f"location.href !== '{first}'")
    expect(page.locator(".pc-board")).to_be_visible(timeout=PATIENCE)
    # Offers are read once more while the match ends.
    assert [error for error in errors if "409" not in error] == []
