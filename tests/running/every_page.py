"""Every page of the server, from its URL conf: a new page is visited by itself, or the test says what it lacks."""

import re
from dataclasses import dataclass
from typing import Any, Final

from tests.permissions.pages import pages, shown
from tests.running.finished import account, done, finished_match
from tests.running.serving import Server
from tests.sittings import GAME

NAMES: Final = ("ana", "ben")
ELSEWHERE: Final = {
    "/api/v1/docs": "what draws it is a package of others",
    "/api/v1/schema": "no page",
}
IS_A_CODE: Final = "nothing"
"""Codes come by mail, and what stands here is none: the page says so."""


@dataclass(frozen=True)
class Places:
    """Values of the parameters in addresses, by name, and addresses that one set of values does not show."""

    fillings: dict[str, tuple[str, ...]]
    words: dict[str, str]
    """Words for the ids that are drawn at random."""

    def called(self, address: str) -> str:
        """The address as people would write it down: `/play/(running)`."""
        for value, word in self.words.items():
            address = address.replace(value, f"({word})")
        return address

    def addresses(self) -> list[str]:
        """Every page, with what it can be about."""
        found: list[str] = []
        for path in sorted({shown(path) for path in pages()}):
            if not path.startswith("/admin") and path not in ELSEWHERE:
                found += self._filled(path)
        return found

    def _filled(self, path: str) -> list[str]:
        names = re.findall(r"<(?:\w+:)?(\w+)>", path)
        unknown = [name for name in names if name not in self.fillings]
        assert unknown == [], f"{path}: say in tests/running/every_page.py what {unknown} can be"
        addresses = [path]
        for name in names:
            pattern = re.compile(rf"<(?:\w+:)?{name}>")
            addresses = [pattern.sub(value, address) for address in addresses for value in self.fillings[name]]
        return addresses


def a_peopled_server(server: Server) -> Places:
    """Two people, a match of theirs in each state, an analysis, a league with a season that runs."""
    tokens = [account(server, name) for name in NAMES]

    def ask(method: str, path: str, body: Any = None, *, token: str = tokens[0]) -> Any:
        return done(server, method, path, body, token)

    finished = finished_match(server, *tokens, names=NAMES)
    ask("POST", f"/matches/{finished}/analysis", {})
    seats = [{"user": name} for name in NAMES]
    running = ask("POST", "/matches", {"game": GAME, "seats": seats, "chat": True})["id"]
    ask("POST", f"/matches/{running}/join", {}, token=tokens[1])
    waiting = ask("POST", "/matches", {"game": GAME, "seats": [seats[0], {"open": True}]})["id"]
    league = ask("POST", "/leagues", {"name": "Sunday league", "game": GAME})["id"]
    season = ask("POST", f"/leagues/{league}/seasons", {})["id"]
    for token in tokens:
        ask("POST", f"/seasons/{season}/signup", {}, token=token)
    ask("POST", f"/seasons/{season}/start", {})
    division = ask("GET", f"/seasons/{season}/divisions")["results"][0]["id"]
    return Places(
        {
            "match_id": (finished, running, waiting),
            "username": (NAMES[1],),
            "league_id": (league,),
            "season_id": (season,),
            "division_id": (division,),
            "key": (GAME, "mu-2p"),
            "game": (GAME,),
            # Of the pages that end in these, only what they refuse can be read.
            "action": (IS_A_CODE,),
            "code": (IS_A_CODE,),
            "secret": (IS_A_CODE,),
            "puzzle_id": (IS_A_CODE,),
            "name": ("matches",),
            # Of an analysis without mistakes there is only the refusal.
            "ply": ("1",),
            "resource": ("mcp",),
        },
        {
            finished: "finished", running: "running", waiting: "waiting", league: "league", season: "season",
            division: "division",
        },
    )  # fmt: skip
