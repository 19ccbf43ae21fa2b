"""The pictures of the games show the cards that are played with."""

from games.rules.registry import registry
from scripts.draw_previews import FOLDER, pictures


def test_the_pictures_are_what_is_drawn_from_the_cards() -> None:
    drawn = pictures()
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(drawn)
    for key, svg in drawn.items():
        assert (FOLDER / f"{key}.svg").read_text("utf-8") == svg, f"{key}: make previews"


def test_every_game_has_one() -> None:
    assert set(registry()) < set(pictures())


def test_no_part_of_a_card_is_left_without_its_colour() -> None:
    # What stands in a page as an image has no style sheet to look its classes up in.
    assert [key for key, svg in pictures().items() if "class=" in svg or "var(" in svg] == []
