"""This server as a target: two people at each match, who play over the API as any client would."""

import itertools
from collections.abc import Iterator

from bench.abuse.asking import API
from bench.abuse.forms import Form
from bench.http.asking import asking
from bench.http.targets import Work
from bench.http.wire import Connection, Request
from bench.two_players import GAME, OPTIONS, TwoPlayers, sign_up

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


class Postcard:
    """One form of the server."""

    kinds: tuple[str, ...] = ("view", "match", "match_304", "matches", "turns", "move", "create")

    def __init__(self, form: Form) -> None:
        self.name = form.name
        self.form = form
        self.port = form.server.port
        self.tokens: list[str] = []
        self.sittings: list[TwoPlayers] = []
        self._own = Connection(self.port)
        self._etags: dict[str, str] = {}

    def processes(self) -> list[int]:
        """All of them, PostgreSQL's for its database included."""
        return self.form.processes()

    async def prepare(self, matches: int) -> None:
        """People, and matches between them."""
        for number in range(PEOPLE):
            self.tokens.append(await sign_up(self._own, f"player-{number}"))
        while len(self.sittings) < matches:
            await self._seat_two()

    async def work(self, what: str, count: int) -> list[Work]:
        """So many requests of a kind."""
        if what == "move":
            return [await self._move(number) for number in range(count)]
        if what == "match_304":
            # A move changes them.
            for sitting in self.sittings:
                answer = await self._own.ask(Request("GET", sitting.path, token=sitting.tokens[0]))
                self._etags[sitting.match] = answer.headers["etag"]
        return list(itertools.islice(self._requests(what), count))

    def _requests(self, what: str) -> Iterator[Work]:
        for number in itertools.count():
            turn, place = divmod(number, len(self.sittings))
            sitting = self.sittings[place]
            token, path = sitting.tokens[turn % 2], sitting.path
            match what:
                case "view":
                    yield asking(sitting.look(turn % 2), 200)
                case "match":
                    yield _get(path, token)
                case "match_304":
                    yield _get(path, token, known=self._etags[sitting.match])
                case "matches":
                    yield _get(f"{API}/matches?status=running&limit={PAGE}", token)
                case "turns":
                    yield _get(f"{API}/me/turns", token)
                case "create":
                    yield self._create(token)

    def _create(self, token: str) -> Work:
        seats = [{"user": f"player-{self.tokens.index(token)}"}, {"open": True}]
        return asking(Request("POST", f"{API}/matches", {"game": GAME, "seats": seats}, token), 201)

    async def _move(self, number: int) -> Work:
        """A move whose player has looked already. More moves at once than there are matches take one match more."""
        if number >= len(self.sittings):
            await self._seat_two()
        sitting = self.sittings[number]
        return asking(sitting.move(*await sitting.due(self._own)), 201)

    async def _seat_two(self) -> None:
        """One more match of two neighbours, which has started."""
        first = len(self.sittings) % PEOPLE
        second = (first + 1) % PEOPLE
        names = (f"player-{first}", f"player-{second}")
        sitting = TwoPlayers(names, (self.tokens[first], self.tokens[second]))
        await sitting.begin(self._own, **OPTIONS)
        self.sittings.append(sitting)


def _get(path: str, token: str, *, known: str = "") -> Work:
    return asking(Request("GET", path, token=token, known=known), 304 if known else 200)
