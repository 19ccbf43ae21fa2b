"""Forms that ask for the game, in Chromium: of the games' options those of the chosen one are shown."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.amounts import long
from tests.running.serving import Server
from tests.web.players import DESK, account, log_in

pytestmark = [long, pytest.mark.slow]


def shown(page: Page) -> list[str]:
    """The games whose options are on the page to be seen."""
    page.wait_for_load_state("load")
    boxes = page.locator("details[data-game]")
    return [str(box.get_attribute("data-game")) for box in boxes.all() if box.is_visible()]


def test_the_options_of_the_chosen_game_alone_are_shown(server: Server, browser: Browser) -> None:
    account(server, "ana")
    page = log_in(browser.new_context(**DESK), server, "ana")
    page.goto(f"http://127.0.0.1:{server.port}/play/new")
    assert shown(page) == ["yokai-septet-4p"]
    page.check("[name=game][value=mu-2p]")
    assert shown(page) == ["mu-2p"]

    page.goto(f"http://127.0.0.1:{server.port}/play/find")
    page.select_option("#game", "namahage")
    assert shown(page) == ["namahage"]
    page.goto(f"http://127.0.0.1:{server.port}/about")
    page.go_back()
    expect(page.locator("#game")).to_have_value("namahage")
    assert shown(page) == ["namahage"]


def test_without_scripts_there_are_those_of_all_games(server: Server, browser: Browser) -> None:
    account(server, "ana")
    page = log_in(browser.new_context(**DESK, java_script_enabled=False), server, "ana")
    page.goto(f"http://127.0.0.1:{server.port}/play/new")
    assert len(shown(page)) == 5
