"""A tab says by its title and its icon that it is the reader's turn, at the table and on the page of all matches."""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amounts import long
from tests.running.serving import Server
from tests.web.players import DESK, PATIENCE, account, at_table, log_in, new_match, play_by_clicks

pytestmark = [long, pytest.mark.slow]


def icon_of(page: Page) -> str:
    """The file of the page's icon, which the server has."""
    address = str(page.evaluate("document.querySelector('link[rel=icon]').href"))
    answer = page.request.get(address)
    assert answer.ok
    assert answer.headers["content-type"] == "image/svg+xml"
    return address.rpartition("/")[2]


@pytest.mark.parametrize(("language", "words"), [("en", "Your turn: "), ("de", "Du bist am Zug: ")])
def test_the_tab_says_whose_turn_it_is(server: Server, browser: Browser, language: str, words: str) -> None:
    names = {seat: f"{seat}-{language}" for seat in ("ada", "bea")}
    tokens = {seat: account(server, name) for seat, name in names.items()}
    match = new_match(server, tokens["ada"], "mu-2p", [{"user": names["bea"]}])
    assert server.request("POST", f"/api/v1/matches/{match}/join", {}, tokens["bea"])[0] == 200
    shown = server.request("GET", f"/api/v1/matches/{match}/view", token=tokens["ada"])[1]
    due, other = ("ada", "bea") if shown["due"] else ("bea", "ada")
    pages = {seat: log_in(browser.new_context(locale=language, **DESK), server, name) for seat, name in names.items()}
    lobby = f"http://127.0.0.1:{server.port}/play"
    for seat, is_due in ((due, True), (other, False)):
        page = pages[seat]
        page.goto(lobby)
        assert page.title().startswith("(1) ") == is_due
        assert icon_of(page) == ("mark-turn.svg" if is_due else "mark.svg")
        # By the server alone, and by the modules that draw the table.
        source = page.request.get(f"{lobby}/{match}").text()
        assert ("mark-turn.svg" in source) == is_due
        at_table(page, server, match)
        assert page.title().startswith(words) == is_due
        assert icon_of(page) == ("mark-turn.svg" if is_due else "mark.svg")

    while pages[due].title().startswith(words):
        play_by_clicks(pages[due], random.Random(1))
        pages[due].wait_for_timeout(100)
    pages[other].wait_for_selector("pc-table[data-state=due]", timeout=PATIENCE)
    assert icon_of(pages[due]) == "mark.svg"
    expect(pages[other]).to_have_title(f"{words}{pages[due].title()}")
    assert icon_of(pages[other]) == "mark-turn.svg"
