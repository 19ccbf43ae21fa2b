"""The pages of rules: every card drawn as at the table, without JavaScript, and examples."""

import re

import pytest

from games.rules.namahage.cells import CELLS
from games.rules.namahage.score import totals, value
from games.rules.registry import registry
from scripts.draw_cards import drawings
from tests.markup import squeezed
from tests.rules.namahage.table import GAME, Table
from tests.web.laid_out import LAID_OUT
from tests.web.reading import browser_of, source
from web.rules.cards import FOLDER, drawing, has_drawings, name_of

pytestmark = pytest.mark.django_db

NAMED = re.compile(r' class="name"[^>]*>[^<]*<')
GERMAN = {"Accept-Language": "de"}
EXAMPLES = FOLDER.parent.parent / "templates/web/rules/examples"


@pytest.mark.parametrize("game", registry())
def test_every_card_of_every_game_is_shown_by_its_text(game: str) -> None:
    page = source(browser_of(), f"/rules/{game}").partition('id="cards"')[2]
    for card in registry()[game].facts.cards:
        assert f'<th scope="row"><code>{card.card}</code></th>' in page, card


@pytest.mark.parametrize("game", registry())
def test_the_rules_are_in_the_readers_language_where_it_has_them(game: str) -> None:
    page = browser_of().get(f"/rules/{game}", headers=GERMAN).content.decode()
    assert '<html lang="de">' in page
    language = "de" if (FOLDER.parent / f"text/{game}.de.md").is_file() else "en"
    assert re.findall(r'<section class="rule"[^>]* lang="(..)"', page) == [language] * page.count('class="rule"')
    assert ('id="examples"' in page) == bool(list(EXAMPLES.glob(f"{game}*.html")))


@pytest.mark.parametrize("game", LAID_OUT)
def test_every_card_is_drawn_and_named(game: str) -> None:
    page = source(browser_of(), f"/rules/{game}")
    named = page.partition('id="cards"')[2]
    for card in registry()[game].facts.cards:
        assert f'aria-label="{name_of(card.card)}"' in named, card
    assert page.count("<svg") >= len(registry()[game].facts.cards)
    assert not re.search(r"<[^>]+\sstyle=", page)


@pytest.mark.parametrize("game", LAID_OUT)
def test_examples_show_nothing_but_cards_of_their_game(game: str) -> None:
    examples = source(browser_of(), f"/rules/{game}").partition('id="examples"')[2].partition("</section>")[0]
    drawn = re.findall(r'<span class="drawn-card">(.{4})', examples)
    assert len(drawn) > 5
    # What has no drawing is shown as text.
    assert set(drawn) == {"<svg"}


def test_cards_have_german_names_on_their_faces() -> None:
    page = browser_of().get("/rules/namahage", headers=GERMAN).content.decode()
    assert ">Drache</text>" in page
    assert ' class="name" textLength="76" lengthAdjust="spacingAndGlyphs">Dorfbewohner</text>' in page
    assert ">Villager<" not in squeezed(page)
    assert "1: Mensch; Wert 1. Dauernd:" in page


@pytest.mark.parametrize("game", LAID_OUT)
def test_german_examples_show_the_same_cards(game: str) -> None:
    english, german = (
        browser_of().get(f"/rules/{game}", headers=asked).content.decode().partition('id="examples"')[2]
        for asked in ({}, GERMAN)
    )
    # Only the names of cards are in another language.
    shown = [
        re.findall(r'<span class="drawn-card">(<svg.*?</svg>)', NAMED.sub("", one.partition("</section>")[0]))
        for one in (english, german)
    ]
    assert shown[0] == shown[1]
    assert '<div lang="en">' in english.partition("<h3>")[0]
    assert '<div lang="de">' in german.partition("<h3>")[0]


def test_a_game_whose_cards_nothing_has_drawn_shows_them_as_text() -> None:
    assert not has_drawings("no-such-game")
    assert drawing("no-such-game", "y7") == "y7"


def test_the_drawings_are_those_of_the_tables_modules() -> None:
    present = drawings()
    assert {path.stem for path in FOLDER.iterdir()} >= set(LAID_OUT)
    for path in FOLDER.iterdir():
        assert path.read_text("utf-8") == present.get(path), f"{path.name}: make cards"


def test_the_field_of_the_example_is_worth_what_the_page_says() -> None:
    at = {"0a1": "villager", "0b1": "merchant", "0c1": "miko", "0a2": "village", "0b2": "kitsune"}
    table = Table(",".join(f"{cell} {card}" for cell, card in at.items()), hand0="samurai gagoze")
    example = source(browser_of(), "/rules/namahage").partition('<table class="field">')[2].partition("</table>")[0]
    said = [int(number) for number in re.findall(r"<br>(\d+)</td>", squeezed(example))]
    assert said == [value(table.position, CELLS.faces.index(cell)) for cell in at]
    assert totals(table.position)[0] == sum(said) == 18
    table.play("place samurai 0c2")
    assert totals(table.position)[0] == 24
    assert GAME.outcome(table.position) is not None


@pytest.mark.parametrize(
    ("card", "name"),
    [("y7", "yellow 7"), ("gA", "green ace"), ("gift-spirit", "Gift Spirit"), ("?", "a card face down"), ("1", "1")],
)
def test_a_card_has_a_name(card: str, name: str) -> None:
    assert name_of(card) == name


def test_frame_rules_and_cards_are_german() -> None:
    page = squeezed(browser_of().get("/rules/mu-2p", headers=GERMAN).content.decode())
    assert "<title>Regeln von Mü" in page
    assert "<h2>Karten</h2>" in page
    assert 'aria-label="Gelb 7"' in page
    assert "Hat niemand eine Karte gelegt, wird neu gegeben." in page
    assert "sind auf Englisch" not in page
