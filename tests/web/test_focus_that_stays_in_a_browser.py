"""The focus at a table in Chromium: what it is on goes away, or is drawn anew, and it is not lost."""

import random

import pytest
from playwright.sync_api import Browser

from tests.running.finished import done, play_next
from tests.running.serving import Server, wait_until
from tests.web.by_ear import Node
from tests.web.listening import BOARD, YOURS, Listener, at_a_table
from tests.web.players import account, new_match

pytestmark = [pytest.mark.soak, pytest.mark.slow]


def waiting_match(server: Server, tokens: list[str], game: str) -> str:
    """A match in which the second player has to move, and the first waits."""
    match = new_match(server, tokens[0], game, [{"user": "bea"}], clock={"kind": "per_move", "days": 3})
    done(server, "POST", f"/matches/{match}/join", {}, tokens[1])
    rng = random.Random(1)
    while done(server, "GET", f"/matches/{match}/view", None, tokens[0])["due"]:
        assert play_next(server, match, tokens[:1], rng)
    return match


def pressed_beside_the_board(
    server: Server, browser: Browser, tokens: list[str], part: str, name: str
) -> tuple[str, Listener]:
    """A match and the table of its first player, who waits, and has pressed a button of a part beside the board."""
    match = waiting_match(server, tokens, "take-that-toy-2p")
    table = at_a_table(server, browser, match)
    table.ear.until(lambda tree: bool(tree.find("group", BOARD["en"])), "no table is drawn")
    table.ear.go_to(lambda node: node.role == "DisclosureTriangle" and node.name == part)
    table.ear.press("Enter")
    table.ear.go_to(lambda node: node.name == name)
    table.ear.press("Enter")
    return match, table


def test_a_link_to_the_next_match_gives_the_focus_to_the_board(server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in ("ada", "bea")]
    match = waiting_match(server, tokens, "mu-2p")
    new_match(server, tokens[0], "take-that-toy-2p")
    table = at_a_table(server, browser, match)
    table.ear.until(lambda tree: bool(tree.find("group", BOARD["en"])), "no table is drawn")
    table.ear.until(lambda tree: bool(tree.find("link", "Next match (1)")), "no next match")
    table.ear.go_to(lambda node: node.name == "Next match (1)")
    rng = random.Random(2)
    # Who takes a trick moves twice.
    while not done(server, "GET", f"/matches/{match}/view", None, tokens[0])["due"]:
        assert play_next(server, match, tokens[1:], rng)
    tree = table.ear.until(lambda tree: YOURS["en"] in table.status(tree), "nobody is asked")
    assert not tree.find("link", "Next match (1)")
    table.ear.until(lambda tree: tree.focused.name == BOARD["en"], "the focus is lost")


def test_a_form_that_is_filled_in_keeps_the_focus(server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in ("ada", "bea")]
    match = waiting_match(server, tokens, "yokai-septet-2p")
    table = at_a_table(server, browser, match)
    opener = "Plan for several cases"
    table.ear.until(lambda tree: bool(tree.find("button", opener)), "no cases can be planned")
    table.ear.go_to(lambda node: node.name == opener)
    table.ear.press("Enter")

    def has_focus(tree: Node) -> bool:
        return tree.focused.role == "combobox"

    tree = table.ear.until(has_focus, "the form has not the focus")
    name = tree.focused.name
    table.page.evaluate("dispatchEvent(new Event('offline'))")
    table.ear.until(lambda tree: "No connection" in table.status(tree), "nothing is drawn anew")
    assert table.ear.tree().focused.name == name


def test_a_pause_is_offered_and_the_focus_stays(server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in ("ada", "bea")]
    match, table = pressed_beside_the_board(server, browser, tokens, "Pause the match", "Offer a pause")
    wait_until(lambda: done(server, "GET", f"/matches/{match}/pause", None, tokens[0])["days"], "nothing is offered")
    table.ear.until(lambda tree: tree.focused.name == "Pause the match", "the focus is lost")
    table.ear.until(lambda tree: bool(tree.find("region", "Pause")), "the offer is not shown")
    table.ear.go_to(lambda node: node.name == "Take back")
    # The next move ends what was offered.
    assert play_next(server, match, tokens[1:], random.Random(2))
    table.ear.until(lambda tree: not tree.find("region", "Pause"), "the offer stays")
    assert table.ear.tree().focused.name == "Pause the match"


def test_the_question_before_one_resigns_stays_when_an_offer_comes(server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in ("ada", "bea")]
    match, table = pressed_beside_the_board(server, browser, tokens, "End match", "Resign")
    done(server, "POST", f"/matches/{match}/draw", {"action": "offer"}, tokens[1])
    table.ear.until(lambda tree: bool(tree.find("button", "Accept")), "the offer is not shown")
    assert table.ear.tree().focused.name == "Yes, resign: my side loses"
