"""In Chromium a puzzle is solved on its board, which names no player, and its solution names them."""

import json
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Browser, expect

from tests.amounts import long
from tests.running.finished import account, done, finished_match, log_in_context
from tests.running.serving import Server

pytestmark = [long, pytest.mark.slow]

WAIT_MS = 60_000


def test_a_puzzle_is_solved_on_its_board(server: Server, browser: Browser) -> None:
    players = ("xaver", "yvonne")
    tokens = [account(server, name) for name in players]
    match = finished_match(server, *tokens, names=players)
    account(server, "cleo")
    best = keep_a_puzzle(server, match, tokens[0])
    page = browser.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    log_in_context(page.context, server, "cleo")

    page.goto(f"http://127.0.0.1:{server.port}/play/puzzles")
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_url("**/play/puzzles/apuzzle")
    card = page.locator(f"[data-item='{best.split()[1]}'].pick")
    card.wait_for(timeout=WAIT_MS)
    assert not [name for name in (*players, match) if name in page.content()]
    assert page.locator(".moves form").count() == 0, "the board takes their place"
    card.click()
    page.click(f"[data-move='{best}']")

    expect(page.locator("[aria-labelledby=answer]")).to_contain_text("Solved: this is the best move.")
    expect(page.locator(".drawn .pc-board")).to_be_visible(timeout=WAIT_MS)
    expect(page.locator(".drawn .pc-board")).to_contain_text("yvonne")
    page.get_by_role("link", name="Go to the replay").click()
    page.wait_for_selector("match-replay .pc-board", timeout=WAIT_MS)
    assert faults == []


def keep_a_puzzle(server: Server, match: str, token: str) -> str:
    """Make a puzzle of the first choice of a card by the holder of seat 0; its best move."""
    rows = done(server, "GET", f"/matches/{match}/moves?limit=1000", None, token)["results"]
    ply = next(row["ply"] for row in rows if row["seat"] == 0)
    view = done(server, "GET", f"/matches/{match}/view?ply={ply}&seat=0", None, token)
    moves = [
        {"move": f"play {card}", "value": 0.4 if number else 0.7, "behind": 0.3 if number else 0.0, "error": 0.0}
        for number, card in enumerate(view["view"]["hand"])
    ]
    with closing(sqlite3.connect(server.data / "postcard.sqlite3", timeout=60)) as database, database:
        database.execute(
            "INSERT INTO puzzles_puzzle (id, match_id, ply, seat, game, seen, iterations, moves, claims, found_at,"
            " mean, deviation, volatility, tries, solved)"
            " VALUES ('apuzzle', ?, ?, 0, ?, 'a view', 1, ?, '[]', '2000-01-01 00:00:00', 1500, 250, 0.03, 0, 0)",
            (match, ply, view["game"], json.dumps(moves)),
        )
        database.execute("INSERT INTO puzzles_tag (puzzle_id, rule) VALUES ('apuzzle', 'T5')")
    return str(moves[0]["move"])
