"""The server as on several machines, on this one: each part has a folder of its own, and a port where it needs one.

Players come through HAProxy to two web machines. Two workers, a beat and its stand-by work beside them. All reach
PostgreSQL through PgBouncer; a standby follows it, and no commit is answered before the standby has it.
"""

import os
import shutil
import signal
import subprocess
import threading
import time
from collections import Counter
from datetime import UTC, datetime
from email.message import Message
from functools import partial
from pathlib import Path
from typing import Any

import psycopg

from config.processes import PARTS
from core.space import LEAST_FREE_BYTES
from tests.chaos.databases import Database
from tests.running.own_postgres import programs
from tests.running.own_redis import OwnRedis
from tests.running.processes import free_port
from tests.running.production import BIN, Production
from tests.running.programs import HAProxy, PgBouncer
from tests.running.serving import ROOT, Server, wait_until

PLENTY = 10**6
SETTINGS = {
    "POSTCARD_SECRET_KEY": "a key for this test, long enough to start",
    "POSTCARD_PROXIES": "1",
    "POSTCARD_PUBLIC_URL": "https://cards.example",
    "POSTCARD_SWEEP_SECONDS": "1",
    "POSTCARD_LEASE_SECONDS": "5",
    "POSTCARD_WEB_PROCESSES": "1",
    "POSTCARD_BOT_PROCESSES": "1",
    "POSTCARD_DUMPS": "0",
    "POSTCARD_WEBHOOK_LOOPBACK": "1",
    "POSTCARD_LIMITS": f"caller={PLENTY}/60,stranger={PLENTY}/60,sign_up={PLENTY}/60",
    "POSTCARD_STREAMS_PER_ADDRESS": "1000",
    "POSTCARD_MOST_WAITING_MATCHES": "1000",
    "POSTCARD_MOST_RUNNING_MATCHES": "1000",
}
DISK_BYTES = 2 * LEAST_FREE_BYTES
ALLOWED = frozenset({503, 507})
"""The only answers from 500 on that the server itself may give."""
OF_A_PROXY = frozenset({502, 503, 504})
"""Those that HAProxy gives for a web process that is gone."""


def missing() -> list[str]:
    """Return the programs that this machine does not have."""
    found = [name for name in ("haproxy", "pgbouncer", "redis-server") if shutil.which(name) is None]
    return found if programs() else [*found, "initdb"]


