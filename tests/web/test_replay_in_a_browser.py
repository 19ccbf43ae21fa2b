"""In Chromium a replay moves by slider and keys, shows boards of any seat, and its address leads to the very place."""

import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amounts import long
from tests.running.finished import account, done, finished_match, log_in_context
from tests.running.serving import Server

pytestmark = [long, pytest.mark.slow]

NAMES = ("ana", "ben")
WAIT_MS = 60_000


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_page()


def shows(page: Page, ply: int) -> None:
    """The board after so many rows stands there, and everything else says so too."""
    page.wait_for_selector(f"match-replay[data-shown='{ply}'] .pc-board", timeout=WAIT_MS)
    expect(page.locator("[data-part=where]")).to_have_text(str(ply))
    expect(page.locator("input[type=range]")).to_have_value(str(ply))
    assert f"ply={ply}" in page.url


def test_slider_keys_and_seats(server: Server, page: Page) -> None:
    tokens = [account(server, name) for name in NAMES]
    match, lead = match_with_a_free_lead(server, tokens)
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    log_in_context(page.context, server, "ana")
    page.goto(f"http://127.0.0.1:{server.port}/play/{match}/replay?ply=2")
    page.wait_for_selector("match-replay[data-ready]", timeout=WAIT_MS)
    shows(page, 2)

    page.keyboard.press("ArrowRight")
    shows(page, 3)
    expect(page.locator("[data-part=said]")).to_contain_text("plays")
    page.keyboard.press("Home")
    shows(page, 0)
    page.click("a[rel=next]")
    shows(page, 1)
    page.focus("input[type=range]")
    page.keyboard.press("ArrowRight")
    shows(page, 2)
    mine = page.inner_html(".pc-board")
    page.check("input[name=seat][value='1']")
    page.wait_for_function("mine => document.querySelector('.pc-board').innerHTML !== mine", arg=mine, timeout=WAIT_MS)
    assert page.url.endswith("?ply=2&seat=1")
    assert page.input_value("#address") == page.url
    theirs = page.inner_html(".pc-board")
    page.reload()
    shows(page, 2)
    assert page.inner_html(".pc-board") == theirs

    insert_mistake(server, match, lead)
    ply, _, better = lead
    page.goto(f"http://127.0.0.1:{server.port}/play/mistakes/{match}/{ply}")
    page.click(f"[data-item='{better.split()[1]}'].pick", timeout=WAIT_MS)
    assert page.locator(".moves form").count() == 0, "the board takes their place"
    page.click(f"[data-move='{better}']")
    expect(page.locator("[aria-labelledby=answer]")).to_contain_text("Good: the analysis finds no better move.")
    expect(page.locator(".drawn .pc-board").first).to_be_visible(timeout=WAIT_MS)
    assert faults == []


def test_what_is_unfolded_stays_open_and_keeps_the_focus(server: Server, page: Page) -> None:
    tokens = [account(server, name) for name in NAMES]
    match, last = match_that_ends_with_discards(server, tokens)
    log_in_context(page.context, server, "ana")
    page.goto(f"http://127.0.0.1:{server.port}/play/{match}/replay")
    page.wait_for_selector("match-replay[data-ready]", timeout=WAIT_MS)
    pile = page.locator(".pc-board details.discards").first
    summary = pile.locator("summary")
    summary.press("Enter", timeout=WAIT_MS)
    expect(pile).to_have_attribute("open", "")

    summary.press("ArrowLeft")

    shows(page, last - 1)
    expect(pile).to_have_attribute("open", "")
    expect(summary).to_be_focused()


def match_that_ends_with_discards(server: Server, tokens: list[str]) -> tuple[str, int]:
    """A finished match with a discard pile before and after its last row, and the number of its rows."""
    while True:
        match = finished_match(server, *tokens, names=NAMES, game="namahage")
        rows = int(done(server, "GET", f"/matches/{match}", None, tokens[0])["ply"])
        views = (done(server, "GET", f"/matches/{match}/view?ply={ply}", None, tokens[0]) for ply in (rows - 1, rows))
        if all(view["view"]["discards"] for view in views):
            return match, rows


