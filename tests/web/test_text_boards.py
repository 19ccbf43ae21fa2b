"""Text boards are marked so that a narrow page can fold them, and read as their games write them."""

import html
import re

import pytest
from playwright.sync_api import Browser

from games.rules.registry import registry
from tests.amounts import long
from tests.running.finished import account, finished_match
from tests.running.serving import Server
from tests.web.players import GAMES, SHORT
from web.matches.boards import foldable

FIELD = """\
seat 1: 4 points; hand: 8 cards
     a                 b                 c
  1  merchant 1        .                 .
  2  .                 unnamed-b 4       .

deck      35 cards"""
STRAW = """\
  straw       y8    .     p7    k10   r6    .
           [  ]  [  ]  .     [  ]  [  ]  [  ]  c7"""


def parts(board: str, name: str) -> list[str]:
    return [html.unescape(found) for found in re.findall(rf'<span class="{name}">(.*?)</span>', foldable(board), re.S)]


def test_columns_become_a_table() -> None:
    assert [cell.strip() for cell in parts(FIELD, "column")] == [
        "", "a", "b", "c",
        "1", "merchant 1", ".", ".",
        "2", ".", "unnamed-b 4", ".",
    ]  # fmt: skip


def test_what_follows_a_label_is_words() -> None:
    assert parts(FIELD, "words") == [
        "<b></b>seat 1: 4 points; hand: 8 cards\n",
        "<b></b>\n",
        "<b>deck      </b>35 cards\n",
    ]


def test_rows_of_cards_keep_their_places_beside_each_other() -> None:
    assert parts(STRAW, "cards") == [
        "<b>  straw    </b>   y8    .     p7    k10   r6    .\n",
        "<b>           </b>[  ]  [  ]  .     [  ]  [  ]  [  ]  c7\n",
    ]


def test_two_lines_that_happen_to_have_gaps_are_no_table() -> None:
    assert parts("trump      g7\ncat        g4 y1  and 6 in the deck", "column") == []


def test_what_a_game_writes_is_escaped() -> None:
    assert foldable("next       <b>") == '<span class="words"><b>next       </b>&lt;b&gt;\n</span>'


@pytest.mark.slow
@long
@pytest.mark.parametrize("game", GAMES)
def test_no_board_is_wider_than_a_small_phone(server: Server, browser: Browser, game: str) -> None:
    names = tuple(f"{name}-{game}" for name in ("ana", "ben", "cleo", "dan")[: registry()[game].facts.seats])
    tokens = [account(server, name) for name in names]
    onlooker = account(server, f"eve-{game}")
    match = finished_match(server, *tokens, names=names, game=game, options=SHORT.get(game, {}))
    last = server.request("GET", f"/api/v1/matches/{match}/moves?limit=1000", token=tokens[0])[1]["results"][-1]["ply"]
    page = browser.new_context(java_script_enabled=False, viewport={"width": 320, "height": 640}).new_page()
    for ply in range(0, last + 1, 5):
        page.goto(f"http://127.0.0.1:{server.port}/play/{match}/replay?ply={ply}")
        board = page.locator("pre.board")
        assert board.evaluate("board => board.scrollWidth <= board.clientWidth"), board.inner_text()
        text = server.request("GET", f"/api/v1/matches/{match}/view?format=text&ply={ply}", token=onlooker)[1]
        assert str(board.text_content()).strip() == str(text).strip()
    longest = "daidarabotchi -2"
    page.locator(".board .column").evaluate_all(
        "(cells, text) => cells.forEach(cell => cell.textContent = text)", longest
    )
    assert board.evaluate("board => board.scrollWidth <= board.clientWidth"), "the deal could have been worse"
