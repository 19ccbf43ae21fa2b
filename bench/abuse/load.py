"""The load, in a process of its own: slow clients, sign-ups, anonymous requests and large bodies, all at once.

`python -m bench.abuse.load PORT SECONDS LOADS` ends when its input does, or after so many seconds, and prints one JSON
object: what became of the requests.
"""

import asyncio
import contextlib
import itertools
import json
import random
import resource
import secrets
import statistics
import sys
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from bench.abuse.asking import API, PATIENCE_SECONDS, Reply, ask
from bench.abuse.slow import KINDS, keep_busy

SLOW_CLIENTS = 50
SIGN_UPS_A_SECOND = 20
ANONYMOUS_A_SECOND = 200
LARGE_A_SECOND = 10
LONGEST_SECONDS = 150
MOST_OPEN = 2_000
"""The most requests under way at a time; those that are due meanwhile are not sent, and counted."""
ADDRESSES = [f"127.0.{1 + number // 250}.{1 + number % 250}" for number in range(250)]
"""The addresses that the load comes from: many, so that no limit of a single address stops it."""

MIX: tuple[tuple[int, str, str, object, str], ...] = (
    (12, "GET", "/matches?status=running", None, ""),
    (8, "GET", "/games", None, ""),
    (6, "GET", "/bots", None, ""),
    (6, "GET", "/users/neighbour", None, ""),
    (3, "GET", "/me", None, "of-bad-news"),
    (2, "GET", "/games/mu-2p", None, ""),
    (2, "GET", "/schema", None, ""),
    (1, "POST", "/tokens", {"username": "neighbour", "password": "a guess", "name": "a", "scopes": ["read"]}, ""),
)
"""The requests of strangers: weight, method, path, body, token."""


MANY: dict[str, object] = {
    "scopes": {"username": "neighbour", "password": "a guess", "name": "a", "scopes": list(range(10)) * 3_000},
    "unknown": {"username": "neighbour", "password": "a guess", **{f"k{number}": 1 for number in range(4_500)}},
}
"""Bodies of nearly 64 kB for `POST /tokens`, which need no token."""


@dataclass(frozen=True)
class LoadedServer:
    """The server, and how long it is loaded."""

    port: int
    seconds: float
    stop: asyncio.Event
    """Set when the load has to end before that."""


class Tally:
    """The answers to the requests of one kind."""

    def __init__(self) -> None:
        self.statuses: Counter[str] = Counter()
        self.seconds: list[float] = []
        self.longest = 0

    def add(self, answer: Reply) -> None:
        """One more."""
        self.statuses[str(answer.status or "unanswered")] += 1
        self.seconds.append(answer.seconds)
        self.longest = max(self.longest, len(answer.body))

    def report(self) -> dict[str, object]:
        """Return the counts by status, the median time, and the bytes of the longest answer."""
        median = round(statistics.median(self.seconds), 3) if self.seconds else None
        return {"statuses": dict(sorted(self.statuses.items())), "p50": median, "longest": self.longest}


async def at_rate(rate: float, target: LoadedServer, send: Callable[[int], Awaitable[Reply]]) -> dict[str, object]:
    """Send requests at a steady rate, however slowly they are answered; return a report of the answers."""
    loop = asyncio.get_running_loop()
    began, tally, open_ones = loop.time(), Tally(), set[asyncio.Task[None]]()

    async def one(number: int) -> None:
        tally.add(await send(number))

    for number in range(int(rate * target.seconds)):
        await asyncio.sleep(began + number / rate - loop.time())
        if target.stop.is_set():
            break
        if len(open_ones) >= MOST_OPEN:
            tally.statuses["not sent"] += 1
            continue
        task = asyncio.create_task(one(number))
        open_ones.add(task)
        task.add_done_callback(open_ones.discard)
    if open_ones:
        await asyncio.wait(open_ones)
    return tally.report()


async def sign_ups(target: LoadedServer) -> dict[str, object]:
    """New accounts, each from the next address."""
    run = secrets.token_hex(4)

    def send(number: int) -> Awaitable[Reply]:
        person = {"username": f"crowd-{run}-{number}", "password": "a long walk home"}
        return ask(target.port, "POST", f"{API}/accounts", person, source=ADDRESSES[number % len(ADDRESSES)])

    return await at_rate(SIGN_UPS_A_SECOND, target, send)


async def anonymous(target: LoadedServer) -> dict[str, object]:
    """Requests of strangers for what all may read, with bad tokens and bad passwords among them."""
    plan = [entry for entry in MIX for _ in range(entry[0])]
    random.Random("mix").shuffle(plan)
    entries = itertools.cycle(plan)

    def send(number: int) -> Awaitable[Reply]:
        _, method, path, body, token = next(entries)
        return ask(target.port, method, API + path, body, token=token, source=ADDRESSES[number % len(ADDRESSES)])

    return await at_rate(ANONYMOUS_A_SECOND, target, send)


async def large(target: LoadedServer) -> dict[str, object]:
    """Bodies of as many items and members as fit; every other caller hangs up at once."""
    bodies = itertools.cycle(MANY.values())

    async def send(number: int) -> Reply:
        patience = 0.01 if number % 2 else PATIENCE_SECONDS
        source = ADDRESSES[number % len(ADDRESSES)]
        return await ask(target.port, "POST", f"{API}/tokens", next(bodies), source=source, patience=patience)

    return await at_rate(LARGE_A_SECOND, target, send)


async def slow(target: LoadedServer) -> dict[str, object]:
    """Run slow clients of all kinds; return the number of connections that the server has ended, by kind."""
    ended: Counter[str] = Counter()
    kinds = itertools.islice(itertools.cycle(KINDS), SLOW_CLIENTS)
    clients = [
        asyncio.create_task(keep_busy(target.port, kind, ADDRESSES[number], ended)) for number, kind in enumerate(kinds)
    ]
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(target.stop.wait(), target.seconds)
    for client in clients:
        client.cancel()
    for client in clients:
        with contextlib.suppress(asyncio.CancelledError):
            await client
    return {"clients": SLOW_CLIENTS, "ended": {kind: ended[kind] for kind in KINDS}}


LOADS: dict[str, Callable[[LoadedServer], Coroutine[Any, Any, dict[str, object]]]] = {
    "slow": slow,
    "sign-ups": sign_ups,
    "anonymous": anonymous,
    "large": large,
}


async def load(port: int, seconds: float, names: list[str]) -> dict[str, object]:
    """All of it at once."""
    target, loop = LoadedServer(port, seconds, asyncio.Event()), asyncio.get_running_loop()

    def wait_for_the_end() -> None:
        sys.stdin.read()
        with contextlib.suppress(RuntimeError):  # all is over already
            loop.call_soon_threadsafe(target.stop.set)

    threading.Thread(target=wait_for_the_end, daemon=True).start()
    reports = await asyncio.gather(*(LOADS[name](target) for name in names))
    return dict(zip(names, reports, strict=True))


def main() -> None:
    """Load the server on this machine's port, and say what became of it."""
    port, seconds, names = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3].split(",")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    report = asyncio.run(load(port, min(seconds, LONGEST_SECONDS), [name for name in names if name in LOADS]))
    print(json.dumps({**report, "processor_seconds": round(time.process_time(), 2)}))


if __name__ == "__main__":
    main()
