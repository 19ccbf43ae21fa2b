"""This server as a target: two people at each match, who play over the API as any client would."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bench.abuse.asking import API
from bench.abuse.forms import Form
from bench.abuse.person import first_move
from bench.http.asking import asking
from bench.http.targets import Work
from bench.http.wire import Connection, Request

GAME = "take-that-toy-2p"
OPTIONS = {"end_when": "all_hands_empty"}
PASSWORD = "a long walk home"
PEOPLE = 8
PAGE = 50
PLENTY = str(10**6)
SETTINGS = {
    # Counted like any request, and never refused.
    "POSTCARD_LIMITS": f"caller={PLENTY}/60,stranger={PLENTY}/60,sign_up={PLENTY}/60",
    "POSTCARD_MOST_WAITING_MATCHES": PLENTY,
    "POSTCARD_MOST_RUNNING_MATCHES": PLENTY,
    "POSTCARD_WEB_PROCESSES": "1",
}


@dataclass
class RunningMatch:
    """A match that runs, and what its players saw last."""

    id: str
    tokens: tuple[str, str]
    views: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By token; only of players who are due."""


class Postcard:
    """One form of the server."""

    kinds: tuple[str, ...] = ("view", "match", "match_304", "matches", "turns", "move", "create")

    def __init__(self, form: Form) -> None:
        self.name = form.name
        self.form = form
        self.port = form.server.port
        self.tokens: list[str] = []
        self.sittings: list[RunningMatch] = []
        self._own = Connection(self.port)
        self._etags: dict[str, str] = {}

    def processes(self) -> list[int]:
        """All of them, PostgreSQL's for its database included."""
        return self.form.processes()

    async def prepare(self, matches: int) -> None:
        """People, and matches between them."""
        for number in range(PEOPLE):
            person = {"username": f"player-{number}", "password": PASSWORD}
            answer = await self._own.ask(Request("POST", f"{API}/accounts", person))
            self.tokens.append(answer.expect(201).json["token"])
        while len(self.sittings) < matches:
            self.sittings.append(await self._seat_two(len(self.sittings)))

    async def work(self, what: str, count: int) -> list[Work]:
        """So many requests of a kind."""
        if what == "move":
            return [self._move(sitting) for sitting in await self._due(count)]
        if what == "match_304":
            # A move changes them.
            for sitting in self.sittings:
                answer = await self._own.ask(Request("GET", f"{API}/matches/{sitting.id}", token=sitting.tokens[0]))
                self._etags[sitting.id] = answer.headers["etag"]
        return list(itertools.islice(self._requests(what), count))

    def _requests(self, what: str) -> Iterator[Work]:
        for number in itertools.count():
            turn, place = divmod(number, len(self.sittings))
            sitting = self.sittings[place]
            token, path = sitting.tokens[turn % 2], f"{API}/matches/{sitting.id}"
            match what:
                case "view":
                    yield _get(f"{path}/view", token)
                case "match":
                    yield _get(path, token)
                case "match_304":
                    yield _get(path, token, known=self._etags[sitting.id])
                case "matches":
                    yield _get(f"{API}/matches?status=running&limit={PAGE}", token)
                case "turns":
                    yield _get(f"{API}/me/turns", token)
                case "create":
                    yield self._create(token)

    def _create(self, token: str) -> Work:
        seats = [{"user": f"player-{self.tokens.index(token)}"}, {"open": True}]
        return asking(Request("POST", f"{API}/matches", {"game": GAME, "seats": seats}, token), 201)

    def _move(self, sitting: RunningMatch) -> Work:
        token, view = sitting.views.popitem()
        body = {"move": first_move(view["options"]), "expected_ply": view["expected_ply"]}
        return asking(Request("POST", f"{API}/matches/{sitting.id}/moves", body, token), 201)

    async def _due(self, count: int) -> list[RunningMatch]:
        """So many matches in which it is known who owes which move; those that are over are replaced."""
        found: list[RunningMatch] = []
        for number in range(count):
            place = number % len(self.sittings)
            if number >= len(self.sittings):
                # More moves at once than there are matches: one more match.
                self.sittings.append(await self._seat_two(len(self.sittings)))
                place = number
            found.append(await self._look(place))
        return found

    async def _look(self, place: int) -> RunningMatch:
        while True:
            sitting = self.sittings[place]
            for token in sitting.tokens:
                path = f"{API}/matches/{sitting.id}/view"
                view = (await self._own.ask(Request("GET", path, token=token))).expect(200).json
                if view["due"]:
                    sitting.views = {token: view}
                    return sitting
            self.sittings[place] = await self._seat_two(place)

    async def _seat_two(self, number: int) -> RunningMatch:
        """A match of two neighbours, which has started."""
        first, second = number % PEOPLE, (number + 1) % PEOPLE
        seats = [{"user": f"player-{person}"} for person in (first, second)]
        terms = {"game": GAME, "options": OPTIONS, "seats": seats}
        made = await self._own.ask(Request("POST", f"{API}/matches", terms, self.tokens[first]))
        match = made.expect(201).json["id"]
        join = Request("POST", f"{API}/matches/{match}/join", {}, self.tokens[second])
        (await self._own.ask(join)).expect(200)
        return RunningMatch(match, (self.tokens[first], self.tokens[second]))


def _get(path: str, token: str, *, known: str = "") -> Work:
    return asking(Request("GET", path, token=token, known=known), 304 if known else 200)
