"""Matches that go on meanwhile: who moves, and when the opponent's stream has brought it."""

import asyncio
import time
from typing import Any

from bench.abuse.asking import API
from bench.abuse.person import first_move
from bench.http.postcard import GAME, OPTIONS
from bench.http.wire import Connection, Request
from bench.streams.reading import Heard

PATIENCE_SECONDS = 30.0
BUSY, BUSY_SECONDS = 503, 0.2
"""What a server answers whose database is too busy; a client asks once more."""


class Table:
    """A match of two whose streams are open; one of them moves now and then."""

    def __init__(self, port: int, names: tuple[str, str], tokens: tuple[str, str]) -> None:
        self._port = port
        self._names = names
        self._tokens = tokens
        self._match = ""
        self._awaited: dict[int, asyncio.Future[float]] = {}
        """By the place of the reader: the moment at which the other's move arrives."""

    async def begin(self, connection: Connection) -> None:
        """Seat both."""
        seats = [{"user": name} for name in self._names]
        terms = {"game": GAME, "options": OPTIONS, "seats": seats}
        made = await connection.ask(Request("POST", f"{API}/matches", terms, self._tokens[0]))
        self._match = made.expect(201).json["id"]
        join = Request("POST", f"{API}/matches/{self._match}/join", {}, self._tokens[1])
        (await connection.ask(join)).expect(200)

    def listener(self, place: int) -> Heard:
        """What the stream of a player does with its events."""

        def heard(kind: str, data: dict[str, Any], at: float) -> None:
            awaited = self._awaited.get(place)
            if kind == "move.played" and data["match"] == self._match and awaited and not awaited.done():
                awaited.set_result(at)

        return heard

    async def move(self, connection: Connection) -> float | None:
        """One move; how long after its 201 the opponent's stream had it, or None if that took too long."""
        place, view = await self._due(connection)
        other = 1 - place
        arrives: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._awaited[other] = arrives
        body = {"move": first_move(view["options"]), "expected_ply": view["expected_ply"]}
        path = f"{API}/matches/{self._match}/moves"
        while (answer := await connection.ask(Request("POST", path, body, self._tokens[place]))).status == BUSY:
            await asyncio.sleep(BUSY_SECONDS)
        # 200 says that it was played before an answer that was lost.
        answer.expect(200, 201)
        answered = time.perf_counter()
        try:
            return max(0.0, await asyncio.wait_for(arrives, PATIENCE_SECONDS) - answered)
        except TimeoutError:
            return None
        finally:
            del self._awaited[other]

    async def look(self, connection: Connection) -> float:
        """How long a view takes."""
        request = Request("GET", f"{API}/matches/{self._match}/view", token=self._tokens[0])
        return (await connection.ask(request)).expect(200).seconds

    async def _due(self, connection: Connection) -> tuple[int, dict[str, Any]]:
        """Whose turn it is; a match that is over is followed by another."""
        while True:
            for place, token in enumerate(self._tokens):
                path = f"{API}/matches/{self._match}/view"
                view = (await connection.ask(Request("GET", path, token=token))).expect(200).json
                if view["due"]:
                    return place, view
            await self.begin(connection)
