"""Another person, in a process of their own, who looks at a match five times a second and plays against bots.

`python -m bench.abuse.person PORT SECONDS TOKEN BOT` prints how long all of it took as one JSON object.
"""

import asyncio
import json
import sys
import time
from typing import Any

from bench.abuse.asking import API, PATIENCE_SECONDS, UNANSWERED, Reply, ask

VIEWS_A_SECOND = 5
MATCHES = 4
"""Against bots, at the same time."""
LOOK_EVERY_SECONDS = 0.1
GAME = "take-that-toy-2p"

Json = dict[str, Any]
Timed = tuple[float, bool]
"""So many seconds, and whether there was an answer then: if not, it would have been more."""


def first_move(options: list[Json]) -> str:
    """The first legal move, as text."""
    family = options[0]
    return " ".join([family["verb"], *(",".join(slot["items"][: slot["least"]]) or "-" for slot in family["slots"])])


class Neighbour:
    """A player with an account, who only wants to play."""

    def __init__(self, port: int, token: str, bot: str) -> None:
        self.port = port
        self.token = token
        self.bot = bot
        self.views: list[Timed] = []
        self.waits: list[Timed] = []
        self.waiting: dict[int, float] = {}
        self.ends = 0.0

    async def live(self, seconds: float) -> None:
        """Look and play for so long; a bot that is awaited then has a little longer."""
        self.ends = time.perf_counter() + seconds
        looker = asyncio.create_task(self._look_on(await self._create(), seconds))
        try:
            async with asyncio.timeout(seconds + PATIENCE_SECONDS):
                await asyncio.gather(*(self._play_on(number) for number in range(MATCHES)))
        except TimeoutError:
            now = time.perf_counter()
            self.waits += [(now - began, False) for began in self.waiting.values()]
        await looker

    async def _ask(self, method: str, path: str, body: object = None) -> Reply:
        return await ask(self.port, method, API + path, body, token=self.token)

    async def _surely(self, method: str, path: str, body: object = None) -> Json:
        """The answer, however often it has to be asked for."""
        while True:
            answer = await self._ask(method, path, body)
            if answer.status in (200, 201):
                found: Json = answer.json
                return found
            # Ask once more if there was no answer, or the server throttled or was full; a move sent twice is played
            # once.
            if answer.status not in (UNANSWERED, 429, 503):
                raise RuntimeError(f"{method} {path}: {answer.status} {answer.body[:300]!r}")
            await asyncio.sleep(LOOK_EVERY_SECONDS)

    async def _create(self) -> str:
        seats = [{"user": "neighbour"}, {"bot": self.bot}]
        match: str = (await self._surely("POST", "/matches", {"game": GAME, "seats": seats}))["id"]
        return match

    async def _look_on(self, match: str, seconds: float) -> None:
        """Views at a steady rate, each timed from when it was due."""
        loop = asyncio.get_running_loop()
        began = loop.time()

        async def look() -> None:
            answer = await self._ask("GET", f"/matches/{match}/view")
            self.views.append((answer.seconds, answer.status == 200))

        looks = []
        for number in range(int(seconds * VIEWS_A_SECOND)):
            await asyncio.sleep(began + number / VIEWS_A_SECOND - loop.time())
            looks.append(asyncio.create_task(look()))
        await asyncio.gather(*looks)

    async def _play_on(self, number: int) -> None:
        """One match after the other against the bot, as long as there is time."""
        while True:
            match = await self._create()
            view = await self._surely("GET", f"/matches/{match}/view")
            if not view["due"]:
                view = await self._until_due(number, match)
            while not view["outcome"]:
                if time.perf_counter() > self.ends:
                    return
                move = {"move": first_move(view["options"]), "expected_ply": view["expected_ply"]}
                view = await self._surely("POST", f"/matches/{match}/moves", move)
                if not view["due"] and not view["outcome"]:
                    view = await self._until_due(number, match)

    async def _until_due(self, number: int, match: str) -> Json:
        """Return the view when it is this person's turn, and note the time that the bot took."""
        self.waiting[number] = began = time.perf_counter()
        while True:
            view = await self._surely("GET", f"/matches/{match}/view")
            if view["due"] or view["outcome"]:
                del self.waiting[number]
                self.waits.append((time.perf_counter() - began, True))
                return view
            await asyncio.sleep(LOOK_EVERY_SECONDS)


def main() -> None:
    """Live for so many seconds, and say how it was."""
    port, seconds, token, bot = sys.argv[1:]
    person = Neighbour(int(port), token, bot)
    asyncio.run(person.live(float(seconds)))
    report = {"views": person.views, "waits": person.waits, "processor_seconds": round(time.process_time(), 2)}
    print(json.dumps(report))


if __name__ == "__main__":
    main()
