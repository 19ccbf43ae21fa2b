"""Plays a match against a bot in the terminal, through the HTTP API and nothing else: `make play`.

The boards are drawn from the views that the server sends; this program knows of the match what any client would.
"""

import argparse
import json
import os
import secrets
import sys
import time
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from games.rules.registry import registry
from games.rules.schema import from_json

HELP = """
  a move    as it stands under "you may": the verb, then its cards, separated by commas: pass g3,r7,b13
            (the verb may be left out where there is only one; - stands for no card)
  any       play the first legal move
  rules     show the rules of the game
  log       show the moves so far, as far as you know them
  resign    give the match up
  quit      leave; the match waits, and you are told how to come back
"""
LOOK_EVERY_SECONDS = 0.2
Json = dict[str, Any]


class Refused(Exception):
    """The server's own words about why something was not done."""

    def __init__(self, problem: Json) -> None:
        reason = problem.get("reason")
        super().__init__(f"{problem['detail']}{f' ({reason})' if reason and reason != problem['detail'] else ''}")


class NotModified(Exception):
    """The server has nothing new."""


def _problem(refusal: HTTPError) -> Json:
    try:
        problem: Json = json.load(refusal)
        return problem if "detail" in problem else {"detail": str(refusal)}
    except ValueError:
        # Not from Postcard: a proxy's own page, or another server on this port.
        return {"detail": str(refusal)}


class Api:
    """The server, as one player speaks with it."""

    def __init__(self, server: str, token: str = "") -> None:
        self.base = f"{server.rstrip('/')}/api/v1"
        self.token = token

    def get(self, path: str) -> Json:
        """Ask for something."""
        return self._send("GET", path, {})[0]

    def get_changes(self, path: str) -> Iterator[Json]:
        """What is there, and again each time it has changed; an unchanged answer costs the server next to nothing."""
        etag = ""
        while True:
            try:
                found, etag = self._send("GET", path, {"If-None-Match": etag} if etag else {})
                yield found
            except NotModified:
                time.sleep(LOOK_EVERY_SECONDS)

    def post(self, path: str, body: Json) -> Json:
        """Do something."""
        # Under a key of its own a request that is sent twice, by whatever stands in between, is done once.
        return self._send("POST", path, {"Idempotency-Key": secrets.token_hex(16)}, body)[0]

    def _send(self, method: str, path: str, headers: dict[str, str], body: Json | None = None) -> tuple[Json, str]:
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        content = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(f"{self.base}{path}", content, headers, method=method), timeout=30) as answer:
                return json.load(answer), answer.headers.get("ETag", "")
        except HTTPError as refusal:
            with refusal:
                if refusal.code == 304:
                    raise NotModified from None
                raise Refused(_problem(refusal)) from None


