"""The score of a round, its last trick and what is new stay on the table in Chromium until the player goes on."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amounts import long
from tests.running.finished import done, move_by_chance, play_next
from tests.running.serving import Server
from tests.web.axe import examined
from tests.web.players import (
    DESK,
    PATIENCE,
    PHONE,
    account,
    at_table,
    log_in,
    log_of,
    play_by_clicks,
    tab_to,
    wait_for_rows,
)

pytestmark = [long, pytest.mark.slow]

SEPTET = "yokai-septet-2p"
NAMES = ("ada", "bea")
SENTENCES = [
    {"id": "played", "text": ["{seat} plays {card}."], "yours": [], "to_you": []},
    {"id": "counted", "text": ["{card} counts {points}."], "yours": [], "to_you": [], "scores": True, "itemised": True},
    {"id": "scored", "text": ["{seats} has {total}."], "yours": [], "to_you": []},
]
TELLS = """async ([sentences, stories]) => {
    const { StatusLines } = await import('/static/web/table/status-lines.js');
    const { Scene } = await import('/static/web/table/scene.js');
    const match = { seats: [{ seat: 0, name: 'ada' }, { seat: 1, name: 'bea' }] };
    const shown = { view: {}, seat: 0, to_act: [1], clocks: [], outcome: null };
    const game = { key: 'high-card', seats: 2, cards: [{ card: 'y7', copies: 1, about: '' }], verbs: [], sentences };
    const lines = new StatusLines();
    const missed = stories.map((story, ply) => ({ ply, seat: 1, move: 'play', story }));
    lines.show(new Scene({ game, match, shown, layout: {} }), { missed, fresh: [] });
    return lines.news.textContent;
}"""
CELLS = """async (rows) => {
    const { newCells } = await import('/static/web/table/recent.js');
    const { ask } = await import('/static/web/table/api.js');
    return [...newCells(await ask('GET', '/games/namahage'), rows, 0)].sort();
}"""
Row = dict[str, Any]


@pytest.fixture
def tokens(server: Server) -> list[str]:
    return [account(server, name) for name in NAMES]


def begun(server: Server, tokens: list[str]) -> str:
    """A match of these two."""
    seats = [{"user": name} for name in NAMES]
    terms = {"game": SEPTET, "options": {"target": 15}, "seats": seats, "visibility": "public"}
    match = str(done(server, "POST", "/matches", terms, tokens[0])["id"])
    done(server, "POST", f"/matches/{match}/join", {}, tokens[1])
    return match


def play_until(server: Server, tokens: list[str], match: str, is_reached: Callable[[Any], bool]) -> None:
    """Moves by chance until the first player's view is such."""
    rng = random.Random(7)
    while True:
        views = [done(server, "GET", f"/matches/{match}/view", None, token) for token in tokens]
        if is_reached(views[0]["view"]):
            return
        due = next(seat for seat, view in enumerate(views) if view["due"])
        move_by_chance(server, match, views[due], tokens[due], rng)


def play_a_round(server: Server, tokens: list[str], match: str) -> Row:
    """The row that ended a round with points; the next round was dealt at once."""
    play_until(server, tokens, match, lambda view: view["rounds"] and view["rounds"][-1]["stars"])
    ended, dealt = log_of(server, tokens[0], match)[-2:]
    assert dealt["seat"] == "chance"
    return ended


def values_of(row: Row, *ids: str) -> list[dict[str, Any]]:
    """The values of a row under these ids."""
    return [said["values"] for said in row["story"] if said["id"] in ids]


def looking(server: Server, browser: Browser, match: str, **how: Any) -> Page:
    """The table of ada."""
    return at_table(log_in(browser.new_context(bypass_csp=True, **how), server, "ada"), server, match)


def faces(page: Page, where: str) -> list[str | None]:
    """The cards somewhere, in order."""
    return [card.get_attribute("face") for card in page.locator(f"{where} pc-card").all()]


def test_a_round_is_added_up_until_the_player_goes_on(server: Server, browser: Browser, tokens: list[str]) -> None:
    match = begun(server, tokens)
    page = looking(server, browser, match, **PHONE)
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    expect(page.locator(".sheet")).to_be_hidden()
    ended = play_a_round(server, tokens, match)
    (scored,) = values_of(ended, "round_scored")
    (won,) = values_of(ended, "trick_won")

    sheet = page.get_by_role("table", name="How the round scored")
    expect(sheet).to_be_visible(timeout=PATIENCE)
    lines = values_of(ended, "boss_scored", "trump_boss")
    points = [f"+{line['points']}" if "points" in line else "" for line in lines]
    assert sheet.locator("tbody td").all_inner_texts() == points
    assert sheet.locator("tbody th[scope=row]").count() == len(lines)
    said = sheet.locator("tfoot").inner_text()
    assert f"in this round, {scored['total']} in all." in said
    assert said.strip().endswith(f"+{scored['points']}")
    assert scored["points"] == sum(line.get("points", 0) for line in lines)

    # The view has no tricks any more: the next round was dealt at once.
    assert not done(server, "GET", f"/matches/{match}/view", None, tokens[0])["view"]["tricks"]
    expect(page.locator(".middle h2")).to_contain_text("The last trick")
    assert faces(page, ".middle .trick") == won["cards"]
    winner = "you" if won["seat"] == 0 else "bea"
    expect(page.locator(".played.won figcaption")).to_have_text(winner)

    play_by_clicks(page, random.Random(1))
    expect(page.locator(".sheet")).to_be_hidden(timeout=PATIENCE)
    expect(page.locator(".middle h2")).to_have_text("First trick", timeout=PATIENCE)
    assert faults == []


