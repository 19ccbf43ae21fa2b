"""Pages for the frames of other sites, in Chromium: one takes over what has changed, and leaves the rest as it is."""

import pytest
from playwright.sync_api import Browser, expect

from tests.amounts import long
from tests.running.finished import account, done
from tests.running.serving import Server
from tests.sittings import GAME
from tests.web.players import PATIENCE

pytestmark = [long, pytest.mark.slow]
MINUTE = 61_000


def against_a_bot(server: Server, name: str, token: str) -> str:
    """The id of a match that runs."""
    asked = {"game": GAME, "seats": [{"user": name}, {"bot": "random"}]}
    return str(done(server, "POST", "/matches", asked, token)["id"])


def test_a_framed_match_shows_what_has_changed(server: Server, browser: Browser) -> None:
    ana = account(server, "ana")
    match = against_a_bot(server, "ana", ana)
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    wrongs: list[str] = []
    page.on("console", lambda said: wrongs.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda fault: wrongs.append(str(fault)))
    page.clock.install()
    page.goto(f"http://127.0.0.1:{server.port}/embed/match/{match}")
    expect(page.locator(".terms", has_text="Began")).to_be_visible()
    heading = page.locator("h1 a")
    heading.focus()

    done(server, "POST", f"/matches/{match}/resign", {}, ana)
    page.clock.fast_forward(MINUTE)
    expect(page.locator(".terms", has_text="Ended")).to_be_visible()
    expect(heading).to_be_focused()
    assert wrongs == []


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
