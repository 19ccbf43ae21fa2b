"""A real server for tests: `manage.py serve` in processes of its own, on a free port, with a folder of its own."""

import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from email.message import Message
from pathlib import Path
from typing import Any, Self, TypeVar

T = TypeVar("T")

ROOT = Path(__file__).resolve().parent.parent.parent
START_WITHIN_SECONDS = 120
# Variables of the tests themselves that a server started by them must not inherit.
NOT_INHERITED = (
    "POSTCARD_DATABASE_URL",
    "POSTCARD_REDIS_URL",
    "POSTCARD_SECRET_KEY",
    "DJANGO_SETTINGS_MODULE",
    "SERVED_BY",
)


tables: Path | None = None
"""An empty database with all tables, which takes seconds to make, for the first start; tests/migrated.py sets it."""


class Server:
    """One run of the server. As a context manager it stops when the test is done, whatever happened."""

    def __init__(self, data: Path, *, command: str = "serve", **settings: str) -> None:
        self.data = data
        self.command = command
        self.log = data.with_name(f"{data.name}.log")
        self.environment = {
            **{name: value for name, value in os.environ.items() if name not in NOT_INHERITED},
            "POSTCARD_DATA": str(data),
            "PORT": "0",
            # A test that waits for a bot waits for nothing else, unless it says so.
            "POSTCARD_BOT_GRID": "0",
            **settings,
        }
        self.process: subprocess.Popen[bytes] | None = None
        self.port = 0
        self.address = ""
        """The address that it prints for people to open."""

    def __enter__(self) -> Self:
        try:
            self.begin()
        except BaseException:
            # `with` does not call `__exit__` then, and a server that was slow to start would run on.
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def begin(self) -> None:
        """All that the first start takes."""
        if tables and tables.exists() and not self.data.exists():
            self.data.mkdir(mode=0o700)
            shutil.copyfile(tables, self.data / "postcard.sqlite3")
        self.start()

    def start(self) -> "Server":
        """Start it and wait until it says where it runs."""
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", self.command],
                cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        printed = self.wait_for_line(r"is running at (http://[^/]+:(\d+))/ ")
        self.address, self.port = printed[1], int(printed[2])
        return self

    def run_to_its_end(self) -> tuple[int, str]:
        """For a server that cannot start: its exit code and what it says."""
        done = subprocess.run(
            [sys.executable, "manage.py", self.command],
            cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=START_WITHIN_SECONDS, check=False,
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop and return its exit code."""
        assert self.process is not None
        self.process.send_signal(number)
        return self.process.wait(timeout=START_WITHIN_SECONDS)

    def kill(self) -> None:
        """End every process of it at once; at the end of a test, or to see what a killed server leaves behind."""
        for pid in self.processes():
            _signal(pid, signal.SIGKILL)
        if self.process is not None:
            self.process.wait(timeout=START_WITHIN_SECONDS)

    def output(self) -> str:
        """Return the output so far."""
        return self.log.read_text("utf-8", errors="replace")

    def wait_for_line(self, pattern: str) -> re.Match[str]:
        """Wait until a line of its output matches."""

        def line() -> re.Match[str] | None:
            assert self.process is not None
            assert self.process.poll() is None, self.output()
            return re.search(pattern, self.output())

        return wait_until(line, f"no line matches {pattern}", self.output)

    def processes(self, part: str = "") -> list[int]:
        """The running processes of this server whose command line holds `part`, found by their environment."""
        mark = f"POSTCARD_DATA={self.data}\0".encode()
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    mine = mark in (entry / "environ").read_bytes() + b"\0"
                    command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                except OSError:
                    continue
                if mine and part in command:
                    found.append(int(entry.name))
        return sorted(found)

    def kill_process(self, pid: int) -> None:
        """`kill -9` of one of them."""
        _signal(pid, signal.SIGKILL)

    def get(self, path: str) -> tuple[int, Any]:
        """GET a path: the status, and the body read as JSON or as text."""
        return self.request("GET", path)

    def request(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        """One request: the status, and the body read as JSON or as text."""
        status, _, found = self.exchange(method, path, body, token)
        return status, found

    def exchange(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Message, Any]:
        """One request: the status, the headers, and the body read as JSON or as text."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            is_json = "json" in (answer.getheader("Content-Type") or "")
            return answer.status, answer.headers, json.loads(text) if is_json and text else text
        except http.client.HTTPException as cut:
            # The server died while it answered.
            raise ConnectionError(f"{method} {path} was cut off") from cut
        finally:
            connection.close()


def pauses() -> Iterator[float]:
    """Seconds between one look and the next: longer and longer ones, for what is waited for needs the processor too."""
    pause = 0.02
    while True:
        yield pause
        pause = min(pause * 1.3, 0.25)


def wait_until(look: Callable[[], T | None], otherwise: str, explain: Callable[[], str] = str) -> T:
    """Look again and again until there is something; fail with a sentence after a while."""
    until = time.monotonic() + START_WITHIN_SECONDS
    for pause in pauses():
        if found := look():
            return found
        if time.monotonic() > until:
            break
        time.sleep(pause)
    raise AssertionError(f"{otherwise}\n{explain()}")


def _signal(pid: int, number: signal.Signals) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return
