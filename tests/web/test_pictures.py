"""Every phase of each game at the table, and the main pages, as pictures: `make pictures` keeps them."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.running.every_page import NAMES, Places, a_peopled_server
from tests.running.serving import Server
from tests.web.phases import PEOPLE, every_phase, pick_until_ready
from tests.web.players import DESK, GAMES, PHONE, at_table, browsing, log_in

pytestmark = [pytest.mark.soak, pytest.mark.slow]

FOLDER = os.environ.get("PICTURES")
SIZES = {"phone": PHONE, "desk": DESK}
READERS: dict[str, tuple[list[str], str, dict[int, int]]] = {
    "en": ([], "en-GB", {320: 640, 390: 844, 1280: 800}),
    "de-24px": (["--blink-settings=defaultFontSize=24"], "de-DE", {320: 640, 390: 844}),
}
"""Flags of the browser, its language, and the heights of its windows by their widths. In German, whose
words are longer, text is also larger by half."""
READING: Any = {"reduced_motion": "reduce", "has_touch": True}
MAIN = {
    "home": "/play",
    "new-match": "/play/new",
    "find": "/play/find",
    "rules": "/rules/namahage",
    "season": "/seasons/{season_id}",
    "leaderboard": "/leaderboards/{game}",
    "person": "/people/{username}",
    "match": "/matches/{match_id}",
    "settings": "/settings",
}
FOR_STRANGERS = {"welcome": "/", "sign-up": "/sign-up"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reader", READERS)
def test_every_phase_of_each_game_is_drawn(server: Server, tmp_path: Path, game: str, reader: str) -> None:
    flags, locale, sizes = READERS[reader]
    folder = (Path(FOLDER) if FOLDER else tmp_path) / game
    folder.mkdir(parents=True, exist_ok=True)
    with browsing(*flags) as browser:
        page: Page | None = None
        for number, (match, phase) in enumerate(every_phase(server, game)):
            # The first stop makes the account.
            page = page or log_in(browser.new_context(**READING, locale=locale), server, PEOPLE[0])
            for width, height in sizes.items():
                page.set_viewport_size({"width": width, "height": height})
                at_table(page, server, match)
                page.wait_for_selector(".log li")
                _picture(page, folder / f"{number:02}-{phase}-{reader}-{width}.png")
                if pick_until_ready(page):
                    _picture(page, folder / f"{number:02}-{phase}-{reader}-{width}-picked.png")


def _picture(page: Page, file: Path) -> None:
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    page.screenshot(path=file)
    assert file.stat().st_size > 10_000, "the board is empty"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), file.name


def test_the_main_pages_are_drawn(server: Server, tmp_path: Path) -> None:
    folder = Path(FOLDER) if FOLDER else tmp_path
    folder.mkdir(exist_ok=True)
    places = a_peopled_server(server)
    with browsing() as browser:
        first = browser.new_context()
        log_in(first, server, NAMES[0])
        _draw(browser, browser.new_context(), server, FOR_STRANGERS, places, folder)
        _draw(browser, first, server, MAIN, places, folder)


def _draw(
    browser: Browser, reader: BrowserContext, server: Server, pages: dict[str, str], places: Places, folder: Path
) -> None:
    """Each page as its reader sees it, whole, at two sizes, light and dark."""
    filled = {name: values[0] for name, values in places.fillings.items()}
    for scheme in ("light", "dark"):
        for size, shape in SIZES.items():
            context = browser.new_context(
                storage_state=reader.storage_state(), color_scheme=scheme, reduced_motion="reduce", **shape
            )
            page = context.new_page()
            for name, path in pages.items():
                answer = page.goto(f"http://127.0.0.1:{server.port}{path.format(**filled)}")
                assert answer is not None
                assert answer.status == 200, name
                page.screenshot(path=folder / f"{name}-{size}-{scheme}.png", full_page=True)
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
            context.close()
