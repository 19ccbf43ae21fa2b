"""Matches of every game through the Python client on all parts of production, through connections that break.

Four bots play, two with the sync client and two with the async one; some seats are the house's. Every match has to end,
every bot hears of each end of its matches exactly once, every record proves itself with what was noted at its start,
and the second referee finds only legal moves and the right outcome. `SOAK_CLIENT_MATCHES` is the number of matches.
"""

import asyncio
import os
import random
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from postcard_client import AsyncBot, AsyncClient, Bot, Client, events, options, proof

from tests.clients.streams.proxy import CuttingProxy
from tests.running.own_postgres import OwnPostgres, programs
from tests.running.production import Production
from tests.running.serving import wait_until
from tests.soak.judges import JUDGES, judge

MATCHES = int(os.environ.get("SOAK_CLIENT_MATCHES", 200))
AT_ONCE = 12
NAMES = ("kit", "lou", "max", "nia")
PLENTY = 10**6
LIMITS = {"POSTCARD_LIMITS": f"caller={PLENTY}/60,stranger={PLENTY}/60", "POSTCARD_BOT_GRID": "0"}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(programs() is None, reason="PostgreSQL's initdb is not on this machine"),
]


class Ends:
    """The ends of matches that each bot has received."""

    def __init__(self) -> None:
        self.heard: Counter[tuple[str, str]] = Counter()
        self.last = ""
        """The match that all bots play after all others."""
        self._lock = threading.Lock()

    def of(self, name: str) -> Callable[[events.Event], bool]:
        """Hears for a bot, and says when its last match is over."""

        def hear(event: events.Event) -> bool:
            if event["kind"] != "match.finished":
                return False
            data: Any = event["data"]
            with self._lock:
                self.heard[name, data["match"]] += 1
            return bool(self.last) and data["match"] == self.last

        return hear

    def over(self) -> set[str]:
        """The matches whose end a bot has heard of."""
        with self._lock:
            return {match for _, match in self.heard}


class Player(threading.Thread):
    """A bot that plays beside the test until its last match is over, or its token ends."""

    def __init__(self, address: str, name: str, token: str, ends: Ends, is_async: bool) -> None:
        super().__init__(daemon=True)
        self.address, self.own_name, self.token, self.ends, self.is_async = address, name, token, ends, is_async
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            if self.is_async:
                asyncio.run(self._run_async())
            else:
                self._run_sync()
        except BaseException as failure:
            self.failure = failure

    def _run_sync(self) -> None:
        with Client(self.address, self.token) as client:
            bot = Bot(client, options.random_move)
            bot.accept([game["key"] for game in client.games()], matches_at_once=1000)
            bot.run(until=self.ends.of(self.own_name))

    async def _run_async(self) -> None:
        async with AsyncClient(self.address, self.token) as client:
            bot = AsyncBot(client, options.random_move)
            await bot.accept([game["key"] async for game in client.games()], matches_at_once=1000)
            await bot.run(until=self.ends.of(self.own_name))


@contextmanager
def players(host: Client, direct: str, through: str, ends: Ends) -> Iterator[list[Player]]:
    """Four bots that play. Should the test fail, they are given up, which ends their tokens and so their programs."""
    ways = [(direct, False), (through, False), (direct, True), (through, True)]
    made = []
    for name, (address, is_async) in zip(NAMES, ways, strict=True):
        token = host.api.make_own_bot(username=name)["token"] or ""
        made.append(Player(address, name, token, ends, is_async))
    for player in made:
        player.start()
    try:
        wait_until(lambda: len(list(host.bots(of="people"))) == len(NAMES), "a bot does not begin")
        yield made
    except BaseException:
        for name in NAMES:
            host.api.give_up_bot(name)
        raise


