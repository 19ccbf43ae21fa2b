"""The table of each game in the middle of a match, as pictures; `make pictures` keeps them to be looked at."""

import os
import random
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import long, sample
from tests.serving import Server, wait_until
from tests.web.players import DESK, GAMES, PHONE, account, at_table, browsing, log_in, new_match

pytestmark = [long, pytest.mark.slow]

FOLDER = os.environ.get("PICTURES")
SIZES = {"phone": PHONE, "desk": DESK}
MOVES = {"take-that-toy-2p": 2, "namahage": 5}
"""After how many of the player's own moves the picture is taken."""


@pytest.mark.parametrize("game", sample(GAMES, "namahage"))
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
