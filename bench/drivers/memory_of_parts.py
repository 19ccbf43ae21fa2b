"""The memory of each part of both forms of the server, after its start and at most while it is played on, as rows.

`MOVES=400` plays fewer than the 1,000 moves of people, besides a match of house bots of every game. PostgreSQL is a
cluster of its own, so that all of it is counted.
"""

import asyncio
import os
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bench.abuse.asking import API
from bench.abuse.forms import EMBEDDED, PRODUCTION, Form, running
from bench.drivers.rows import say
from bench.http.measuring import memory_of
from bench.http.postcard import SETTINGS
from bench.http.wire import Request
from bench.two_players import two_callers
from tests.running.own_postgres import OwnPostgres
from tests.running.production import Production

CALLERS = 4
MOVES = int(os.environ.get("MOVES", "1000"))
LEVEL = "level-5"
PAUSE_SECONDS = 0.5
PARTS = {"web": "gunicorn", "worker": "worker", "beat": " beat"}
"""A mark in the command line of the first process of a part. Processes below it belong to it."""
WHAT = "memory of parts"
Megabytes = defaultdict[str, float]


def main() -> int:
    """Measure one form after the other, or those that are named."""
    for name in sys.argv[1:] or (EMBEDDED, PRODUCTION):
        with ExitStack() as stack:
            settings, cluster = dict(SETTINGS), None
            if name == PRODUCTION:
                cluster = stack.enter_context(OwnPostgres())
                settings["POSTCARD_DATABASE_URL"] = cluster.url
            _measure(stack.enter_context(running(name, **settings)), cluster)
    return 0


def _measure(form: Form, cluster: OwnPostgres | None) -> None:
    _say(form, "after the start", megabytes(form, cluster))
    with _watching(form, cluster) as most:
        asyncio.run(_play(form))
    _say(form, f"at most, {MOVES} moves and bots", most)


def _say(form: Form, mode: str, found: Megabytes) -> None:
    for part, size in sorted(found.items()):
        say(WHAT, part, f"{form.name}, {mode}", round(size, 1), "MB")


@contextmanager
def _watching(form: Form, cluster: OwnPostgres | None) -> Iterator[Megabytes]:
    """The most of each part, and of all at once, until the end of it."""
    most, over = Megabytes(float), threading.Event()

    def watch() -> None:
        while not over.wait(PAUSE_SECONDS):
            for part, size in megabytes(form, cluster).items():
                most[part] = max(most[part], size)

    watching = threading.Thread(target=watch)
    watching.start()
    yield most
    over.set()
    watching.join()


async def _play(form: Form) -> None:
    """Let people play at once, beside bots that think as hard as they can."""
    callers = [await two_callers(form.server.port, number) for number in range(CALLERS)]
    connection, players = callers[0]
    for game in (await connection.ask(Request("GET", f"{API}/games"))).expect(200).json["results"]:
        seats = [{"bot": LEVEL}] * game["seats"]
        body = {"game": game["key"], "seats": seats}
        (await connection.ask(Request("POST", f"{API}/matches", body, players.tokens[0]))).expect(201)
    await asyncio.gather(*(pair.make_moves(own, MOVES // CALLERS) for own, pair in callers))


def megabytes(form: Form, cluster: OwnPostgres | None) -> Megabytes:
    """Return the proportional memory of each part, as the system counts it, and of all."""
    processes: dict[str, list[int]] = defaultdict(list)
    for pid in form.server.processes():
        processes[_part(pid)].append(pid)
    if isinstance(form.server, Production) and form.server.redis.process is not None:
        processes["redis"].append(form.server.redis.process.pid)
    if cluster is not None:
        postmaster = int((cluster.data / "postmaster.pid").read_text().split()[0])
        processes["postgres"] += [postmaster, *_children(postmaster)]
    found = Megabytes(float, {part: memory_of(pids) for part, pids in processes.items()})
    found["all"] = sum(found.values())
    return found


def _part(pid: int) -> str:
    """The part that a process belongs to: its own, or that of the process that began it."""
    while pid > 1:
        try:
            command = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            parent = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            break
        for part, mark in PARTS.items():
            if mark in command:
                return part
        pid = parent
    return "keeper"


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


if __name__ == "__main__":
    sys.exit(main())
