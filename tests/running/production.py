"""The server as in docker-compose.yml, in processes of its own: web, workers, beat, a database and a Redis."""

import os
import signal
import sqlite3
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any

import psycopg

from config.processes import PARTS, as_typed
from tests.running.own_redis import OwnRedis
from tests.running.processes import free_port
from tests.running.serving import ROOT, START_WITHIN_SECONDS, Server, wait_until
from tests.running.templates import administer, copied

BIN = Path(sys.executable).parent
WORKER = as_typed("worker")


class Production(Server):
    """All parts of a production server. As a context manager it is gone afterwards, database and all."""

    root = ROOT
    """The code that parts and commands are started from."""

    def __init__(self, data: Path, **settings: str) -> None:
        data.mkdir()
        self.redis = OwnRedis()
        # The database is made beside this one.
        self.admin_url = settings.pop("POSTCARD_DATABASE_URL", "") or os.environ["POSTCARD_DATABASE_URL"]
        self.database = f"crash_{uuid.uuid4().hex}"
        super().__init__(
            data,
            DJANGO_SETTINGS_MODULE="tests.crashes.settings",
            POSTCARD_DATABASE_URL=f"{self.admin_url.rpartition('/')[0]}/{self.database}",
            POSTCARD_REDIS_URL=self.redis.url,
            POSTCARD_SECRET_KEY="a key for this test, long enough to start",
            POSTCARD_SWEEP_SECONDS="1",
            POSTCARD_LEASE_SECONDS="4",
            **settings,
        )
        self.environment["PORT"] = str(free_port())
        self.parts: list[subprocess.Popen[bytes]] = []

    def begin(self) -> None:
        """Make the database and start Redis, then all parts."""
        self.redis.start()
        if self.admin_url == os.environ.get("POSTCARD_DATABASE_URL"):
            copied("prepared", self.database, self._prepare)
        else:
            self._prepare()
        self.start()

    def _prepare(self) -> None:
        administer(f"CREATE DATABASE {self.database}", self.admin_url)
        self.run("manage.py", "prepare")

    def __exit__(self, *_: object) -> None:
        self.kill()
        self.redis.stop()
        administer(f"DROP DATABASE IF EXISTS {self.database} WITH (FORCE)", self.admin_url)

    def start(self) -> "Production":
        """Web, two workers and beat; back when the web server is ready."""
        self.port = int(self.environment["PORT"])
        self.start_part(*PARTS["web"])
        for number in (1, 2):
            self.start_worker(number)
        self.start_part(*PARTS["beat"])
        wait_until(self.is_ready, "the server is not ready", self.output)
        return self

    def start_worker(self, number: int) -> None:
        """One more worker."""
        self.start_part(*PARTS["worker"], "--hostname", f"worker{number}@%h")

    def start_part(self, command: str, *arguments: str) -> None:
        """A part, by the command that an operator would type."""
        with self.log.open("ab") as log:
            self.parts.append(
                subprocess.Popen(
                    [str(BIN / command), *arguments],
                    cwd=self.root, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                )
            )  # fmt: skip

    def run(self, *command: str) -> str:
        """A command of the operator that has to succeed; what it said."""
        done = subprocess.run(
            [sys.executable, *command], cwd=self.root, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def is_ready(self) -> bool:
        """Return True if the web server reports that it is ready."""
        try:
            return self.get("/health/ready")[0] == 200
        except OSError:
            return False

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask all parts to stop; the worst of their exit codes."""
        for part in self.parts:
            part.send_signal(number)
        codes = [part.wait(timeout=START_WITHIN_SECONDS) for part in self.parts]
        self.parts = []
        return max(codes, key=abs)

    def kill(self) -> None:
        """End every process at once, the Redis and the database excepted."""
        for pid in self.processes():
            self.kill_process(pid)
        for part in self.parts:
            part.wait(timeout=START_WITHIN_SECONDS)
        self.parts = []

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Return the rows of a query."""
        with psycopg.connect(self.environment["POSTCARD_DATABASE_URL"]) as connection:
            return connection.execute(query).fetchall()


def rows(server: Server, query: str) -> list[tuple[Any, ...]]:
    """Return what a query finds in the database of a server of either form."""
    if isinstance(server, Production):
        return server.rows(query)
    database = sqlite3.connect(server.data / "postcard.sqlite3", timeout=20)
    try:
        return database.execute(query).fetchall()
    finally:
        database.close()


def bot_processes(server: Server) -> int:
    """Return the number of bots that think at the same time: two beside each worker."""
    return 4 if isinstance(server, Production) else 2
