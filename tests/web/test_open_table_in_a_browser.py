"""A table that stays open in Chromium: what comes while a button is pressed, and what is news to its player."""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amounts import long
from tests.running.finished import done
from tests.running.serving import Server
from tests.sittings import some_move
from tests.web.players import DESK, PATIENCE, account, at_table, log_in, new_match, play_by_clicks

pytestmark = [long, pytest.mark.slow]

TOY = "take-that-toy-2p"
NAMES = ("ada", "ben")
STATES = {"asked": "pc-table[data-state=due]", "waits": "pc-table[data-state=waiting]"}
HIDDEN = """(state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Script for a tab that is hidden or shown; without a window Chromium shows all of them."""


class Sitting:
    """A match of ada, at a table in Chromium, and ben, who plays over the API."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self.tokens = {name: account(server, name) for name in NAMES}
        self.newest = ""
        self.match = new_match(server, self.tokens["ada"], TOY, [{"user": "ben"}])
        done(server, "POST", f"/matches/{self.match}/join", {}, self.tokens["ben"])
        self.page: Page = log_in(browser.new_context(**DESK), server, "ada")
        self.sit()

    def sit(self) -> None:
        """Opens the table."""
        at_table(self.page, self.server, self.match)

    def ada_is(self, state: str) -> None:
        """Goes on until ada is asked, or waits. A player who wins a trick leads to the next one."""
        while self._is_asked("ada") != (state == "asked"):
            if state == "asked":
                self.ben_moves()
            else:
                self.page.wait_for_selector(STATES["asked"], timeout=PATIENCE)
                play_by_clicks(self.page, random.Random(1))
                self.page.wait_for_selector(", ".join(STATES.values()), timeout=PATIENCE)
        self.page.wait_for_selector(STATES[state], timeout=PATIENCE)

    def _is_asked(self, name: str) -> bool:
        return bool(done(self.server, "GET", f"/matches/{self.match}/view", None, self.tokens[name])["due"])

    def ben_moves(self) -> None:
        """A move over the API."""
        self.newest = "".join(self.page.locator(".log li").all_text_contents()[:1])
        view = done(self.server, "GET", f"/matches/{self.match}/view", None, self.tokens["ben"])
        move = {"move": some_move(view["options"], random.Random(4)), "expected_ply": view["expected_ply"]}
        done(self.server, "POST", f"/matches/{self.match}/moves", move, self.tokens["ben"])

    def ben_is_heard(self) -> None:
        """Waits until the page has ben's move, or what followed from it."""
        expect(self.page.locator(".log li").first).not_to_have_text(self.newest, timeout=PATIENCE)

    def redraw(self) -> None:
        """Lets the network go away and come back, which the table says."""
        self.page.context.set_offline(True)
        expect(self.page.locator(".status")).to_contain_text("No connection", timeout=PATIENCE)
        self.page.context.set_offline(False)
        expect(self.page.locator(".status")).not_to_contain_text("No connection", timeout=PATIENCE)


@pytest.fixture
def sitting(server: Server, browser: Browser) -> Sitting:
    return Sitting(server, browser)


@pytest.mark.parametrize("way", ["mouse", "space"])
def test_what_is_drawn_between_press_and_release_does_not_lose_the_press(sitting: Sitting, way: str) -> None:
    sitting.ada_is("asked")
    page, status = sitting.page, sitting.page.locator(".status")
    card = page.locator("button.pick.next").first
    item = str(card.get_attribute("data-item"))
    if way == "mouse":
        card.hover()
        page.mouse.down()
    else:
        card.focus()
        page.keyboard.down(" ")
    page.context.set_offline(True)
    page.wait_for_function("!navigator.onLine")
    page.wait_for_timeout(300)
    if way == "mouse":
        page.mouse.up()
    else:
        page.keyboard.up(" ")

    expect(page.locator("button.picked")).to_have_attribute("data-item", item, timeout=PATIENCE)
    expect(status).to_contain_text("No connection", timeout=PATIENCE)
    page.context.set_offline(False)
    expect(status).not_to_contain_text("No connection", timeout=PATIENCE)
    play_by_clicks(page, random.Random(1))
    expect(page.locator(".log")).to_contain_text("You play", timeout=PATIENCE)


def test_what_came_while_a_button_was_pressed_is_shown_after_a_press_elsewhere(sitting: Sitting) -> None:
    sitting.ada_is("asked")
    page = sitting.page
    page.locator("button.pick.next").first.hover()
    page.mouse.down()
    page.context.set_offline(True)
    page.wait_for_function("!navigator.onLine")
    page.locator("h1").hover()
    page.mouse.up()
    expect(page.locator(".status")).to_contain_text("No connection", timeout=PATIENCE)
    expect(page.locator("button.picked")).to_have_count(0)


def test_moves_that_came_at_an_open_table_are_no_news(sitting: Sitting) -> None:
    sitting.ada_is("waits")
    sitting.ben_moves()
    sitting.ben_is_heard()
    sitting.redraw()
    expect(sitting.page.locator(".since")).to_be_empty()


def test_a_first_move_at_an_open_table_is_no_news(server: Server, browser: Browser) -> None:
    sitting = Sitting(server, browser)
    if not sitting.page.locator(STATES["waits"]).count():
        # Anyone may begin: the table of the other one is opened before anything is played.
        log_in_page = log_in(browser.new_context(**DESK), server, "ben")
        other = at_table(log_in_page, server, sitting.match)
        play_by_clicks(sitting.page, random.Random(1))
        name = "ada"
    else:
        other, name = sitting.page, "ben"
        sitting.ben_moves()
    expect(other.locator(".log li").first).to_contain_text(f"{name} plays", timeout=PATIENCE)
    expect(other.locator(".since")).to_be_empty()


def test_what_came_while_the_page_was_closed_or_hidden_is_news(sitting: Sitting) -> None:
    sitting.ada_is("waits")
    page, since = sitting.page, sitting.page.locator(".since")
    page.goto(f"http://127.0.0.1:{sitting.server.port}/settings")
    sitting.ben_moves()
    sitting.sit()
    expect(since).to_contain_text("Since you last looked: ben plays", timeout=PATIENCE)

    # Once the player goes on, it is old; what comes while another tab is shown is news again.
    sitting.ada_is("asked")
    sitting.ada_is("waits")
    expect(since).to_be_empty(timeout=PATIENCE)
    page.evaluate(HIDDEN, "hidden")
    sitting.ben_moves()
    sitting.ben_is_heard()
    page.evaluate(HIDDEN, "visible")
    expect(since).to_contain_text("Since you last looked: ben plays", timeout=PATIENCE)