def test_a_sheet_is_closed_by_keyboard_and_stands_in_the_replay(
    server: Server, browser: Browser, tokens: list[str]
) -> None:
    match = begun(server, tokens)
    ended = play_a_round(server, tokens, match)
    page = looking(server, browser, match, **DESK, reduced_motion="reduce")
    expect(page.locator(".sheet table")).to_be_visible(timeout=PATIENCE)
    assert list(examined(page)) == []

    tab_to(page, ".sheet button")
    page.keyboard.press("Enter")
    expect(page.locator(".sheet")).to_be_hidden()
    assert page.evaluate("document.activeElement.matches('.board-holder')")
    # What is drawn anew later leaves it closed.
    page.locator("button.pick.next").first.click()
    expect(page.locator(".sheet")).to_be_hidden()

    for ply, count in ((ended["ply"], 0), (ended["ply"] + 1, 1), (ended["ply"] + 2, 0)):
        page.goto(f"http://127.0.0.1:{server.port}/play/{match}/replay?ply={ply}")
        page.wait_for_selector(f"match-replay[data-shown='{ply}']", timeout=PATIENCE)
        assert page.get_by_role("table", name="How the round scored").count() == count


def test_an_onlooker_reads_it_until_the_next_move(server: Server, browser: Browser, tokens: list[str]) -> None:
    match = begun(server, tokens)
    page = browser.new_context(**PHONE).new_page()
    page.goto(f"http://127.0.0.1:{server.port}/matches/{match}")
    expect(page.locator(".pc-board")).to_be_visible(timeout=PATIENCE)
    ended = play_a_round(server, tokens, match)
    (won,) = values_of(ended, "trick_won")
    sheet = page.get_by_role("table", name="How the round scored")
    expect(sheet).to_be_visible(timeout=PATIENCE)
    expect(sheet.locator("tbody th")).to_have_count(len(values_of(ended, "boss_scored", "trump_boss")))
    expect(sheet.locator("tfoot")).to_contain_text("in this round")
    assert faces(page, ".middle .trick") == won["cards"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    assert play_next(server, match, tokens, random.Random(1))
    expect(sheet).to_have_count(0, timeout=PATIENCE)


def test_what_others_have_just_done_is_marked_until_the_player_goes_on(
    server: Server, browser: Browser, tokens: list[str]
) -> None:
    def is_led_by_bea(view: Any) -> bool:
        return bool(view["tricks"]) and view["tricks"][-1]["leader"] == 1 and len(view["tricks"][-1]["cards"]) == 1

    match = begun(server, tokens)
    page = looking(server, browser, match, **DESK)
    play_until(server, tokens, match, is_led_by_bea)
    (played,) = values_of(log_of(server, tokens[0], match)[-1], "played")
    new = page.locator(f".trick pc-card.new[face={played['card']}]")
    expect(new).to_be_visible(timeout=PATIENCE)
    expect(new).to_have_css("outline-style", "solid")

    before = len(log_of(server, tokens[0], match))
    play_by_clicks(page, random.Random(1))
    wait_for_rows(server, tokens[0], match, before)
    (own,) = values_of(log_of(server, tokens[0], match)[before], "played")
    # What the player has just done is no news to them.
    expect(page.locator(f".trick pc-card[face={own['card']}]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(f"pc-card.new[face={own['card']}]")).to_have_count(0)


def test_who_comes_back_late_reads_results_first(server: Server, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/")
    card, end, sums = (
        {"id": "played", "values": {"seat": 1, "card": "y7"}},
        {"id": "counted", "values": {"card": "y7", "points": 1, "seats": [1]}},
        [{"id": "scored", "values": {"seats": [1], "points": 1, "total": total}} for total in (1, 2)],
    )
    rows = [[card, end, sums[0]], [card, end, sums[1]], *[[card]] * 5]
    told = page.evaluate(TELLS, [SENTENCES, rows])
    assert told == "Since you last looked: bea has 2. … " + " ".join(["bea plays yellow 7."] * 5)
    few = page.evaluate(TELLS, [SENTENCES, rows[1:3]])
    assert few == "Since you last looked: bea plays yellow 7. bea has 2. bea plays yellow 7."


def test_cells_are_marked_that_others_picked_and_whose_cards_went(server: Server, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/")
    lost = {"id": "lost", "values": {"seat": 1, "cards": ["samurai"], "cells": ["b2"]}}
    own: Row = {"seat": 0, "move": "place daitengu 0a1", "story": [lost]}
    theirs: Row = {"seat": 1, "move": "place samurai 1c3", "story": []}
    marked = [cell for cell in page.evaluate(CELLS, [own, theirs]) if cell[0] in "01"]
    assert marked == ["1b2", "1c3"]
