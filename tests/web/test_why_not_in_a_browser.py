"""Cards that may not be played in Chromium: a press by any means says why and changes nothing, also in German."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from games.rules.registry import registry
from tests.amounts import long, rest_in_soak, some_in_soak
from tests.running.finished import account, done, move_by_chance
from tests.running.serving import Server
from tests.web.laid_out import LAID_OUT
from tests.web.players import DESK, PATIENCE, PHONE, SHORT, at_table_with_log, log_in

pytestmark = [long, pytest.mark.slow]
NAMES = ("mia", "noa", "pia", "tom")
SUITS = {"r": "red", "y": "yellow", "g": "green", "b": "blue", "k": "black", "p": "purple", "c": "pink"}
BARRED = "button.pick.barred"
WHY = ".play > .why"
FITS = "document.documentElement.scrollWidth <= innerWidth"
SMALL_PHONE: Any = {"viewport": {"width": 320, "height": 640}, "has_touch": True}
UNCOVERED = """() => {
    const box = document.querySelector(".play > .why").getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.bottom <= innerHeight && top.closest(".why") !== null;
}"""

Sits = Callable[[str, dict[str, Any]], bool]


def played_until(server: Server, game: str, found: Sits) -> tuple[str, str, dict[str, Any], str]:
    """A match of people that has come to a decision of a kind, who is due, what they see, and a player who waits."""
    names = NAMES[: registry()[game].facts.seats]
    tokens = {name: account(server, name) for name in names}
    rng = random.Random(game)
    for _ in range(20):
        asked = {"game": game, "options": SHORT.get(game, {}), "seats": [{"user": name} for name in names]}
        match = done(server, "POST", "/matches", asked, tokens[names[0]])["id"]
        for name in names[1:]:
            done(server, "POST", f"/matches/{match}/join", {}, tokens[name])
        while due := done(server, "GET", f"/matches/{match}/view", None, tokens[names[0]])["to_act"]:
            name = names[due[0]]
            view = done(server, "GET", f"/matches/{match}/view", None, tokens[name])
            if len(due) == 1 and found(game, view):
                return match, name, view, names[due[0] - 1]
            move_by_chance(server, match, view, tokens[name], rng)
    raise AssertionError("no match came to it")


def must_follow(game: str, view: dict[str, Any]) -> bool:
    """Return True if some cards of the hand can be played, and some cannot."""
    if view["view"]["phase"] != "play":
        return False
    hand = {*view["view"]["hand"]}
    return 0 < len(hand & {item for family in view["options"] for item in family["slots"][0]["items"]}) < len(hand)


def some_are_barred(game: str, view: dict[str, Any]) -> bool:
    """Return True if there is something before the player that may not be chosen."""
    if game == "namahage":
        # Some cards can be played on others: then no cell of the own field may be barred.
        offered = {item for family in view["options"] for slot in family["slots"] for item in slot["items"]}
        own = view["view"]["fields"][view["seat"]]["cells"]
        taken = {cell["cell"] for cell in own if cell["card"] and not cell["face_down"]}
        return bool(view["options"][0]["verb"] == "place" and taken - offered)
    if game == "take-that-toy-2p":
        # Any card can be played: what may not is said where nothing is due.
        return bool(view["ply"] > 6)
    return must_follow(game, view)


def say_why(page: Page, card: Locator) -> str:
    """Press something that may not be chosen, and return what is said of it."""
    expect(card).to_be_visible(timeout=PATIENCE)
    # Playwright waits for what is off to be on; a person does not.
    card.click(force=True)
    expect(page.locator(WHY)).not_to_be_empty(timeout=PATIENCE)
    return page.locator(WHY).inner_text()


def test_a_press_says_which_suit_to_follow_and_keeps_what_is_picked(server: Server, browser: Browser) -> None:
    match, name, view, other = played_until(server, "yokai-septet-4p", must_follow)
    may = view["options"][0]["slots"][0]["items"]
    known = browser.new_context(**DESK)
    page = at_table_with_log(log_in(known, server, name), server, match)
    led = SUITS[may[0][0]]
    legal, barred = page.locator(".hand button.pick.next"), page.locator(f".hand {BARRED}")
    expect(barred).to_have_count(len(view["view"]["hand"]) - len(may), timeout=PATIENCE)
    legal.first.click()
    expect(page.locator("button.picked")).to_have_count(1, timeout=PATIENCE)
    card = barred.first
    expect(card).to_have_attribute("aria-disabled", "true")
    said = say_why(page, card)
    assert re.fullmatch(rf"You must follow {led}: you have ({led} .+)\. \(Y3\)", said), said
    assert len(re.findall(rf"{led} (\d+|ace)", said)) == len(may)
    # It is a status: nothing moves the focus, and the pick stays.
    expect(page.locator(WHY)).to_have_attribute("role", "status")
    expect(card).to_be_focused()
    expect(page.locator("button.picked")).to_have_count(1)
    expect(page.locator("button.play")).to_have_count(1)

    # By keys: an arrow leads there as well, and Enter asks.
    page.locator("button.picked").click()
    expect(page.locator(WHY)).to_be_empty(timeout=PATIENCE)
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator(WHY)).to_have_text(said, timeout=PATIENCE)
    page.keyboard.press("ArrowRight")
    expect(page.locator("button.pick:focus")).to_have_count(1)

    # The rule that is named is a press away, and the table is where it was.
    page.locator(f"{WHY} a").click()
    expect(page.locator(".rules-drawer h3:focus")).to_contain_text("Y3", timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(page.locator(".rules-drawer")).to_be_hidden()
    expect(page.locator(f"{WHY} a")).to_be_focused()

    german = browser.new_context(**PHONE, locale="de-DE", storage_state=known.storage_state())
    page = at_table_with_log(german.new_page(), server, match)
    said = say_why(page, page.locator(f".hand {BARRED}").first)
    assert re.fullmatch(r"Du musst (\w+) bedienen: Du hast \1 .+\. \(Y3\)", said), said
    assert page.evaluate(UNCOVERED)
    now = page.request.get(f"http://127.0.0.1:{server.port}/api/v1/matches/{match}/view")
    assert now.json()["ply"] == view["ply"], "asking is no move"

    waiting = at_table_with_log(log_in(browser.new_context(**DESK), server, other), server, match)
    assert say_why(waiting, waiting.locator(f".hand {BARRED}").last) == f"It is not your turn: waiting for {name}."


@pytest.mark.parametrize(
    "size",
    rest_in_soak([DESK, SMALL_PHONE], SMALL_PHONE),
    ids=["desk", "phone"],
)
@pytest.mark.parametrize("game", some_in_soak(LAID_OUT, "yokai-septet-2p", "yokai-septet-4p"))
def test_whatever_may_not_be_played_says_why(server: Server, browser: Browser, game: str, size: dict[str, Any]) -> None:
    match, name, _, other = played_until(server, game, some_are_barred)
    page = at_table_with_log(log_in(browser.new_context(**size), server, name), server, match)
    # Those of an opponent who is folded cannot be reached.
    barred = page.locator(f"{BARRED}:visible")
    for number in range(barred.count()):
        barred.nth(number).focus()
        page.keyboard.press("Space")
        expect(page.locator(WHY)).to_have_text(re.compile(r"\. \((?!C4)[A-Z]\d+\)$"), timeout=PATIENCE)
    assert barred.count() or game == "take-that-toy-2p"
    assert page.evaluate(FITS)

    waiting = at_table_with_log(log_in(browser.new_context(**size), server, other), server, match)
    card = waiting.locator(f".hand {BARRED}").last
    if size.get("has_touch"):
        card.tap(force=True)
    else:
        card.click(force=True)
    expect(waiting.locator(WHY)).to_have_text(f"It is not your turn: waiting for {name}.", timeout=PATIENCE)
    assert waiting.evaluate(UNCOVERED)
    assert waiting.evaluate(FITS)
