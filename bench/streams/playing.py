"""Matches that go on meanwhile: who moves, and when the opponent's stream has brought it."""

import asyncio
import time
from typing import Any

from bench.http.wire import Connection
from bench.streams.reading import Heard
from bench.two_players import TwoPlayers

PATIENCE_SECONDS = 30.0
BUSY, BUSY_SECONDS = 503, 0.2
"""The answer of a server whose database is too busy; a client asks once more."""


class Table(TwoPlayers):
    """A match of two whose streams are open; one of them moves now and then."""

    def __init__(self, names: tuple[str, str], tokens: tuple[str, str]) -> None:
        super().__init__(names, tokens)
        self._awaited: dict[int, asyncio.Future[float]] = {}
        """By the place of the reader: the moment at which the other's move arrives."""

    def listener(self, place: int) -> Heard:
        """Return a listener to the events on the stream of a player."""

        def heard(kind: str, data: dict[str, Any], at: float) -> None:
            awaited = self._awaited.get(place)
            if kind == "move.played" and data["match"] == self.match and awaited and not awaited.done():
                awaited.set_result(at)

        return heard

    async def play(self, connection: Connection) -> float | None:
        """Play one move; return the time from its 201 to the opponent's stream, or None if that took too long."""
        place, view = await self.due(connection)
        other = 1 - place
        arrives: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._awaited[other] = arrives
        while (answer := await connection.ask(self.move(place, view))).status == BUSY:
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
