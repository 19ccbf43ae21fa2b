"""Streams, long polls and webhooks, while every part of the server is killed and started: nobody misses an event.

`SOAK_FEED_MATCHES` says how many matches are in play, and `SOAK_FEED_SECONDS` for how long.
"""

import os
import random
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from config.processes import PARTS
from tests.crashes.embedded import LEASE_SECONDS, WORKER, assert_matches_verify
from tests.running.own_postgres import OwnPostgres, programs
from tests.running.processes import free_port
from tests.running.production import WORKER as CELERY_WORKER
from tests.running.production import Production
from tests.running.serving import Server
from tests.soak.listeners import Listener, Play, wait_for_all_moves

MATCHES = int(os.environ.get("SOAK_FEED_MATCHES", 300))
SECONDS = float(os.environ.get("SOAK_FEED_SECONDS", 300))
FEW_MATCHES, FEW_SECONDS = 6, 1.0
MATCHES_OF_ONE = 10
"""In how many matches a person plays as the one who made them."""
THREADS = 6
AWAY_SECONDS = (0.5, 5.0)
PAUSE_SECONDS = (2.0, 6.0)
PLENTY = 10**6
SETTINGS = {
    "POSTCARD_WEBHOOK_LOOPBACK": "1",
    "POSTCARD_LIMITS": f"caller={PLENTY}/60,stranger={PLENTY}/60,sign_up={PLENTY}/60",
    "POSTCARD_STREAMS_PER_ADDRESS": "1000",
    "POSTCARD_MOST_WAITING_MATCHES": "1000",
}

pytestmark = pytest.mark.slow

Blow = Callable[[], None]


def under_fire(server: Server, blows: Mapping[str, Blow], matches: int, seconds: float) -> str:
    """Play and listen while something is killed every now and then; what came of it."""
    rng, people = random.Random(matches), max(4, matches // MATCHES_OF_ONE)
    with ExitStack() as stack:
        listeners = [
            stack.enter_context(Listener(server, number, has_webhook=number % 3 == 0)) for number in range(people)
        ]
        play = Play(listeners, matches)
        play.start(THREADS)
        ends, struck = time.monotonic() + seconds, list[str]()
        while time.monotonic() < ends or len(struck) < len(blows):
            # Each at least once, in any order.
            left = [name for name in blows if name not in struck]
            name = rng.choice(left or list(blows))
            time.sleep(rng.uniform(*PAUSE_SECONDS))
            blows[name]()
            struck.append(name)
        play.stop()
        wait_for_all_moves(play, listeners)
        for listener in listeners:
            listener.wait_for_all()
        doubles = sum(listener.require_all() for listener in listeners)
        events = sum(len(listener.polled) for listener in listeners)
    counted = ", ".join(f"{name} {struck.count(name)}" for name in blows)
    return f"{matches} matches, {play.moves} moves, {events} events; killed: {counted}; doubles at webhooks: {doubles}"


def wait_away() -> None:
    time.sleep(random.uniform(*AWAY_SECONDS))


@contextmanager
def embedded(data: Path) -> Iterator[tuple[Server, Mapping[str, Blow]]]:
    """The server of one command, and how it is hit: web and worker are started again by their keeper."""
    port = {"PORT": str(free_port()), "POSTCARD_LEASE_SECONDS": str(LEASE_SECONDS)}
    with Server(data, **SETTINGS, **port) as server:

        def kill(part: str) -> None:
            for pid in server.processes(part):
                server.kill_process(pid)

        def start_again() -> None:
            server.kill()
            wait_away()
            server.start()

        yield server, {"web": lambda: kill("gunicorn"), "worker": lambda: kill(WORKER), "all": start_again}


@contextmanager
def production(data: Path) -> Iterator[tuple[Production, Mapping[str, Blow]]]:
    """All parts of production with a database and a Redis of their own, and how each is hit."""
    with OwnPostgres() as postgres, Production(data, POSTCARD_DATABASE_URL=postgres.url, **SETTINGS) as server:
        numbers = iter(range(3, 10_000))

        def kill(part: str) -> int:
            pids = server.processes(part)
            for pid in pids:
                server.kill_process(pid)
            return len(pids)

        def hit_web() -> None:
            kill("gunicorn")
            wait_away()
            server.start_part(*PARTS["web"])

        def hit_workers() -> None:
            kill(CELERY_WORKER)
            wait_away()
            for _ in range(2):
                server.start_worker(next(numbers))

        def hit_redis() -> None:
            server.redis.stop()
            wait_away()
            server.redis.start()

        def hit_postgres() -> None:
            postgres.kill()
            wait_away()
            postgres.start()

        yield server, {"web": hit_web, "workers": hit_workers, "Redis": hit_redis, "PostgreSQL": hit_postgres}


def play_embedded(folder: Path, matches: int, seconds: float) -> None:
    with embedded(folder / "data") as (server, blows):
        print(f"embedded: {under_fire(server, blows, matches, seconds)}")
        assert server.stop() == 0
        assert_matches_verify(server)


def play_production(folder: Path, matches: int, seconds: float) -> None:
    with production(folder / "data") as (server, blows):
        print(f"production: {under_fire(server, blows, matches, seconds)}")
        assert server.rows("SELECT count(*) FROM journal_delivery WHERE state = 'parked'") == [(0,)]
        server.run("manage.py", "verify_matches")


own_postgres = pytest.mark.skipif(programs() is None, reason="PostgreSQL's initdb is not on this machine")


@own_postgres
@pytest.mark.services
def test_a_few_matches_on_all_parts_of_production(tmp_path: Path) -> None:
    play_production(tmp_path, FEW_MATCHES, FEW_SECONDS)


@pytest.mark.soak
def test_many_matches_on_the_embedded_server(tmp_path: Path) -> None:
    play_embedded(tmp_path, MATCHES, SECONDS)


@own_postgres
@pytest.mark.soak
def test_many_matches_on_all_parts_of_production(tmp_path: Path) -> None:
    play_production(tmp_path, MATCHES, SECONDS)
