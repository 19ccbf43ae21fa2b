"""The server as in docker-compose.yml, in processes of its own: web, workers, beat, a database and a Redis."""

import os
import signal
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any

import psycopg

from tests.processes import free_port
from tests.serving import ROOT, Server, wait_until

BIN = Path(sys.executable).parent
WEB = "gunicorn"
WORKER = "celery --app config worker"
BEAT = "celery --app config beat"


class Redis:
    """A Redis of the test's own, that can be killed and started again with nothing in it."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Up, and empty."""
        command = ["redis-server", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill(self) -> None:
        """Gone, with all that was in it."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


class Production(Server):
    """All parts of a production server. As a context manager it is gone afterwards, database and all."""

    def __init__(self, data: Path, **settings: str) -> None:
        data.mkdir()
        self.redis = Redis()
        self.admin_url = os.environ["POSTCARD_DATABASE_URL"]
        self.database = f"crash_{uuid.uuid4().hex}"
        super().__init__(
            data,
            DJANGO_SETTINGS_MODULE="tests.crashes.settings",
            POSTCARD_DATABASE_URL=f"{self.admin_url.rpartition('/')[0]}/{self.database}",
            POSTCARD_REDIS_URL=self.redis.url,
            POSTCARD_SECRET_KEY="a key for this test",
            POSTCARD_SWEEP_SECONDS="1",
            POSTCARD_LEASE_SECONDS="2",
            **settings,
        )
        self.environment["PORT"] = str(free_port())
        self.parts: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> "Production":
        self._administer(f"CREATE DATABASE {self.database}")
        self.redis.start()
        self.run("manage.py", "prepare")
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()
        self.redis.kill()
        self._administer(f"DROP DATABASE {self.database} WITH (FORCE)")

    def start(self) -> "Production":
        """Web, two workers and beat; back when the web server is ready."""
        self.port = int(self.environment["PORT"])
        self.start_part("gunicorn", "--config", "config/gunicorn_conf.py")
        for number in (1, 2):
            self.start_worker(number)
        self.start_part("celery", "--app", "config", "beat", "--schedule", str(self.data / "beat"))
        wait_until(self.is_ready, "the server is not ready", self.output)
        return self

    def start_worker(self, number: int) -> None:
        """One more worker."""
        self.start_part("celery", "--app", "config", "worker", "--hostname", f"worker{number}@%h")

    def start_part(self, command: str, *arguments: str) -> None:
        """A part, by the command that an operator would type."""
        with self.log.open("ab") as log:
            self.parts.append(
                subprocess.Popen(
                    [str(BIN / command), *arguments],
                    cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                )
            )  # fmt: skip

    def run(self, *command: str) -> str:
        """A command of the operator that has to succeed; what it said."""
        done = subprocess.run(
            [sys.executable, *command], cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def is_ready(self) -> bool:
        """Whether the web server says so."""
        try:
            return self.get("/health/ready")[0] == 200
        except OSError:
            return False

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask all parts to stop; the worst of their exit codes."""
        for part in self.parts:
            part.send_signal(number)
        codes = [part.wait(timeout=30) for part in self.parts]
        self.parts = []
        return max(codes, key=abs)

    def kill(self) -> None:
        """End every process at once, the Redis and the database excepted."""
        for pid in self.processes():
            self.kill_process(pid)
        for part in self.parts:
            part.wait(timeout=10)
        self.parts = []

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What the database says."""
        with psycopg.connect(self.environment["POSTCARD_DATABASE_URL"]) as connection:
            return connection.execute(query).fetchall()

    def _administer(self, statement: str) -> None:
        with psycopg.connect(self.admin_url, autocommit=True) as connection:
            connection.execute(statement)