class Sitting:
    """One match at this terminal."""

    def __init__(self, api: Api, match: Json) -> None:
        self.api, self.match = api, match
        self.game = registry()[match["game"]]
        self.path = f"/matches/{match['id']}"
        self.seen = 0

    def play(self) -> None:
        """Show, ask, play, until the match is over."""
        while True:
            view = self._wait_until_due()
            self._show_news()
            print(f"\n{self._board(view)}")
            if view["outcome"]:
                self._show_outcome(view["outcome"])
                return
            print(f"\nyou may    {f'{chr(10)}           '.join(self._choices(view['options']))}")
            self._ask(view)

    def _wait_until_due(self) -> Json:
        return next(
            view for view in self.api.get_changes(f"{self.path}/view") if view["due"] or view["outcome"] is not None
        )

    def _board(self, view: Json) -> str:
        return self.game.board(from_json(self.game.view_type, view["view"]))

    def _show_news(self) -> None:
        for row in self._log():
            if row["ply"] >= self.seen:
                print(self._line(row))
                self.seen = row["ply"] + 1

    def _log(self) -> Iterator[Json]:
        path = f"{self.path}/moves?limit=1000"
        while path:
            page = self.api.get(path)
            yield from page["results"]
            path = f"{self.path}/moves?cursor={page['next']}" if page["next"] else ""

    def _line(self, row: Json) -> str:
        if row["seat"] == "chance":
            return f"  chance: {row['move']}"
        return f"  {self.match['seats'][row['seat']]['name']}: {row['move']}"

    def _choices(self, options: list[Json]) -> list[str]:
        return [" ".join([family["verb"], *(_slot(slot) for slot in family["slots"])]) for family in options]

    def _ask(self, view: Json) -> None:
        while True:
            said = input("\nyour move (? for help): ").strip()
            if said == "?":
                print(HELP)
            elif said == "rules":
                print(self.game.facts.rules)
            elif said == "log":
                print("\n".join(self._line(row) for row in self._log()))
            elif said == "quit":
                raise EOFError
            elif said and self._try(said, view):
                return

    def _try(self, said: str, view: Json) -> bool:
        try:
            if said == "resign":
                self.api.post(f"{self.path}/resign", {})
            else:
                move = self._move(said, view["options"])
                self.api.post(f"{self.path}/moves", {"move": move, "expected_ply": view["expected_ply"]})
        except Refused as refusal:
            print(f"  No: {refusal}")
            return False
        return True

    def _move(self, said: str, options: list[Json]) -> str:
        if said == "any":
            family = options[0]
            picks = [",".join(slot["items"][: slot["least"]]) or "-" for slot in family["slots"]]
            return " ".join([family["verb"], *picks])
        verbs = {family["verb"] for family in options}
        first = said.split()[0]
        return f"{verbs.pop()} {said}" if len(verbs) == 1 and first not in verbs else said

    def _show_outcome(self, outcome: Json) -> None:
        print(f"\nThe match is over: {outcome['reason']}.")
        for number, seat in enumerate(self.match["seats"]):
            if outcome["places"]:
                print(f"  {outcome['places'][number]}. {seat['name']}, {outcome['points'][number]} points")
        print(f"Its record, with the seed of every shuffle: GET {self.api.base}{self.path}/export")


def _slot(slot: Json) -> str:
    items, least, most = slot["items"], slot["least"], slot["most"]
    if least == most == len(items):
        return ",".join(items) or "-"
    count = f"{least}" if least == most else f"{least} to {most}"
    return f"[{count} of {' '.join(items)}]"


def sit_down(asked: argparse.Namespace) -> Sitting:
    """A match to go on with, or a new one of a new account."""
    api = Api(asked.server, asked.token)
    if asked.match:
        return Sitting(api, api.get(f"/matches/{asked.match}"))
    if not api.token:
        account = {"username": f"guest-{secrets.token_hex(4)}", "password": secrets.token_urlsafe(24)}
        api.token = api.post("/accounts", account)["token"]
    me = api.get("/me")["username"]
    seats = [{"user": me}, *[{"bot": asked.bot}] * (registry()[asked.game].facts.seats - 1)]
    return Sitting(api, api.post("/matches", {"game": asked.game, "seats": seats}))


def main() -> int:
    """Play, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    port = os.environ.get("PORT") or "8000"
    parser.add_argument("--server", default=f"http://127.0.0.1:{port}", help="where the server is")
    parser.add_argument("--game", choices=list(registry()), default="take-that-toy-2p", help="which game")
    parser.add_argument("--bot", default="random", help="which bot")
    parser.add_argument("--token", default="", help="the token of an account; without one, a guest is made")
    parser.add_argument("--match", default="", help="a match to go on with")
    asked = parser.parse_args()
    try:
        sitting = sit_down(asked)
    except Refused as refusal:
        return _fail(f"The server says no: {refusal}")
    except (OSError, HTTPException, ValueError):
        return _fail(
            f"No server answers at {asked.server}: run make serve in another terminal, or name one with --server."
        )
    print(f"{sitting.game.facts.title}, match {sitting.match['id']}. Type ? for help.")
    try:
        sitting.play()
    except (EOFError, KeyboardInterrupt):
        again = f"--server {asked.server} --match {sitting.match['id']} --token {sitting.api.token}"
        print(f'\nThe match waits for you: make play ARGS="{again}"')
    except Refused as refusal:
        return _fail(f"The server says no: {refusal}")
    except (OSError, HTTPException):
        return _fail("The server does not answer any more; the match is kept there.")
    return 0


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