Lead = tuple[int, str, str]
"""The ply of a free choice among the cards, the move that was made, and another one."""


def match_with_a_free_lead(server: Server, tokens: list[str]) -> tuple[str, Lead]:
    """A finished match in which the holder of seat 0 once led a trick; luck does not give that in every match."""
    while True:
        match = finished_match(server, *tokens, names=NAMES)
        for row in done(server, "GET", f"/matches/{match}/moves?limit=1000", None, tokens[0])["results"]:
            if row["seat"] != 0 or not row["move"].startswith("play "):
                continue
            then = done(server, "GET", f"/matches/{match}/view?ply={row['ply']}&seat=0", None, tokens[0])["view"]
            others = [card for card in then["hand"] if row["move"] != f"play {card}"]
            if others and not then["trick"]:
                return match, (row["ply"], row["move"], f"play {others[0]}")


def insert_mistake(server: Server, match: str, lead: Lead) -> None:
    """Value this choice of a card as a mistake, one that ana will be asked about."""
    ply, played, better = lead
    with closing(sqlite3.connect(server.data / "postcard.sqlite3", timeout=60)) as database, database:
        database.execute(
            "INSERT INTO bots_analysis (match_id, status, asked_at, iterations, decisions)"
            " VALUES (?, 'done', '2000-01-01 00:00:00', 1, 1)",
            (match,),
        )
        kept = database.execute(
            "INSERT INTO bots_valuation"
            " (analysis_id, ply, seat, move, value, error, best_move, best_value, best_error)"
            " VALUES (?, ?, 0, ?, 0.4, 0.01, ?, 0.7, 0.01)",
            (match, ply, played, better),
        )
        database.execute(
            "INSERT INTO bots_review (user_id, valuation_id, lost, step, due_at, move, status)"
            " SELECT id, ?, 0.3, 0, '2000-01-01 00:00:00', '', '' FROM accounts_user WHERE username = 'ana'",
            (kept.lastrowid,),
        )


def test_the_steps_of_a_replay_opened_at_its_end_lead_back_and_on(server: Server, page: Page) -> None:
    tokens = [account(server, name) for name in NAMES]
    match = finished_match(server, *tokens, names=NAMES)
    log_in_context(page.context, server, "ana")
    page.goto(f"http://127.0.0.1:{server.port}/play/{match}/replay")
    page.wait_for_selector("match-replay[data-ready]", timeout=WAIT_MS)
    last = int(page.get_attribute("match-replay", "data-last") or "")
    shows(page, last)
    assert page.locator("a[rel=next][href], a[rel=last][href]").count() == 0
    page.click("a[rel=prev]")
    shows(page, last - 1)
    page.click("a[rel=next][href]")
    shows(page, last)
    page.click("a[rel=first]")
    shows(page, 0)
    assert page.locator("a[rel=prev][href], a[rel=first][href]").count() == 0
    page.click("a[rel=last][href]")
    shows(page, last)


@pytest.mark.parametrize(
    ("locale", "says"),
    [
        ("en-GB", "expected result for ana: 25 of 100; with “Play purple 8”: 75"),
        ("de-DE", "erwartetes Ergebnis für ana: 25 von 100; mit „Lila 8 spielen“: 75"),
    ],
)
def test_a_better_move_is_said_in_words(locale: str, says: str, server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in NAMES]
    match = finished_match(server, *tokens, names=NAMES)
    # To have the moves valued takes long.
    played, best = (
        {"move": move, "value": value, "error": 0.01} for move, value in (("play r1", 0.25), ("play p8", 0.75))
    )
    valued = {"status": "done", "valued": [{"ply": 1, "seat": 0, "played": played, "best": best}]}
    known = browser.new_context()
    log_in_context(known, server, "ana")
    page = browser.new_context(locale=locale, storage_state=known.storage_state()).new_page()
    page.route("**/analysis", lambda route: route.fulfill(json=valued))
    page.goto(f"http://127.0.0.1:{server.port}/play/{match}/replay?ply=2")
    shows(page, 2)

    expect(page.locator("[data-part=said]")).to_contain_text(says, timeout=WAIT_MS)
