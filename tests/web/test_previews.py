"""The pictures of the games show the cards that are played with."""

import xml.etree.ElementTree as ET
from base64 import b64decode

import pytest

from games.rules.registry import registry
from scripts.draw_previews import FOLDER, pictures
from tests.web.laid_out import LAID_OUT
from web.general_pictures import CARDS, general_picture
from web.previews import drawn_picture, picture_of, preview_picture


def texts(svg: str) -> list[str]:
    """The words that stand in a picture."""
    return [str(part.text) for part in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_the_pictures_are_what_is_drawn_from_the_cards() -> None:
    drawn = pictures()
    for file in FOLDER.glob("*.svg"):
        assert file.read_text("utf-8") == drawn.get(file.stem), f"{file.stem}: make previews"


def test_every_game_with_a_board_of_its_own_has_one_as_a_drawing_and_in_pixels() -> None:
    assert len(LAID_OUT) >= 5
    for form in ("svg", "png"):
        assert {path.stem for path in FOLDER.glob(f"*.{form}")} >= {*LAID_OUT, "postcard"}


@pytest.mark.parametrize("game", registry())
def test_every_game_can_be_drawn_by_its_cards_and_its_title(game: str) -> None:
    *cards, title = texts(drawn_picture(game))
    assert title == registry()[game].facts.title
    assert len(cards) >= CARDS


def test_a_game_without_a_file_has_its_general_picture_on_pages() -> None:
    for game in set(registry()) - {path.stem for path in FOLDER.glob("*.svg")}:
        address, _, picture = picture_of(game).partition(",")
        assert (address, b64decode(picture).decode()) == ("data:image/svg+xml;base64", drawn_picture(game))


def test_chat_programs_get_the_servers_picture_where_a_game_has_none_in_pixels() -> None:
    assert preview_picture("mu-2p") == "/static/web/previews/mu-2p.png"
    assert preview_picture("a-new-game") == "/static/web/previews/postcard.png"


def test_a_general_picture_shows_the_words_as_they_are() -> None:
    assert texts(general_picture("duel", "Fire & <Ice>", ["1", "Gift Spirit"])) == [
        "1",
        "Gift",
        "Spirit",
        "Fire & <Ice>",
    ]
    assert texts(general_picture("duel", "Duel", [str(rank) for rank in range(1, 9)])) == [
        "1",
        "2",
        "4",
        "6",
        "8",
        "Duel",
    ]


def test_no_part_of_a_card_is_left_without_its_colour() -> None:
    # What stands in a page as an image has no style sheet to look its classes up in.
    assert [key for key, svg in pictures().items() if "class=" in svg or "var(" in svg] == []
