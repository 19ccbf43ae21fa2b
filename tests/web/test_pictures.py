"""The table of each game in the middle of a match, and the main pages, as pictures: `make pictures` keeps them."""

import os
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.running.every_page import NAMES, Places, a_peopled_server
from tests.running.serving import Server, wait_until
from tests.web.players import DESK, GAMES, PHONE, account, at_table, browsing, log_in, new_match

pytestmark = [pytest.mark.soak, pytest.mark.slow]

FOLDER = os.environ.get("PICTURES")
SIZES = {"phone": PHONE, "desk": DESK}
MOVES = {"take-that-toy-2p": 2, "namahage": 5}
"""After how many of the player's own moves the picture is taken."""
MAIN = {
    "home": "/play",
    "new-match": "/play/new",
    "rules": "/rules/namahage",
    "season": "/seasons/{season_id}",
    "leaderboard": "/leaderboards/{game}",
    "person": "/people/{username}",
    "match": "/matches/{match_id}",
    "settings": "/settings",
}
FOR_STRANGERS = {"welcome": "/", "sign-up": "/sign-up"}


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_each_game_is_drawn(server: Server, tmp_path: Path, game: str) -> None:
    folder = Path(FOLDER) if FOLDER else tmp_path
    folder.mkdir(exist_ok=True)
    token = account(server, "ada")
    match = new_match(server, token, game, options={}, clock={"kind": "per_move", "days": 3})
    _play_on(server, token, match, MOVES.get(game, 6))
    with browsing() as browser:
        first = browser.new_context()
        log_in(first, server, "ada")
        for scheme in ("light", "dark"):
            for size, shape in SIZES.items():
                context = browser.new_context(
                    storage_state=first.storage_state(), color_scheme=scheme, reduced_motion="reduce", **shape
                )
                page = at_table(context.new_page(), server, match)
                page.wait_for_selector(".log li")
                picture = folder / f"{game}-{size}-{scheme}.png"
                page.screenshot(path=picture)
                assert picture.stat().st_size > 20_000, "the board is empty"
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


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


def _play_on(server: Server, token: str, match: str, moves: int) -> None:
    """Random moves, the same at each run as far as the deal allows, until so many are made and another is due."""
    rng = random.Random(moves)
    for number in range(moves + 1):
        view = wait_until(lambda: _due(server, token, match), "nobody is asked")
        if number < moves and view["due"]:
            family = rng.choice(view["options"])
            picked = [",".join(rng.sample(slot["items"], slot["least"])) or "-" for slot in family["slots"]]
            body = {"move": " ".join([family["verb"], *picked]), "expected_ply": view["expected_ply"]}
            server.request("POST", f"/api/v1/matches/{match}/moves", body, token)


def _due(server: Server, token: str, match: str) -> dict[str, Any] | None:
    view: dict[str, Any] = server.request("GET", f"/api/v1/matches/{match}/view", token=token)[1]
    return view if view.get("due") or view.get("outcome") else None
