"""Boards from the server's text and from views, for every game, in colour and in letters."""

import json
import re
from typing import Any

import pytest
from postcard_client.cli.board import board
from postcard_client.cli.cards import COLOURS, Deck
from postcard_client.cli.choices import entries, prompt
from postcard_client.cli.picking import choose
from rich.style import Style

from games.rules.registry import registry
from tests.clients.cli.recorded import Story

PLIES = 40


@pytest.mark.parametrize("key", registry())
@pytest.mark.parametrize("width", [40, 80, 160])
def test_a_board_has_the_words_of_the_server_and_fits(key: str, width: int) -> None:
    story = Story(key, 3, PLIES)
    deck = Deck(story.facts()["cards"])
    for view, text in zip(story.views, story.boards, strict=True):
        lines = board(view, text, deck, width)

        assert all(line.cell_len <= width for line in lines)
        assert " ".join(" ".join(line.plain for line in lines).split()) == " ".join(text.split())


@pytest.mark.parametrize("key", registry())
def test_without_a_text_the_view_is_drawn(key: str) -> None:
    story = Story(key, 3, PLIES)
    deck = Deck(story.facts()["cards"])
    view = story.views[-1]

    drawn = "\n".join(line.plain for line in board(view, None, deck, 80))

    told = {name: value for name, value in view["view"].items() if name != "game" and value not in (None, [])}
    assert [name for name in told if name.replace("_", " ") not in drawn] == []
    cards = {card["card"] for card in story.facts()["cards"]} & set(re.findall(r"[\w-]+", json.dumps(told)))
    assert cards
    assert [card for card in cards if not re.search(rf"(?<![\w-]){card}(?![\w-])", drawn)] == []


def test_without_a_text_seats_are_said_to_be_seats() -> None:
    said = {"waiting_for": [1], "last_winner": 0, "tricks": [{"leader": 1, "card": "4"}], "points": [1, 0]}

    drawn = [line.plain.rstrip() for line in board({"options": [], "view": said}, None, Deck(), 80)]

    assert drawn == [
        "waiting for  seat 1",
        "last winner  seat 0",
        "tricks",
        "  0          leader seat 1, card 4",
        "points       1 0",
    ]


def test_a_card_has_the_colour_by_which_the_server_describes_it() -> None:
    deck = Deck(
        [{"card": "g1", "about": "The green toy of rank 1."}, {"card": "dragon", "about": "3: human; value 3."}]
    )

    assert deck.style("g1") == COLOURS["green"]
    assert deck.style("dragon") == Style(bold=True)
    assert deck.card("hand").style == ""


def test_cards_are_found_in_a_text_by_whole_words() -> None:
    deck = Deck([{"card": "b1", "about": "A blue 1."}, {"card": "b10", "about": "A blue 10."}])
    view = {"options": [{"slots": [{"items": ["b1"]}]}], "view": {}}

    line = board(view, "hand   b1 b10 b100 xb1", deck, 80)[0]

    styles = {line.plain[span.start : span.end]: Style.parse(str(span.style)) for span in line.spans}
    coloured = {face: style.underline for face, style in styles.items() if style.bgcolor}
    assert coloured == {"b1": True, "b10": None}


def test_a_long_line_goes_on_below_its_words() -> None:
    view: dict[str, Any] = {"options": [], "view": {}}
    lines = board(view, "hidden     " + "r1 " * 28, Deck(), 40)

    assert [line.plain[:11] for line in lines] == ["hidden     ", " " * 11, " " * 11]


def test_choices_say_without_colour_what_is_picked_and_what_cannot_be() -> None:
    slot = {"name": "cards", "least": 2, "most": 2, "items": ["g1", "g2", "g3"]}
    picking = choose([{"verb": "pass", "slots": [slot]}]).pick(1)

    assert [row.plain for row in entries(picking, Deck(), 0, 80)] == ["a) g1  b* g2  c) g3"]
    assert prompt(picking).plain == "pass g2: pick cards, 2 of 3"
    assert "Enter to send" in prompt(picking.pick(0)).plain
    assert len(entries(picking, Deck(), 0, 8)) == 3
