"""The running matches of a player in Chromium: small boards, cards that follow every move, and the next match."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.amounts import long
from tests.running.finished import account, done, move_by_chance
from tests.running.serving import Server
from tests.web.players import DESK, PATIENCE, PHONE, at_table, log_in

pytestmark = [long, pytest.mark.slow]
NAMES = ("mia", "noa")
GAME = "namahage"
"""Not even by luck does its match end within the few moves of a test."""


class TwoPeople:
    """Two people on a server, and the matches that they play."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tokens = {name: account(server, name) for name in NAMES}
        self.rng = random.Random(5)

    def match(self, game: str = GAME) -> str:
        """A match of both that has begun."""
        seats = [{"user": name} for name in NAMES]
        match = done(self.server, "POST", "/matches", {"game": game, "seats": seats}, self.tokens["mia"])["id"]
        done(self.server, "POST", f"/matches/{match}/join", {}, self.tokens["noa"])
        return str(match)

    def is_due(self, match: str, name: str) -> bool:
        """Return True if it is the player's turn."""
        return bool(done(self.server, "GET", f"/matches/{match}/view", None, self.tokens[name])["due"])

    def play_until(self, match: str, name: str) -> None:
        """Moves of the other, until it is the player's turn."""
        (other,) = (each for each in NAMES if each != name)
        while not self.is_due(match, name):
            view = done(self.server, "GET", f"/matches/{match}/view", None, self.tokens[other])
            move_by_chance(self.server, match, view, self.tokens[other], self.rng)


def card(cards: str, match: str) -> str:
    """The card of a match in a list."""
    return f"[data-cards={cards}] [data-match='{match}']"


@pytest.mark.parametrize("how", [DESK, PHONE])
def test_cards_follow_every_move_and_keep_the_focus(server: Server, browser: Browser, how: dict[str, Any]) -> None:
    people = TwoPeople(server)
    matches = [people.match() for _ in range(4)]
    for match in matches:
        people.play_until(match, "noa")
    page = log_in(browser.new_context(**how), server, "mia")
    page.goto(f"http://127.0.0.1:{server.port}/play")
    page.evaluate("window.isTheSamePage = true")
    *others, focused = matches
    expect(page.locator("[data-cards=running] .pc-board").first).to_be_visible(timeout=PATIENCE)
    link = page.locator(f"[data-match='{focused}'] h3 a")
    link.focus()

    people.play_until(others[0], "mia")
    expect(page.locator(card("turns", others[0]))).to_have_count(1, timeout=PATIENCE)
    expect(page.locator(card("running", others[0]))).to_have_count(0)
    expect(page).to_have_title("(1) Your matches · Postcard")
    expect(link).to_be_focused()

    people.play_until(focused, "mia")
    expect(page.locator(card("turns", focused))).to_contain_text("Your turn", timeout=PATIENCE)
    expect(link).to_be_focused()

    fresh = people.match()
    expect(page.locator(f"[data-match='{fresh}']")).to_have_count(1, timeout=PATIENCE)
    done(server, "POST", f"/matches/{others[1]}/resign", {}, people.tokens["noa"])
    expect(page.locator(f"[data-match='{others[1]}']")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator("[data-renew=other]")).to_contain_text("mia won")
    expect(link).to_be_focused()
    assert page.evaluate("window.isTheSamePage")


def test_the_next_match_is_known_at_a_table_as_soon_as_it_waits(server: Server, browser: Browser) -> None:
    people = TwoPeople(server)
    here, there, elsewhere = (people.match() for _ in range(3))
    for match in (here, there, elsewhere):
        people.play_until(match, "noa")
    page = at_table(log_in(browser.new_context(**DESK), server, "mia"), server, here)
    link = page.locator(".next-match a")
    expect(link).to_have_count(0)
    people.play_until(there, "mia")
    expect(link).to_have_text("Next match (1)", timeout=PATIENCE)
    people.play_until(elsewhere, "mia")
    expect(link).to_have_text("Next match (2)", timeout=PATIENCE)
    people.play_until(here, "mia")
    expect(link).to_be_hidden(timeout=PATIENCE)
    people.play_until(here, "noa")
    people.play_until(there, "noa")
    expect(link).to_have_text("Next match (1)", timeout=PATIENCE)
    link.click()
    page.wait_for_url(f"**/play/{elsewhere}")
    # The key leads on from a table at which it is the player's turn, too.
    expect(page.locator("pc-table[data-state=due] .pc-board")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("n")
    expect(page.locator(".said.why")).to_contain_text("No other match is waiting for you.", timeout=PATIENCE)
    people.play_until(there, "mia")
    page.keyboard.press("n")
    page.wait_for_url(f"**/play/{there}")
