"""Cards travel to where a move has brought them, and take no longer than a quarter of a second."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amounts import long, rest_in_soak
from tests.running.serving import Server
from tests.web.laid_out import LAID_OUT
from tests.web.players import DESK, PATIENCE, PHONE, account, at_table, log_in, new_match, play_by_clicks, wait_for_turn
from tests.web.travelling import NOTE

pytestmark = [long, pytest.mark.slow]

MOVES = 10
MOST_MOVES = 40
LONGEST = 250
TO_WINNERS = ("yokai-septet-4p", "yokai-septet-2p")
"""Games in which most cards of a trick are not seen any more once it is over. A match of Mü may end without one."""


def sit_down(server: Server, browser: Browser, game: str, name: str, **shape: Any) -> Page:
    """The page of a new player in a match against bots, which writes down what travels."""
    match = new_match(server, account(server, name), game)
    page = at_table(log_in(browser.new_context(**shape), server, name), server, match)
    page.evaluate(NOTE)
    return page


def ways_of(page: Page, moves: int = MOVES, until: str = "") -> list[dict[str, Any]]:
    """All travels of a player's first moves, and of more until one of some kind is among them."""
    rng = random.Random(1)
    ways: list[dict[str, Any]] = []
    for move in range(MOST_MOVES):
        if (move >= moves and (not until or until in {way["kind"] for way in ways})) or not wait_for_turn(page):
            break
        play_by_clicks(page, rng)
        ways = page.evaluate("ways")
    return ways


@pytest.mark.parametrize("game", rest_in_soak(LAID_OUT, "mu-2p"))
@pytest.mark.parametrize("shape", rest_in_soak([DESK, PHONE], PHONE), ids=["desk", "phone"])
def test_cards_travel_in_time(server: Server, browser: Browser, game: str, shape: dict[str, Any]) -> None:
    page = sit_down(server, browser, game, f"{len(shape)}{game}"[:20], **shape)
    ways = ways_of(page, until="leaving" if game in TO_WINNERS else "")
    kinds = {way["kind"] for way in ways}
    assert {"travelling"} <= kinds <= {"travelling", "leaving"}
    assert "leaving" in kinds or game not in TO_WINNERS
    assert all(way["isRunning"] and 0 < way["lasts"] <= LONGEST for way in ways)
    assert not any(way["isWide"] for way in ways), "the page goes on sideways while a card travels"
    # Nothing of it is left.
    expect(page.locator(".travelling, .leaving")).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize("game", rest_in_soak(LAID_OUT, "mu-2p"))
def test_nothing_travels_for_those_who_want_no_motion(server: Server, browser: Browser, game: str) -> None:
    page = sit_down(server, browser, game, f"still-{game}"[:20], reduced_motion="reduce", **DESK)
    assert ways_of(page, moves=6) == []
    page.evaluate("localStorage.setItem('postcard still', '1')")
    page.emulate_media(reduced_motion="no-preference")
    assert ways_of(page, moves=2) == []


def test_a_card_on_its_way_holds_nothing_up(server: Server, browser: Browser) -> None:
    page = sit_down(server, browser, "take-that-toy-2p", "hurried", **DESK)
    # As if every card took a minute.
    page.evaluate("""() => {
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, timing) {
            return animate.call(this, frames, {...timing, duration: 60000});
        };
    }""")
    assert len(ways_of(page, moves=5)) > 5
    assert page.evaluate("document.getAnimations().length") > 0