class Host:
    """The owner of the bots, who lets them play."""

    def __init__(self, client: Client, rng: random.Random) -> None:
        self.client = client
        self.rng = rng
        self.seats = {game["key"]: game["seats"] for game in client.games()}
        self.shortest = {key: self._shortest(key) for key in self.seats}
        self.players: dict[str, set[str]] = {}
        self.notes: dict[str, proof.Notes] = {}

    def _shortest(self, key: str) -> dict[str, Any]:
        """As few rounds as may be chosen."""
        rows: Any = self.client.game(key)["options"]
        return {row["name"]: row["least"] for row in rows if row["least"] is not None}

    def begin(self, key: str, names: list[str]) -> str:
        """A match of these bots and, where seats are left, one of the house."""
        seats: list[Any] = [{"user": name} for name in names[: self.seats[key]]]
        seats += [{"bot": "random"}] * (self.seats[key] - len(seats))
        self.rng.shuffle(seats)
        asked: Any = self.shortest[key]
        match = self.client.create_match(game=key, seats=seats, options=asked)
        self.players[match["id"]] = {seat["user"] for seat in seats if "user" in seat}
        self.notes[match["id"]] = proof.Notes()
        self.notes[match["id"]].match(match)
        return match["id"]

    def begin_many(self, matches: int, ends: Ends, server: Production) -> None:
        """So many matches, a few at a time, each of one to four bots; back when all are over.

        As long as one more ends within the time of `wait_until` it goes on, however many there are.
        """
        games = list(self.seats)
        for number in range(matches):
            while number - len(ends.over()) >= AT_ONCE:
                self._wait_for_an_end(ends, server)
            self.begin(games[number % len(games)], self.rng.sample(NAMES, self.rng.randint(1, len(NAMES))))
        while len(ends.over()) < matches:
            self._wait_for_an_end(ends, server)

    def _wait_for_an_end(self, ends: Ends, server: Production) -> None:
        before = len(ends.over())
        wait_until(lambda: len(ends.over()) > before, f"{len(self.players)} begun, {before} over", server.output)


def play_many(folder: Path, matches: int) -> None:
    rng, ends = random.Random(matches), Ends()
    with OwnPostgres() as postgres, Production(folder / "data", POSTCARD_DATABASE_URL=postgres.url, **LIMITS) as server:
        address = f"http://127.0.0.1:{server.port}"
        with Client(address) as stranger:
            token = stranger.api.register_account(username="hal", password="a long walk home")["token"]
        cuts = (rng.randrange(500, 60_000) for _ in range(2 * matches))
        with Client(address, token) as client, CuttingProxy(server.port, cuts) as proxy:
            host = Host(client, rng)
            with players(client, address, f"http://127.0.0.1:{proxy.port}", ends) as playing:
                host.begin_many(matches - 1, ends, server)
                (table,) = [key for key, seats in host.seats.items() if seats == len(NAMES)]
                ends.last = host.begin(table, list(NAMES))
                for player in playing:
                    player.join(3600)
                    assert not player.is_alive()
                    assert player.failure is None
            check_records(client, host)
            cut = proxy.cuts
        assert ends.heard == Counter((name, match) for match, names in host.players.items() for name in names)
        assert server.rows("SELECT count(*) FROM journal_delivery WHERE state = 'parked'") == [(0,)]
        server.run("manage.py", "verify_matches")
    assert len(host.players) == matches
    print(f"{matches} matches, {cut} connections cut")


def check_records(client: Client, host: Host) -> None:
    """Each record proves itself and its deal, and the second referee agrees with it."""
    for match, notes in host.notes.items():
        record: Any = client.export(match)
        assert record["outcome"]["reason"] not in ("resigned", "timed_out", "aborted")
        assert proof.check(record, notes).verdict.startswith("AUTHENTIC as far as the deal goes")
        if record["game"] in JUDGES:
            judge(record)


@pytest.mark.soak
def test_many_matches_through_the_client(tmp_path: Path) -> None:
    play_many(tmp_path, MATCHES)
