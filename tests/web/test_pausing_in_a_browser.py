"""A pause by agreement at the table in Chromium: every step is seen by the others without loading the page again."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amounts import long
from tests.running.serving import Server
from tests.web.axe import examined
from tests.web.players import DESK, PATIENCE, PHONE, account, at_table, log_in, new_match, play_by_clicks

pytestmark = [long, pytest.mark.slow]

PER_MOVE = {"kind": "per_move", "days": 3}
GAME = "take-that-toy-2p"


class Table:
    """A match of two people, and what is asked of it beside the pages."""

    def __init__(self, server: Server, game: str = GAME, names: tuple[str, ...] = ("ada", "bea")) -> None:
        self.server = server
        self.tokens = {name: account(server, name) for name in names}
        seats = [{"user": name} for name in names[1:]]
        self.match = new_match(server, self.tokens[names[0]], game, seats, clock=PER_MOVE)
        for name in names[1:]:
            assert server.request("POST", f"/api/v1/matches/{self.match}/join", {}, self.tokens[name])[0] == 200

    def says(self, name: str, action: str, path: str = "pause", **body: Any) -> Any:
        address = f"/api/v1/matches/{self.match}/{path}"
        status, answer = self.server.request("POST", address, {"action": action, **body}, self.tokens[name])
        assert status == 200, answer
        return answer

    def due(self) -> str:
        def is_due(name: str) -> bool:
            address = f"/api/v1/matches/{self.match}/view"
            return bool(self.server.request("GET", address, token=self.tokens[name])[1]["due"])

        return next(name for name in self.tokens if is_due(name))

    def page(self, browser: Browser, name: str, **context: Any) -> Page:
        if name not in self.tokens:
            account(self.server, name)
        page = log_in(browser.new_context(**context), self.server, name)
        at_table(page, self.server, self.match)
        page.evaluate("window.wasNotLoadedAgain = true")
        return page


@pytest.fixture
def table(server: Server) -> Table:
    return Table(server)


def shows(page: Page, words: str) -> None:
    expect(page.locator(".pause p")).to_contain_text(words, timeout=PATIENCE)
    expect(page.locator(".pause")).to_be_visible(timeout=PATIENCE)


def shows_none(page: Page) -> None:
    expect(page.locator(".pause")).to_be_hidden(timeout=PATIENCE)


def press(page: Page, name: str) -> None:
    page.locator(".pause").get_by_role("button", name=name, exact=True).click()


def offer(page: Page, days: str) -> None:
    if page.locator(".pausing").get_attribute("open") is None:
        page.get_by_text("Pause the match", exact=True).click()
    page.get_by_label("Length in days").fill(days)
    page.get_by_role("button", name="Offer a pause").click()


def test_a_pause_is_offered_accepted_and_ended(table: Table, browser: Browser) -> None:
    ada, bea = table.page(browser, "ada", **DESK), table.page(browser, "bea", **PHONE)
    looker = table.page(browser, "eve", **DESK)
    expect(ada.locator(".player.due .clock")).to_have_text("2 days left", timeout=PATIENCE)

    offer(ada, "9")
    shows(ada, "You offer a pause of 9 days. Not yet agreed: bea.")
    shows(bea, "ada offers a pause of 9 days.")
    shows_none(looker)
    press(bea, "Accept")

    for page in (ada, bea, looker):
        shows(page, "This match is paused until ")
        expect(page.locator(".player.due .clock")).to_have_text("2 days left, clock stopped", timeout=PATIENCE)
        expect(page.locator(".pausing")).to_be_hidden(timeout=PATIENCE)
    assert looker.locator(".pause button").count() == 0

    press(ada, "End the pause")
    shows(bea, "This match is paused until ")
    press(ada, "Resume match (clocks run again)")
    for page in (ada, bea, looker):
        shows_none(page)
        expect(page.locator(".player.due .clock")).to_have_text("2 days left", timeout=PATIENCE)
        assert page.evaluate("window.wasNotLoadedAgain")
    expect(bea.locator(".pausing")).to_be_visible(timeout=PATIENCE)


@pytest.mark.soak
def test_it_is_declined_taken_back_and_offered_for_other_days(table: Table, browser: Browser) -> None:
    ada, bea = table.page(browser, "ada", **DESK), table.page(browser, "bea", **DESK)
    offer(ada, "1")
    shows(bea, "ada offers a pause of 1 day.")
    press(bea, "Decline")
    shows_none(ada)
    expect(ada.locator(".offers")).to_have_text("bea declines the pause.", timeout=PATIENCE)
    table.says("ada", "offer", path="draw")
    bea.locator(".offers").get_by_role("button", name="Decline").click()
    expect(ada.locator(".offers")).to_have_text("bea declines the draw.", timeout=PATIENCE)
    expect(bea.locator(".offers")).to_have_text("")

    offer(ada, "4")
    press(ada, "Take back")
    shows_none(bea)

    offer(ada, "4")
    shows(bea, "ada offers a pause of 4 days.")
    offer(bea, "2")
    shows(ada, "bea offers a pause of 2 days.")
    shows(bea, "You offer a pause of 2 days. Not yet agreed: ada.")
    # To offer what is offered is to accept it.
    offer(ada, "2")
    shows(bea, "This match is paused until ")


def test_what_is_offered_ends_with_the_next_move(table: Table, browser: Browser) -> None:
    due = table.due()
    (other,) = {*table.tokens} - {due}
    pages = {name: table.page(browser, name, **DESK) for name in (due, other)}
    table.says(due, "offer", days=3)
    table.says(other, "offer", path="draw")
    shows(pages[due], "You offer a pause of 3 days.")
    expect(pages[due].locator(".offers .asked")).to_contain_text(f"{other} offers a draw.", timeout=PATIENCE)
    shows(pages[other], f"{due} offers a pause of 3 days.")

    play_by_clicks(pages[due], random.Random(3))

    for page in pages.values():
        shows_none(page)
        expect(page.locator(".offers .asked, .ends .offered")).to_have_count(0, timeout=PATIENCE)


def test_where_no_stream_is_heard_the_answer_to_a_move_ends_what_was_offered(table: Table, browser: Browser) -> None:
    due = table.due()
    (other,) = {*table.tokens} - {due}
    table.says(other, "offer", days=3)
    table.says(other, "offer", path="draw")
    page = log_in(browser.new_context(**DESK), table.server, due)
    page.route("**/events/stream*", lambda route: route.abort())
    at_table(page, table.server, table.match)
    shows(page, f"{other} offers a pause of 3 days.")
    expect(page.locator(".offers .asked")).to_contain_text(f"{other} offers a draw.", timeout=PATIENCE)

    play_by_clicks(page, random.Random(3))

    shows_none(page)
    expect(page.locator(".offers .asked")).to_have_count(0, timeout=PATIENCE)


def test_it_names_who_has_agreed_and_who_is_missing(server: Server, browser: Browser) -> None:
    table = Table(server, "yokai-septet-4p", ("ada", "bea", "cid", "dot"))
    page = table.page(browser, "ada", **DESK)
    table.says("bea", "offer", days=5)
    shows(page, "bea offers a pause of 5 days. Not yet agreed: you, cid and dot.")
    table.says("cid", "accept", days=5)
    shows(page, "bea and cid agree to a pause of 5 days. Not yet agreed: you and dot.")
    press(page, "Accept")
    shows(page, "You and bea and cid agree to a pause of 5 days. Not yet agreed: dot.")
    table.says("dot", "accept", days=5)
    shows(page, "This match is paused until ")


def test_the_pause_is_over_when_its_time_has_come(table: Table, browser: Browser) -> None:
    page = table.page(browser, "ada", **DESK)
    table.says("ada", "offer", days=2)
    table.says("bea", "accept", days=2)
    shows(page, "This match is paused until ")
    later = browser.new_context(**DESK)
    page = log_in(later, table.server, "ada")
    page.clock.install()
    at_table(page, table.server, table.match)
    shows(page, "This match is paused until ")

    page.clock.fast_forward("49:00:00")

    shows_none(page)
    expect(page.locator(".player.due .clock")).to_contain_text("2 days left", timeout=PATIENCE)


def test_days_that_are_being_typed_stay_when_others_act(table: Table, browser: Browser) -> None:
    page = table.page(browser, "ada", **DESK)
    page.get_by_text("Pause the match", exact=True).click()
    page.get_by_label("Length in days").fill("12")
    table.says("bea", "offer", days=3)
    shows(page, "bea offers a pause of 3 days.")
    table.says("bea", "decline")
    shows_none(page)
    expect(page.get_by_label("Length in days")).to_have_value("12")
    expect(page.locator(".pausing")).to_have_attribute("open", "")


def test_a_reader_of_german_in_another_zone(table: Table, browser: Browser) -> None:
    table.server.request("PATCH", "/api/v1/me", {"language": "de"}, table.tokens["ada"])
    page = table.page(browser, "ada", timezone_id="Asia/Tokyo", **PHONE)
    table.says("bea", "offer", days=1)
    shows(page, "bea bietet eine Pause von 1 Tag an.")
    press(page, "Annehmen")
    shows(page, "Diese Partie pausiert bis ")
    until = page.evaluate(
        """async (path) => new Date((await (await fetch(path)).json()).paused_until).toLocaleString(
            'de', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })""",
        f"/api/v1/matches/{table.match}",
    )
    shows(page, f", {until}.")


@pytest.mark.parametrize("state", ["offered", "paused"])
def test_it_is_accessible_and_fits_a_small_phone(state: str, table: Table, browser: Browser) -> None:
    table.says("bea", "offer", days=7)
    if state == "paused":
        table.says("ada", "accept", days=7)
    context = browser.new_context(bypass_csp=True, reduced_motion="reduce")
    page = log_in(context, table.server, "ada")
    at_table(page, table.server, table.match)
    shows(page, "paus")
    if state == "offered":
        page.get_by_text("Pause the match", exact=True).click()
        expect(page.get_by_label("Length in days")).to_be_visible()
    assert list(examined(page)) == []
