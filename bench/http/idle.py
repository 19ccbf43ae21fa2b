"""Waiting until a server has done all that follows from requests, and what it takes with nothing to do."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import psycopg
from redis import Redis

from bench.abuse.forms import EMBEDDED, Form
from bench.http.measuring import Sample, processor_times
from tests.running.production import Production

IsIdle = Callable[[], bool]
Processes = Callable[[], list[int]]

LOOK_EVERY_SECONDS = 0.25
QUIET_LOOKS = 3
"""Looks in a row that find nothing: a worker may still be at what was due at the first."""
PATIENCE_SECONDS = 120.0
IDLE_TIMES = 3
DUE = "SELECT 1 FROM journal_delivery WHERE state = 'due' LIMIT 1"
CALLS = ("celery",)
"""The lists in Redis in which workers find their calls."""
A_LITTLE_SECONDS = 0.002


def idle_of_form(form: Form) -> IsIdle:
    """Return what tells that no delivery is due and no call waits; nobody gives orders here, so none is due either."""
    if not isinstance(form.server, Production):
        assert form.name == EMBEDDED
        lite = sqlite3.connect(form.server.data / "postcard.sqlite3", timeout=20, isolation_level=None)
        return lambda: lite.execute(DUE).fetchone() is None
    server = psycopg.connect(form.server.environment["POSTCARD_DATABASE_URL"], autocommit=True)
    # The bench's own statements are not counted with the server's.
    server.execute("SET pg_stat_statements.track = 'none'")
    redis = Redis.from_url(form.server.redis.url)
    return lambda: not any(map(redis.llen, CALLS)) and server.execute(DUE).fetchone() is None


def idle_of_processes(processes: Processes) -> IsIdle:
    """Return what tells that these processes have done next to nothing since the last time."""
    taken = 0.0

    def is_idle() -> bool:
        nonlocal taken
        before, taken = taken, sum(processor_times(processes()).values())
        return taken - before < A_LITTLE_SECONDS

    return is_idle


async def until_idle(is_idle: IsIdle) -> None:
    """Wait until nothing is left to do."""
    quiet = 0
    async with asyncio.timeout(PATIENCE_SECONDS):
        while quiet < QUIET_LOOKS:
            await asyncio.sleep(LOOK_EVERY_SECONDS)
            quiet = quiet + 1 if is_idle() else 0


@asynccontextmanager
async def followed(processes: Processes, is_idle: IsIdle, sample: Sample) -> AsyncIterator[None]:
    """Add to a sample what the block takes until nothing is left to do, less what the server takes with nothing to do.

    It is watched for as long three times, and the median counts.
    """
    whole = Sample()
    async with whole.measured(processes):
        yield
        await until_idle(is_idle)
    idle = [await _idle(processes, is_idle, whole.elapsed) for _ in range(IDLE_TIMES)]
    usual = sorted(idle, key=lambda one: sum(one.processor.values()))[IDLE_TIMES // 2]
    sample.elapsed += whole.elapsed
    for part, seconds in whole.processor.items():
        less = seconds - usual.processor.get(part, 0.0)
        sample.processor[part] = sample.processor.get(part, 0.0) + less


async def _idle(processes: Processes, is_idle: IsIdle, seconds: float) -> Sample:
    """Return the cost of a server in so many seconds, asked as often whether it is idle."""
    empty, ends = Sample(), time.monotonic() + seconds
    async with empty.measured(processes):
        while (left := ends - time.monotonic()) > 0:
            await asyncio.sleep(min(left, LOOK_EVERY_SECONDS))
            is_idle()
    return empty
