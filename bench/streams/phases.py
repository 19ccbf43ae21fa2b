"""The measurements, one after the other, on a server of one form."""

import asyncio
import random
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bench.abuse.asking import API
from bench.abuse.forms import Form
from bench.http.measuring import Sample, memory_of, part_of
from bench.http.wire import Connection, Request
from bench.streams.playing import Table
from bench.streams.reading import open_streams
from bench.two_players import OPTIONS
from tests.running.serving import ROOT

VIEWS_A_SECOND = 5
POLL_EVERY_SECONDS = 10.0
SETTLE_SECONDS = 15.0
"""The time after which each stream has sent at least one comment."""
MOVERS = 8


@dataclass(frozen=True)
class Size:
    """The extent of a measurement."""

    streams: int
    matches: int
    moves_a_second: float
    seconds: float


@dataclass
class Found:
    """The result of a measurement."""

    views: dict[str, list[float]] = field(default_factory=dict)
    """The times of views, alone and beside streams."""
    arrivals: list[float] = field(default_factory=list)
    missed: int = 0
    """Moves that were not seen on the opponent's stream."""
    lost: int = 0
    """Streams that the server has ended."""
    kilobytes: float = 0.0
    """Memory for each idle stream."""
    processor: dict[str, Sample] = field(default_factory=dict)
    """Processor time of the server, by the phase."""
    polls: int = 0


async def measure(form: Form, size: Size) -> Found:
    """All of it."""
    port, found = form.server.port, Found()
    tokens = people_of(form, size.streams + 2 * size.matches)
    idle, players = tokens[: size.streams], tokens[size.streams :]
    names = [f"reader-{number}" for number in range(size.streams, len(tokens))]
    tables = [Table((names[n], names[n + 1]), (players[n], players[n + 1])) for n in range(0, 2 * size.matches, 2)]
    connection = Connection(port)
    for table in tables:
        await table.begin(connection, **OPTIONS)
    await asyncio.sleep(5)
    found.views["without streams"] = await watch(tables, port, size.seconds)

    before = memory_of(_web_processes(form))
    streams = await open_streams(port, idle)
    await asyncio.sleep(SETTLE_SECONDS)
    found.kilobytes = (memory_of(_web_processes(form)) - before) * 1024 / size.streams
    await _metered(form, found, "streams", lambda: asyncio.sleep(size.seconds))

    streams += await open_streams(port, players, lambda number: tables[number // 2].listener(number % 2))
    watching = asyncio.create_task(watch(tables, port, size.seconds))
    await _metered(form, found, "streams and moves", lambda: _play(tables, port, size, found))
    found.views["with streams"] = await watching
    found.lost = sum(stream.is_lost for stream in streams)
    for stream in streams:
        stream.close()

    await asyncio.sleep(5)
    await _metered(form, found, "polling", lambda: _poll(port, idle, size.seconds, found))
    return found


def people_of(form: Form, count: int) -> list[str]:
    """The tokens of so many new people."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.streams.people", str(count)],
        cwd=ROOT, env=form.server.environment, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    return done.stdout.split()


async def watch(tables: list[Table], port: int, seconds: float) -> list[float]:
    """Return the times of views at a steady rate."""
    loop, connection, rng = asyncio.get_running_loop(), Connection(port), random.Random("views")
    began, taken = loop.time(), []
    for number in range(int(seconds * VIEWS_A_SECOND)):
        await asyncio.sleep(began + number / VIEWS_A_SECOND - loop.time())
        answer = await connection.ask(rng.choice(tables).look(0))
        taken.append(answer.expect(200).seconds)
    connection.close()
    return taken


async def _metered(form: Form, found: Found, what: str, work: Callable[[], Awaitable[None]]) -> None:
    found.processor[what] = sample = Sample()
    async with sample.measured(form.processes):
        await work()


async def _play(tables: list[Table], port: int, size: Size, found: Found) -> None:
    """Moves at a steady rate, each in the match in which the last move was longest ago."""
    loop, waiting = asyncio.get_running_loop(), asyncio.Queue[Table]()
    for table in tables:
        waiting.put_nowait(table)
    began, numbers = loop.time(), iter(range(int(size.seconds * size.moves_a_second)))

    async def move_on() -> None:
        connection = Connection(port)
        for number in numbers:
            await asyncio.sleep(began + number / size.moves_a_second - loop.time())
            table = await waiting.get()
            seconds = await table.play(connection)
            waiting.put_nowait(table)
            if seconds is None:
                found.missed += 1
            else:
                found.arrivals.append(seconds)
        connection.close()

    await asyncio.gather(*(move_on() for _ in range(MOVERS)))


async def _poll(port: int, tokens: list[str], seconds: float, found: Found) -> None:
    """Each of these people asks for their turns every ten seconds, over a connection of their own that stays open."""
    loop = asyncio.get_running_loop()
    ends = loop.time() + seconds

    async def ask_on(number: int) -> None:
        connection = Connection(port)
        await asyncio.sleep(POLL_EVERY_SECONDS * number / len(tokens))
        while loop.time() < ends:
            due = loop.time() + POLL_EVERY_SECONDS
            (await connection.ask(Request("GET", f"{API}/me/turns", token=tokens[number]))).expect(200)
            found.polls += 1
            await asyncio.sleep(min(due, ends) - loop.time())
        connection.close()

    await asyncio.gather(*(ask_on(number) for number in range(len(tokens))))


def _web_processes(form: Form) -> list[int]:
    return [pid for pid in form.processes() if part_of(pid) == "web"]
