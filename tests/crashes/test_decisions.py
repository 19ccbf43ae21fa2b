"""Changes that end a permission: each holds on every web process within a second, while both of them are busy."""

import http.client
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.running.guests import PASSWORD, Guest
from tests.running.production import Production
from tests.running.serving import wait_until
from tests.sittings import GAME

pytestmark = [pytest.mark.slow, pytest.mark.services]

PROCESSES = 2
READERS = 4
PLENTY = 10**6
SECONDS = 1.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Production]:
    settings = {
        "POSTCARD_WEB_PROCESSES": str(PROCESSES),
        "POSTCARD_LIMITS": f"caller={PLENTY}/60,stranger={PLENTY}/60",
    }
    with Production(tmp_path / "data", **settings) as server:
        yield server


class Line:
    """A connection that stays open, and so to one and the same process."""

    def __init__(self, server: Production) -> None:
        self._server = server
        self._connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)

    def ask(self, method: str, path: str, token: str, body: Any = None) -> tuple[int, Any]:
        """One request: the status, and the body."""
        content = None if body is None else json.dumps(body)
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._connection.request(method, f"/api/v1{path}", content, headers)
        answer = self._connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text else None

    @property
    def process(self) -> int:
        """The web process at its other end."""
        own = self._connection.sock.getsockname()[1]
        for pid in self._server.processes("gunicorn"):
            if _socket_between(self._server.port, own) in _sockets_of(pid):
                return pid
        raise AssertionError("no process holds this connection")

    def close(self) -> None:
        """End it."""
        self._connection.close()


def _socket_between(port: int, other: int) -> str:
    """The server's end of a connection, as the folder of its process names it."""
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if [int(address.rpartition(":")[2], 16) for address in fields[1:3]] == [port, other]:
            return f"socket:[{fields[9]}]"
    raise AssertionError("there is no such connection")


def _sockets_of(pid: int) -> set[str]:
    found = set()
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        try:
            found.add(str(entry.readlink()))
        except OSError:
            continue
    return found


@contextmanager
def lines_to_each_process(server: Production, token: str) -> Iterator[list[Line]]:
    """A line to each of the web processes."""
    found: dict[int, Line] = {}
    with ExitStack() as stack:

        def one_more() -> bool:
            line = Line(server)
            stack.callback(line.close)
            assert line.ask("GET", "/me", token)[0] == 200
            found.setdefault(line.process, line)
            return len(found) == PROCESSES

        wait_until(one_more, "one process takes all connections", server.output)
        yield list(found.values())


@contextmanager
def readers(server: Production, match: str, token: str) -> Iterator[None]:
    """People who read without a pause meanwhile, and are never refused."""
    stop, faults, counts = threading.Event(), list[Any](), [0] * READERS

    def read(number: int) -> None:
        line = Line(server)
        while not stop.is_set():
            for path in (f"/matches/{match}", f"/matches/{match}/view", "/matches"):
                status, body = line.ask("GET", path, token)
                if status != 200:
                    faults.append((path, status, body))
            counts[number] += 1
        line.close()

    threads = [threading.Thread(target=read, args=(number,)) for number in range(READERS)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join(60)
    assert not faults
    assert min(counts) > 0


def assert_soon(line: Line, is_in_force: Callable[[Line], bool], decided: float) -> None:
    """No request of this line that is sent a second after the decision or later is answered as before."""
    while True:
        sent = time.monotonic()
        if is_in_force(line):
            return
        assert sent - decided < SECONDS, "the decision does not count here yet"


def test_decisions_count_on_every_process_within_a_second(server: Production) -> None:
    ana, ben, eve = (Guest(server, name) for name in ("ana", "ben", "eve"))
    match = ana.create({"user": "ana"}, {"user": "ben"})
    ben.join(match)
    asked = {"username": "ana", "password": PASSWORD, "name": "another", "scopes": ["read", "play"]}
    status, another = server.request("POST", "/api/v1/tokens", asked)
    assert status == 201, another

    def is_refused(token: str) -> Callable[[Line], bool]:
        return lambda line: line.ask("GET", f"/matches/{match}/view", token)[0] == 401

    def is_kept_from_ana(line: Line) -> bool:
        seats = [{"user": "ben"}, {"user": "ana"}]
        status, answer = line.ask("POST", "/matches", ben.token, {"game": GAME, "seats": seats})
        assert status == 201 or [error["code"] for error in answer["errors"]] == ["not_to_be_invited"]
        return status == 400

    def is_over(line: Line) -> bool:
        found = [line.ask("GET", f"/matches/{match}{part}", ben.token)[1] for part in ("", "/view")]
        return found[0]["status"] == "over" and found[1]["outcome"] is not None

    def revoke() -> None:
        path = f"/api/v1/tokens/{another['id']}"
        assert server.request("DELETE", path, token=ana.token)[0] == 204

    def close() -> None:
        assert server.request("POST", "/api/v1/me/close", {"password": PASSWORD}, eve.token)[0] < 300

    def block() -> None:
        assert server.request("POST", "/api/v1/me/blocks", {"username": "ben"}, ana.token)[0] == 201

    def adjudicate() -> None:
        server.run("manage.py", "adjudicate", match, "--abort", "--reason", "It cannot go on.")

    decisions: list[tuple[Callable[[], None], Callable[[Line], bool]]] = [
        (revoke, is_refused(another["token"])),
        (close, is_refused(eve.token)),
        (block, is_kept_from_ana),
        (adjudicate, is_over),
    ]
    with lines_to_each_process(server, ben.token) as lines, readers(server, match, ben.token):
        for decide, is_in_force in decisions:
            # Asked twice before: whatever a process keeps, it keeps by now.
            assert not any(is_in_force(line) for line in lines * 2)
            decide()
            decided = time.monotonic()
            for line in lines:
                assert_soon(line, is_in_force, decided)
