"""Boards in words are marked so that a narrow page can fold them, and say what their games do."""

import html
import re
from dataclasses import replace
from typing import Any, Final

import pytest
from django.utils import translation
from playwright.sync_api import Browser

from games.rules.boards import BACKS, CARDS, GAP, NONE, ROW, Line, in_letters, label, words
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.schema import from_json
from games.rules.sentences import Said, Sentence
from games.rules.stream import FastRng
from tests.amounts import long
from tests.running.finished import account, finished_match
from tests.running.serving import Server
from tests.web.players import GAMES, SHORT
from tests.web.raw_words import CODE
from tests.web.reading import text_of
from web.matches.boards import BoardWords

CELL: Final = re.compile(r"\b[abc][1-3]\b")
SENTENCES: Final = (
    Sentence("next", "next"),
    Sentence("you", "{seat} (you)"),
    Sentence("holds", ("holds {count} card", "holds {count} cards")),
    Sentence("won", "{side} won"),
)
FIELD: Final = [
    label(1, 10, Said("holds", {"count": 1})),
    Line(ROW, (("  ",), ("a",), ("b",)), (5, 10)),
    Line(ROW, (("  1",), (("b7", BACKS[0]),), (GAP,)), (5, 10)),
    words(),
    label("next", 10, Said("you", {"seat": 2}), ": ", (), ", ", Said("won", {"side": 1})),
]
STRAW: Final = [
    Line(CARDS, (("straw",), (("y7",),), (GAP,), ((BACKS[2],),)), (10, 6, 6)),
    Line(CARDS, ((), ("[", ("p7",), "]"), (NONE,)), (7, 6)),
]


def marked(lines: list[Line], name: str, language: str = "en") -> list[str]:
    """Return the parts with a mark in the HTML of a board, in a language."""
    facts = replace(registry()["yokai-septet-4p"].facts, board=SENTENCES)
    with translation.override(language):
        board = BoardWords(facts, {0: "ana", 1: "ben", 2: "<cleo>", 3: "dan"}, None).as_html(lines)
    return [html.unescape(found) for found in re.findall(rf'<span class="{name}">(.*?)</span>', board)]


def test_as_text_the_cells_stand_in_columns() -> None:
    assert in_letters(FIELD, SENTENCES).splitlines() == [
        "seat 1    holds 1 card",
        "     a         b",
        "  1  b7 ??     .",
        "",
        "next      seat 2 (you): -, side 1 won",
    ]
    assert in_letters(STRAW, SENTENCES).splitlines() == ["straw     y7    .     [  ]", "       [p7]  -"]


def test_rows_are_a_table() -> None:
    assert marked(FIELD, "column") == ["", "a", "b", "1", "blue\u00a07, face down", "–"]
    assert marked(FIELD, "column", "de") == ["", "a", "b", "1", "Blau\u00a07, verdeckt", "–"]


def test_what_follows_a_label_is_words() -> None:
    assert marked(FIELD, "words") == [
        "<b>ben</b> holds 1 card",
        "<b></b> ",
        "<b>next</b> <cleo> (you): –, ben and dan won",
    ]
    assert marked(FIELD[:1], "words", "de") == ["<b>ben</b> Hand: 1 Karte"]


def test_cards_in_a_row_are_a_list() -> None:
    assert marked(STRAW, "cards") == ["<b>straw</b> yellow\u00a07, –, face down", "<b></b> [purple\u00a07], –"]


def test_names_are_escaped() -> None:
    facts = registry()["take-that-toy-2p"].facts
    assert "&lt;cleo&gt;" in BoardWords(facts, {2: "<cleo>"}, None).as_html([words(2)])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", GAMES)
def test_no_board_has_a_letter_or_a_number_for_what_has_a_name(key: str, language: str) -> None:
    game = registry()[key]
    for position, _, _ in random_match(game, game.facts.defaults(), FastRng("words of boards")):
        for reader in (None, 0, 1):
            words = BoardWords(game.facts, {0: "ana", 1: "ben", 2: "cleo", 3: "dan"}, reader)
            with translation.override(language):
                said = words.as_text(game.lines(game.view(position, reader)))
            # Cells of a field are no cards.
            assert CODE.findall(CELL.sub("", said) if key == "namahage" else said) == [], said
            assert not re.search(r"\bseat|\{", said), said


@pytest.mark.slow
@long
@pytest.mark.parametrize("key", GAMES)
def test_no_board_is_wider_than_a_small_phone(server: Server, browser: Browser, key: str) -> None:
    game = registry()[key]
    names = tuple(f"{name}-{key}" for name in ("ana", "ben", "cleo", "dan")[: game.facts.seats])
    tokens = [account(server, name) for name in names]
    onlooker = account(server, f"eve-{key}")
    match = finished_match(server, *tokens, names=names, game=key, options=SHORT.get(key, {}))
    last = server.request("GET", f"/api/v1/matches/{match}/moves?limit=1000", token=tokens[0])[1]["results"][-1]["ply"]
    screen: Any = {"java_script_enabled": False, "viewport": {"width": 320, "height": 640}}
    pages = [(locale, browser.new_context(locale=locale, **screen).new_page()) for locale in ("de", "en")]
    for ply in range(0, last + 1, 5):
        language, page = pages[ply // 5 % 2]
        page.goto(f"http://127.0.0.1:{server.port}/play/{match}/replay?ply={ply}")
        board = page.locator("pre.board")
        assert board.evaluate("board => board.scrollWidth <= board.clientWidth"), board.inner_text()
        view = server.request("GET", f"/api/v1/matches/{match}/view?ply={ply}", token=onlooker)[1]["view"]
        lines = game.lines(from_json(game.view_type, view))
        with translation.override(language):
            said = BoardWords(game.facts, dict(enumerate(names)), None).as_html(lines)
        assert " ".join(str(board.text_content()).split()) == html.unescape(text_of(said))
    longest = "Kleine Nachtgestalt -2 *"
    page.locator(".board .column").evaluate_all(
        "(cells, text) => cells.forEach(cell => cell.textContent = text)", longest
    )
    assert board.evaluate("board => board.scrollWidth <= board.clientWidth"), "the deal could have been worse"
