"""Pages for the frames of other sites, in Chromium: a board follows the match, and the rest stays as it is."""

import pytest
from playwright.sync_api import Browser, expect

from tests.amounts import long
from tests.running.finished import account, done
from tests.running.serving import Server, wait_until
from tests.sittings import GAME, some_move
from tests.web.players import PATIENCE
from tests.web.pressing import note_errors

pytestmark = [long, pytest.mark.slow]


def against_a_bot(server: Server, name: str, token: str) -> str:
    """The id of a match that runs."""
    asked = {"game": GAME, "seats": [{"user": name}, {"bot": "random"}]}
    return str(done(server, "POST", "/matches", asked, token)["id"])


def test_what_has_the_focus_in_a_frame_keeps_it_while_the_board_changes(server: Server, browser: Browser) -> None:
    ana = account(server, "ana")
    match = against_a_bot(server, "ana", ana)
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    errors: list[str] = []
    note_errors(page, errors)
    page.goto(f"http://127.0.0.1:{server.port}/embed/match/{match}")
    expect(page.locator(".terms", has_text="Began")).to_be_visible()
    board = page.locator(".pc-board")
    expect(board).to_be_visible()
    heading = page.locator("h1 a")
    heading.focus()

    wait_until(lambda: done(server, "GET", f"/matches/{match}/view", None, ana)["due"], "the bot does not move")
    before = board.inner_html()
    view = done(server, "GET", f"/matches/{match}/view", None, ana)
    asked = {"move": some_move(view["options"]), "expected_ply": view["expected_ply"]}
    done(server, "POST", f"/matches/{match}/moves", asked, ana)
    wait_until(lambda: board.inner_html() != before, "the board stays as it was")
    expect(heading).to_be_focused()

    done(server, "POST", f"/matches/{match}/resign", {}, ana)
    expect(page.locator(".terms", has_text="Ended")).to_be_visible()
    assert errors == []


def test_without_javascript_a_link_loads_it_again(server: Server, browser: Browser) -> None:
    token = account(server, "dora")
    match = done(server, "POST", "/matches", {"game": GAME, "seats": [{"user": "dora"}, {"bot": "random"}]}, token)[
        "id"
    ]
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"http://127.0.0.1:{server.port}/embed/match/{match}")
    done(server, "POST", f"/matches/{match}/resign", {}, token)
    page.get_by_role("link", name="Reload").click()
    expect(page.locator(".terms", has_text="Ended")).to_be_visible()