class SmallDisk:
    """A disk of its own for a folder, small enough to be filled. Only root can make one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filling = folder / "filling"
        command = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "tmpfs", str(folder)]
        self.is_there = os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0

    def fill(self) -> None:
        """Leave less than the server wants to have free."""
        self._filling.write_bytes(bytes(DISK_BYTES - LEAST_FREE_BYTES // 2))

    def make_room(self) -> None:
        """As before."""
        self._filling.unlink()

    def remove(self) -> None:
        """Gone with all that is on it."""
        if self.is_there:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=False)


class Part(Server):
    """A web server, a worker or a beat, on a machine of its own."""

    def __init__(self, folder: Path, part: str, *arguments: str, **settings: str) -> None:
        super().__init__(folder, **settings)
        folder.mkdir()
        command, *rest = PARTS[part]
        self._command = [str(BIN / command), *rest, *arguments]

    def start(self) -> "Part":
        """Started; it may take a while until it works."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command, cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        return self

    def is_ready(self) -> bool:
        """Return True if the web server is ready."""
        try:
            return self.get("/health/ready")[0] == 200
        except OSError:
            return False

    def signal_all(self, number: signal.Signals) -> None:
        """Send a signal to all of its processes."""
        for pid in self.processes():
            os.kill(pid, number)

    def freeze(self) -> None:
        """Let none of its processes go on."""
        self.signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let them go on."""
        self.signal_all(signal.SIGCONT)


class Site(Production):
    """All of it. As a context manager it is gone afterwards."""

    def __init__(self, folder: Path, database: Database) -> None:
        folder.mkdir()
        self.redis = OwnRedis()
        self.postgres = database
        ports = [free_port(), free_port()]
        self.bouncer = PgBouncer(database.port)
        self.proxy = HAProxy(ports)
        settings = SETTINGS | {"POSTCARD_DATABASE_URL": self.bouncer.url, "POSTCARD_REDIS_URL": self.redis.url}
        Server.__init__(self, folder / "operator", **settings)
        self.data.mkdir()
        self.port = self.proxy.port
        self.machines = {
            **{f"web{n}": Part(folder / f"web{n}", "web", **settings) for n in (1, 2)},
            **{f"worker{n}": Part(folder / f"worker{n}", "worker", "-n", f"w{n}@%h", **settings) for n in (1, 2)},
            **{f"beat{n}": Part(folder / f"beat{n}", "beat", **settings) for n in (1, 2)},
        }
        self.disk = SmallDisk(self.machines["web1"].data)
        for name, port in zip(("web1", "web2"), ports, strict=True):
            self.machines[name].environment["PORT"] = str(port)
            self.machines[name].port = port
        self.answers: Counter[int] = Counter()
        self.refused: list[float] = []
        """Times at which requests began that were refused by 503, cut off, or not answered at all."""
        self.faults: list[str] = []
        self._lock = threading.Lock()

    def begin(self) -> None:
        """Everything but the database, from empty folders."""
        self.redis.start_and_wait()
        self.bouncer.start()
        self.run("manage.py", "prepare")
        for machine in self.machines.values():
            machine.start()
        self.proxy.start()
        for web in ("web1", "web2"):
            wait_until(partial(self.proxy.is_up, web), f"{web} is not up", self.output)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Return the rows of a query."""
        with psycopg.connect(self.postgres.url.rpartition("/")[0] + "/postcard") as connection:
            return connection.execute(query.encode()).fetchall()

    def exchange(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Message, Any]:
        """One request; whatever the server may not answer is noted, and counts as no answer."""
        began = time.monotonic()
        try:
            status, headers, found = super().exchange(method, path, body, token)
        except OSError:
            self._note(began, 0, f"{method} {path}")
            raise
        self._note(began, status, f"{method} {path}: {found}")
        if status == 507:
            raise ConnectionError("no space")
        if status == 200 and isinstance(found, str):
            # Every answer that is asked for here is JSON.
            self.faults.append(f"200 to {method} {path} without JSON: {headers.items()} {found[:200]!r}")
            raise ConnectionError(f"{method} {path} has no answer")
        is_own = headers["X-Request-Id"] is not None
        if status >= 500 and status not in (ALLOWED if is_own else OF_A_PROXY):
            self.faults.append(f"{status} to {method} {path}: {found}")
            raise ConnectionError(f"{status} to {method} {path}")
        return status, headers, found

    def _note(self, began: float, status: int, what: str) -> None:
        with self._lock:
            self.answers[status] += 1
            if status == 0 or status >= 500:
                self.refused.append(began)
                with self.log.open("a") as log:
                    log.write(f"{datetime.now(UTC):%H:%M:%S} after {time.monotonic() - began:.1f} s {status} {what}\n")

    def output(self) -> str:
        """Return the last lines of all logs."""
        return "\n".join(f"--- {name}\n{part.output()[-1500:]}" for name, part in self.machines.items())

    def dead(self) -> list[str]:
        """Return the parts that ended without being asked to."""
        return [name for name, part in self.machines.items() if part.process is None or part.process.poll() is not None]

    def lead_to_the_primary(self) -> None:
        """Write the address of the primary into PgBouncer's file, and let it read that."""
        self.bouncer.lead_to(self.postgres.port)
        assert self.bouncer.process is not None
        self.bouncer.process.send_signal(signal.SIGHUP)

    def __exit__(self, *_: object) -> None:
        for machine in self.machines.values():
            machine.kill()
        self.disk.remove()
        self.proxy.remove()
        self.bouncer.remove()
        self.redis.stop()
