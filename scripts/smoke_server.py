"""The processes and databases of scripts/smoke_production.py; all of them are gone when it is done."""

import contextlib
import ctypes
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import psycopg
import redis

from scripts.smoke_player import WAIT_SECONDS, wait_for

ROOT = Path(__file__).resolve().parent.parent
HOST = "cards.example"
COMMAND_SECONDS = 300
PR_SET_PDEATHSIG = 1
FILES = {"dumps"}
"""The data that production keeps in a folder; everything else is in PostgreSQL and Redis."""
# In Redis, the sign of a database of this program's; a run that is killed leaves it to the next one.
MARK = "postcard-smoke"
# Variables that the shell holds for this program and for others, but not for a server.
NOT_INHERITED = re.compile(r"(POSTCARD|DJANGO)_\w+|PYTHON\w*|MAKE\w*|MFLAGS|PORT|SERVED_BY|VIRTUAL_ENV|CI")


class Server:
    """The parts of a production server; as a context manager it leaves nothing behind, whatever happens."""

    def __init__(self, folder: Path, database: str, broker: str) -> None:
        self.parts: dict[str, list[str]] = json.loads((ROOT / "config/parts.json").read_text("utf-8"))
        self.log = folder / "log"
        self.log.touch()
        self.given = database
        self.database = f"{urlsplit(database).path.strip('/')}_smoke"
        self.redis, broker = own_redis(broker)
        self.mark = f"SMOKE={folder}"
        port = free_port()
        self.site = f"http://127.0.0.1:{port}"
        inherited = {name: value for name, value in os.environ.items() if not NOT_INHERITED.fullmatch(name)}
        self.shell = {**inherited, "PATH": f"{ROOT / '.venv/bin'}:{inherited['PATH']}", "SMOKE": str(folder)}
        self.environment = {
            **self.shell,
            "POSTCARD_DATABASE_URL": self._address(self.database),
            "POSTCARD_REDIS_URL": broker,
            "POSTCARD_PUBLIC_URL": "https://cards.example",
            # Without it mail is kept in the data folder, as on a server that one person runs for themselves.
            "POSTCARD_MAIL_URL": "console:",
            "POSTCARD_ALLOWED_HOSTS": HOST,
            "POSTCARD_WEB_PROCESSES": "2",
            "POSTCARD_DATA": str(folder / "data"),
            "PORT": str(port),
        }
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def __enter__(self) -> Self:
        self._make_database(self.database)
        return self

    def __exit__(self, *_: object) -> None:
        for pid in self._processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._drop_database(self.database)
        self.redis.flushdb()
        self.redis.close()

    # --- the parts ---

    def start(self, part: str) -> None:
        """Start a part by its command."""
        environment = {**self.environment, "SMOKE_PART": part}
        self.running[part] = self._begin(self.parts[part], environment)

    def kill(self, part: str) -> None:
        """`kill -9` of a part's first process; those that it has started end by themselves."""
        process = self.running.pop(part)
        process.kill()
        process.wait()
        wait_for(lambda: not self._processes(f"SMOKE_PART={part}"), f"{part} is killed, and its processes do not end")

    def stop(self) -> None:
        """Ask all parts to stop; no process is left."""
        for process in self.running.values():
            process.terminate()
        codes = {part: process.wait(WAIT_SECONDS) for part, process in self.running.items()}
        assert codes == dict.fromkeys(codes, 0), f"parts ended with {codes}"
        self.running.clear()
        wait_for(lambda: not self._processes(), "a stopped server has processes left")
        data = Path(self.environment["POSTCARD_DATA"])
        kept = {found.name for found in data.iterdir()} if data.exists() else set()
        assert kept <= FILES, f"production keeps {', '.join(sorted(kept - FILES))} in its data folder"

    def wait_until_ready(self) -> None:
        """Back once the web server says that it is ready; all parts that were started still run."""
        wait_for(lambda: is_ready(self.site), "the web server is not ready")
        self.check_parts()

    def check_parts(self) -> None:
        """Fail if a part has ended by itself."""
        ended = {part: code for part, process in self.running.items() if (code := process.poll()) is not None}
        assert not ended, f"parts have ended by themselves, with {ended}"

    def wait_for_worker(self) -> None:
        """Return once the worker answers, as it does as soon as it takes messages."""
        ping = ["celery", "--app", "config", "inspect", "ping", "--timeout", "2"]

        def answers() -> bool:
            return not subprocess.run(ping, cwd=ROOT, env=self.environment, capture_output=True, check=False).returncode

        wait_for(answers, "the worker does not answer")

    def lose_calls(self) -> None:
        """Empty the queue, as a Redis does that is started again."""
        for key in self.redis.scan_iter(_type="list"):
            self.redis.delete(key)

    # --- commands ---

    def run(self, command: str) -> str:
        """A command as an operator types it, which has to succeed; what it prints."""
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", command],
            cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
            timeout=COMMAND_SECONDS,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}: code {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout

    def lacks(self, command: str) -> str:
        """Return the reason why this machine cannot run a command; empty if it can."""
        program = next(word for word in shlex.split(command) if not re.match(r"\w+=", word))
        if not shutil.which(program, path=self.shell["PATH"]):
            return f"{program} is not installed here"
        if program in {"pg_dump", "pg_restore"}:
            own = int(re.findall(r"\d+", self.run(f"{program} --version"))[0])
            with psycopg.connect(self.given) as connection:
                server = connection.info.server_version // 10_000
            if own < server:
                return f"{program} {own} is older than the server, PostgreSQL {server}"
        return ""

    @contextlib.contextmanager
    def embedded(self, command: str) -> Iterator[None]:
        """A command that runs the whole server on SQLite, on this machine's own address and a free port."""
        port = free_port()
        command = command.replace("0.0.0.0", "127.0.0.1").replace("PORT=8080", f"PORT={port}")
        environment = {**self.shell, "SMOKE_PART": "embedded"}
        process = self._begin(["env", *shlex.split(command)], environment)
        wait_for(lambda: is_ready(f"http://127.0.0.1:{port}"), f"{command}: it is not ready")
        yield
        process.terminate()
        process.wait(WAIT_SECONDS)
        wait_for(lambda: not self._processes("SMOKE_PART=embedded"), f"{command}: processes are left")

    @contextlib.contextmanager
    def empty_database(self) -> Iterator[None]:
        """Commands work on another database, in which there is nothing yet."""
        address, other = self.environment["POSTCARD_DATABASE_URL"], f"{self.database}_2"
        self._make_database(other)
        self.environment["POSTCARD_DATABASE_URL"] = self._address(other)
        try:
            yield
        finally:
            self.environment["POSTCARD_DATABASE_URL"] = address
            self._drop_database(other)

    def output(self) -> str:
        """Return the output of the parts so far."""
        return self.log.read_text("utf-8", errors="replace")

    # --- what lies beneath ---

    def _begin(self, command: list[str], environment: dict[str, str]) -> "subprocess.Popen[bytes]":
        with self.log.open("ab") as log:
            return subprocess.Popen(
                command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                preexec_fn=die_with_parent,
            )  # fmt: skip

    def _processes(self, part: str = "") -> list[int]:
        wanted = {self.mark, part} - {""}
        found = []
        for entry in Path("/proc").iterdir():
            with contextlib.suppress(OSError):
                if entry.name.isdigit() and wanted <= set((entry / "environ").read_text(errors="replace").split("\0")):
                    found.append(int(entry.name))
        return found

    def _address(self, database: str) -> str:
        return urlsplit(self.given)._replace(path=f"/{database}").geturl()

    def _make_database(self, name: str) -> None:
        # A run before this one may have been killed.
        self._drop_database(name)
        with psycopg.connect(self.given, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())

    def _drop_database(self, name: str) -> None:
        with psycopg.connect(self.given, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'.encode())


def own_redis(given: str) -> "tuple[redis.Redis, str]":
    """A database of the given Redis in which nobody else keeps anything, and its address."""
    with redis.Redis.from_url(given) as server:
        count = int(server.config_get("databases")["databases"])
    for number in reversed(range(count)):
        address = urlsplit(given)._replace(path=f"/{number}").geturl()
        found = redis.Redis.from_url(address, decode_responses=True)
        if not found.dbsize() or found.exists(MARK):
            found.flushdb()
            found.set(MARK, 1)
            return found, address
        found.close()
    raise OSError(f"each of the {count} databases of Redis holds something: none is free for this test")


def is_ready(site: str) -> bool:
    """Return True if a server says that it is ready, asked by the name that players type."""
    try:
        with urlopen(Request(f"{site}/health/ready", headers={"Host": HOST}), timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def free_port() -> int:
    """A port on which no program listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def die_with_parent() -> None:
    """Called in a new process: a smoke test that is killed leaves no server."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
