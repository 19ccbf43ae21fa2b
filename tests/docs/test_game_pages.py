"""The pages of docs/games say what the games say of themselves."""

from scripts.game_pages import FOLDER, game_pages


def test_every_page_is_as_the_facts_make_it() -> None:
    for path, text in game_pages().items():
        assert path.read_text() == text, f"{path.name} is not what the facts say: run `make game-pages`"


def test_there_is_no_page_of_a_game_that_is_not_here() -> None:
    assert set(FOLDER.glob("*.md")) == set(game_pages())
