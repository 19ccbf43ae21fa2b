"""Rounds and matches in Chromium, played by what a screen reader reads and by keys alone: no selector, no pointer."""

import random
import re
import time

import pytest
from playwright.sync_api import Browser, expect

from games.rules.registry import registry
from tests.amounts import long, rest_in_soak, some_in_soak
from tests.running.finished import done, play_next
from tests.running.serving import Server
from tests.web.by_ear import CONTROLS, Node, said
from tests.web.laid_out import LAID_OUT
from tests.web.listening import BOARD, HAND, HEARS, YOURS, Listener, assert_named, at_a_table
from tests.web.players import DESK, GAMES, PATIENCE, account, at_table, log_in, log_of, new_match

pytestmark = pytest.mark.slow

RULE = re.compile(r"\.\s+\([A-Z]\d+\)$")
"""The end of a reason: the rule that says so."""


def ask_why(table: Listener, tree: Node) -> bool:
    """Hear why a card of the hand may not be played, if there is one. Return True if the reason names a rule."""
    hand = next(iter(tree.find("group", lambda name: name.startswith(HAND[table.language]))), tree)
    barred = [card.name for card in hand.find("button") if card.states.get("disabled") is True]
    if not barred:
        return False
    before = {node.text for node in tree.find("status")}
    table.ear.press("h")
    for _ in range(3):
        table.ear.go_to(lambda node: node.name == barred[0] and node.states.get("disabled") is True)
        table.ear.press("Enter")
        # What was asked before a move that came meanwhile is not answered any more.
        for _ in range(40):
            tree = table.ear.tree()
            if reasons := {node.text for node in tree.find("status")} - before - {""}:
                assert tree.focused.name == barred[0], "the focus is lost"
                return any(RULE.search(reason) for reason in reasons)
            time.sleep(0.05)
    raise AssertionError(f"no reason is heard\n{said(table.ear.tree())}")


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", GAMES)
def test_a_round_by_ear_and_by_keys(server: Server, browser: Browser, game: str) -> None:
    token = account(server, "ada")
    language = "de" if game == "namahage" else "en"
    follows_suit = game in LAID_OUT and game not in ("take-that-toy-2p", "namahage")
    has_asked = False
    # A round can be over before a card that may not be played, and so can a match: then another one follows.
    while not has_asked:
        table = at_a_table(server, browser, new_match(server, token, game), language)
        has_asked = play_a_round(table) or not follows_suit


def play_a_round(table: Listener) -> bool:
    """Play until something is scored, and ask once why a card may not be played. Return True if that was heard."""
    has_asked = False
    while not table.is_scored(tree := table.wait()):
        assert_named(tree)
        has_asked = has_asked or ask_why(table, tree)
        table.play()
    return has_asked


def stops(tree: Node) -> list[tuple[str, str]]:
    """The cards, cells and buttons that keys lead to, by role and name."""
    main = tree.find("main")[0]
    return [(node.role, node.name) for node in main if node.role in CONTROLS and node.states.get("focusable")]


@long
@pytest.mark.parametrize("game", rest_in_soak(GAMES, "take-that-toy-2p"))
def test_the_focus_is_never_lost_while_moves_come(server: Server, browser: Browser, game: str) -> None:
    names = ("ada", "bea", "cleo", "dora")[: registry()[game].facts.seats]
    tokens = [account(server, name) for name in names]
    match = new_match(server, tokens[0], game, [{"user": name} for name in names[1:]])
    for token in tokens[1:]:
        done(server, "POST", f"/matches/{match}/join", {}, token)
    table = at_a_table(server, browser, match)
    ear, rng = table.ear, random.Random(game)
    ear.until(lambda tree: bool(latest(tree)), "no table is drawn")
    ear.go_to(lambda node: node.name == "End match")
    ear.press("Enter")
    for number in range(14):
        role, name = ("button", "Resign") if number == 3 else rng.choice(stops(ear.tree()))
        ear.go_to(lambda node: (node.role, node.name) == (role, name))  # noqa: B023
        if number % 4 == 1:
            # A card that is only read.
            ear.press("b")
            ear.press("ArrowRight", shift=True)
            ear.press("ArrowUp", shift=True)
        before = ear.tree()
        held = before.focused
        if not play_next(server, match, tokens, rng):
            # Luck can end some games early.
            assert number > 3 or game not in LAID_OUT, "the match is over"
            return
        ear.until(lambda tree: latest(tree) != latest(before), "no move comes")  # noqa: B023
        after = ear.until(lambda tree: tree.focused is not tree, f"the focus is lost that was on {held.name}")
        found, where = after.focused, f"{held.role} {held.name!r} of {before.around(held)!r}"
        if any((node.role, node.name) == (held.role, held.name) and node.states.get("focusable") for node in after):
            assert (found.role, found.name) == (held.role, held.name), f"{found.name!r} has the focus of {where}"


def latest(tree: Node) -> str:
    """The latest moves, as they are read."""
    return " ".join(node.text for node in tree.find("list", "The latest moves"))


@long
def test_every_move_is_heard_once_and_politely(server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in ("ada", "bea")]
    match = new_match(server, tokens[0], "mu-2p", [{"user": "bea"}], chat=True)
    done(server, "POST", f"/matches/{match}/join", {}, tokens[1])
    page = at_table(log_in(browser.new_context(**DESK, bypass_csp=True), server, "ada"), server, match)
    first = len(log_of(server, tokens[0], match))
    page.evaluate(HEARS)
    rng = random.Random(3)
    for number in range(12):
        if number == 9:
            page.keyboard.press("?")
            expect(page.get_by_role("dialog")).to_be_visible()
        assert play_next(server, match, tokens, rng)
    # Under a dialog nothing is read out. What came meanwhile is heard once it is closed.
    expect(page.locator(".log li")).to_have_count(min(14, len(log_of(server, tokens[0], match))), timeout=PATIENCE)
    count = page.evaluate("heard.filter(([role]) => role === 'log').length")
    page.keyboard.press("Escape")
    page.wait_for_function("count => heard.filter(([role]) => role === 'log').length > count", arg=count)
    done(server, "POST", f"/matches/{match}/chat", {"text": "Well played."}, tokens[1])
    # Another table of the same reader says all that there is to hear.
    other = at_table(page.context.new_page(), server, match)
    rows = other.locator(".log li")
    expect(rows.first).to_be_visible(timeout=PATIENCE)
    told = [
        str(rows.nth(at).evaluate("row => row.firstChild.data"))
        for at in range(len(log_of(server, tokens[0], match)) - first)
    ]
    for last in (told[0], "Well played."):
        page.wait_for_function("last => heard.some(([, text]) => text.includes(last))", arg=last)
    said = " ".join(text for _, text in page.evaluate("heard"))
    for words in told:
        # Something may happen twice.
        assert said.count(words) == told.count(words), words
    assert said.count("bea: Well played.") == 1
    expect(other.locator(".messages")).to_contain_text("Well played.", timeout=PATIENCE)
    expect(other.locator(".chat [role=log]")).to_be_empty()


KEYS = {"en": "Keys", "de": "Tasten"}


@long
@pytest.mark.parametrize("language", rest_in_soak(["en", "de"], "de"))
@pytest.mark.parametrize("game", some_in_soak(GAMES, "mu-2p", "namahage", "yokai-septet-2p"))
def test_a_list_says_the_keys_and_each_does_what_it_says(
    server: Server, browser: Browser, game: str, language: str
) -> None:
    token = account(server, "ada")
    match, other = (new_match(server, token, game) for _ in range(2))
    table = at_a_table(server, browser, match, language)
    ear, site = table.ear, f"http://127.0.0.1:{server.port}"
    table.wait()
    ear.press("h")
    held = ear.until(lambda tree: tree.focused.role == "button", "H leads elsewhere").focused.name
    ear.press("?")
    (dialog,) = ear.until(lambda tree: bool(tree.find("dialog", KEYS[language])), "no list opens").find("dialog")
    labels = {row.name for row in dialog.find("rowheader")}
    assert set("HBMSLCRVN?") <= labels
    assert all(cell.name[0].isupper() for cell in dialog.find("cell"))
    ear.press("Escape")
    ear.until(lambda tree: not tree.find("dialog"), "the list stays")
    ear.until(lambda tree: tree.focused.name == held, "the focus does not come back")
    ear.press("b")
    ear.until(lambda tree: tree.focused.name == BOARD[language], "B leads elsewhere")
    ear.press("l")
    ear.until(lambda tree: tree.focused.role == "list", "L leads elsewhere")
    ear.press("s")
    ear.until(
        lambda tree: any(YOURS[language].strip() in node.text for node in tree.find("log")), "nothing is said again"
    )
    ear.press("r")
    ear.until(lambda tree: bool(tree.find("dialog")), "no rules open")
    ear.press("Escape")
    ear.until(lambda tree: not tree.find("dialog"), "the rules stay")
    ear.press("n")
    table.page.wait_for_url(f"{site}/play/{other}")
    table.wait()
    ear.press("v")
    table.page.wait_for_url(f"{site}/play/{other}/replay?**")


@long
def test_keys_are_text_in_a_field_and_can_be_switched_off(server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in ("ada", "bea")]
    match = new_match(server, tokens[0], "take-that-toy-2p", [{"user": "bea"}], chat=True)
    done(server, "POST", f"/matches/{match}/join", {}, tokens[1])
    table = at_a_table(server, browser, match)
    ear = table.ear
    ear.until(lambda tree: bool(tree.find("group", BOARD["en"])), "no table is drawn")
    ear.press("c")
    for key in "hr?":
        ear.press(key)
    tree = ear.until(lambda tree: tree.focused.role == "textbox" and tree.focused.text == "hr?", "it is not written")
    assert not tree.find("dialog")

    ear.go_to(lambda node: node.name == "Controls")
    ear.press("Enter")
    ear.go_to(lambda node: node.name == "No shortcuts with letters and ?")
    ear.press(" ")
    ear.press("?")
    ear.press("b")
    tree = ear.until(lambda tree: tree.focused.role == "checkbox", "B leads to the board")
    assert not tree.find("dialog")
    ear.go_to(lambda node: node.name == "List of keys")
    ear.press("Enter")
    ear.until(lambda tree: bool(tree.find("dialog", "Keys")), "no list opens")


@long
def test_a_replay_lists_its_keys_too(server: Server, browser: Browser) -> None:
    token = account(server, "ada")
    match = new_match(server, token, "take-that-toy-2p")
    table = at_a_table(server, browser, match)
    table.wait()
    ear = table.ear
    ear.press("v")
    slider = ear.until(lambda tree: bool(tree.find("slider")), "the replay does not begin")
    assert slider.find("heading", "The table")
    ear.press("?")
    (dialog,) = ear.until(lambda tree: bool(tree.find("dialog", "Keys")), "no list opens").find("dialog")
    assert {"←", "→", "Home", "End"} <= {row.name for row in dialog.find("rowheader")}
    ear.press("Escape")
    ear.until(lambda tree: not tree.find("dialog"), "the list stays")
    before = table.page.url
    ear.press("ArrowLeft")
    ear.until(lambda _: table.page.url != before, "the arrow does nothing")
