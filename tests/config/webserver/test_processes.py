"""The web server under gunicorn with Django behind it, in processes that are killed and replaced."""

import os
import signal
import threading
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from select import select

import psycopg
import pytest

from tests.amounts import long
from tests.config.webserver.served import Caller, get, post
from tests.running.serving import START_WITHIN_SECONDS, Server, wait_until

pytestmark = pytest.mark.slow

LIVE = get("/health/live").replace(b"test", b"localhost")
CHUNKED = b"POST /api/v1/accounts HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"


def ask(server: Server, request: bytes, *, has_body: bool = True) -> tuple[int, dict[str, str], bytes]:
    with Caller(server.port, request) as caller:
        return caller.answer(has_body=has_body)


def assert_others_are_answered(server: Server, *slow: Caller) -> None:
    """While those who hold connections still do."""
    for _ in range(20):
        assert server.get("/api/v1/games")[0] == 200
    assert not any(select([caller.socket for caller in slow], [], [], 0))


@pytest.mark.soak
def test_two_hundred_slow_callers_delay_no_other_caller(tmp_path: Path) -> None:
    with Server(tmp_path / "data", POSTCARD_WEB_THREADS="2", POSTCARD_WEB_REQUEST_SECONDS="20") as server:
        with ExitStack() as callers:
            halves = (LIVE[:-2], post("/api/v1/tokens", b"{}")[:-1], CHUNKED + b"5\r\nhe", b"")
            slow = [
                callers.enter_context(Caller(server.port, half, patience_seconds=120))
                for half in halves
                for _ in range(50)
            ]
            assert_others_are_answered(server, *slow)
            assert [b"timed_out" in caller.rest() for caller in slow] == [True] * 150 + [False] * 50

        assert ask(server, CHUNKED + b"zz\r\n")[0] == 400
        for page in ("/", "/api/v1/games", "/api/v1/schema", "/nowhere", "/health/ready", "/admin/login/"):
            status, headers, _ = ask(server, LIVE.replace(b"GET /health/live", f"HEAD {page}".encode()), has_body=False)
            assert (status, "content-length" in headers) == (404 if page == "/nowhere" else 200, True), page
        assert server.stop() == 0
        said = [line for line in server.output().splitlines() if " postcard." in line or "gunicorn" in line]
        assert len(said) == 1
        assert said[0].endswith("INFO    postcard.web: Could not read a request: InvalidChunkSize")


WITH_STREAMS = {"DJANGO_SETTINGS_MODULE": "tests.config.webserver.settings", "POSTCARD_WEB_THREADS": "2"}


def open_streams(server: Server, callers: ExitStack, count: int) -> list[Caller]:
    """So many streams that have begun, and on which nothing more comes."""
    # With credentials, as readers of streams have them: of callers without, so many at once are not all answered.
    opening = LIVE.replace(b"/health/live", b"/idle").replace(b"\r\n\r\n", b"\r\nAuthorization: Bearer x\r\n\r\n")
    listening = [callers.enter_context(Caller(server.port, opening)) for _ in range(count)]
    for caller in listening:
        status, headers = caller.head()
        assert (status, headers["content-type"], headers["x-accel-buffering"]) == (200, "text/event-stream", "no")
        assert next(caller.chunks()).startswith(b"data: ")
    return listening


@pytest.mark.soak
def test_five_hundred_idle_streams_hold_neither_threads_nor_the_database(tmp_path: Path) -> None:
    with Server(tmp_path / "data", **WITH_STREAMS) as server, ExitStack() as callers:
        web = server.processes("gunicorn")[-1]
        listening = open_streams(server, callers, 500)

        assert_others_are_answered(server, *listening)
        # Two that answer, some that read rows for streams, and the loop's.
        assert len(os.listdir(f"/proc/{web}/task")) < 20
        files = [os.path.realpath(entry) for entry in Path(f"/proc/{web}/fd").iterdir()]
        assert sum(file.endswith("postcard.sqlite3") for file in files) < 20
        assert server.stop() == 0
        assert [list(caller.chunks()) for caller in listening] == [[]] * 500


@pytest.mark.services
def test_idle_streams_hold_no_connection_of_postgresql(tmp_path: Path) -> None:
    url, name = os.environ["POSTCARD_DATABASE_URL"], f"streams_{os.getpid()}"
    with psycopg.connect(url, autocommit=True) as database, ExitStack() as callers:
        database.execute(f"CREATE DATABASE {name}")
        callers.callback(database.execute, f"DROP DATABASE {name} WITH (FORCE)")
        its_own = {"POSTCARD_DATABASE_URL": f"{url.rpartition('/')[0]}/{name}", "POSTCARD_DATABASE_POOL": "2"}
        server = callers.enter_context(Server(tmp_path / "data", **WITH_STREAMS, **its_own))
        listening = open_streams(server, callers, 100)

        assert_others_are_answered(server, *listening)
        held = database.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = %s", [name]).fetchone()
        # Two of the web process, two of the worker, and some of the processes in which bots think.
        assert held is not None
        assert held[0] < 10


class Callers:
    """Callers who send requests all the time, each in its own way, and count the answers."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._is_over = threading.Event()
        self.got: Counter[str] = Counter()
        ways = [(keeps, request) for keeps in (True, False) for request in (LIVE, LIVE.replace(b"live", b"ready"))]
        self._threads = [threading.Thread(target=self._call, args=way) for way in ways]

    def __enter__(self) -> "Callers":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        for thread in self._threads:
            thread.join()

    def _call(self, keeps: bool, request: bytes) -> None:
        while not self._is_over.is_set():
            # While all processes are replaced, a caller waits until the first new one has started.
            with Caller(self._server.port, patience_seconds=START_WITHIN_SECONDS) as caller:
                headers: dict[str, str] = {}
                while not self._is_over.is_set() and headers.get("connection") != "close":
                    try:
                        caller.send(request)
                        status, headers, _ = caller.answer()
                    except ConnectionError:
                        self.got["broken"] += 1
                        break
                    self.got[str(status)] += 1
                    time.sleep(0.005)
                    if not keeps:
                        break

    def go_on(self) -> None:
        """Wait for more answers."""
        seen = self.got["200"]
        wait_until(lambda: self.got["200"] > seen + 50, "callers are no longer answered", self._server.output)


@long
def test_a_process_that_is_replaced_loses_no_request_and_a_killed_one_only_its_own(tmp_path: Path) -> None:
    with Server(tmp_path / "data", POSTCARD_WEB_PROCESSES="2") as server, Callers(server) as callers:
        master, *_ = server.processes("gunicorn")

        def end_one(number: signal.Signals) -> None:
            victim = server.processes("gunicorn")[-1]
            os.kill(victim, number)
            wait_until(
                lambda: len(now := server.processes("gunicorn")) == 3 and victim not in now,
                "the process was not replaced",
            )
            callers.go_on()

        callers.go_on()
        end_one(signal.SIGTERM)
        end_one(signal.SIGTERM)
        # All of them at once, as after an upgrade.
        before = server.processes("gunicorn")
        os.kill(master, signal.SIGHUP)
        wait_until(lambda: set(server.processes("gunicorn")) & set(before) == {master}, "the old ones are still there")
        callers.go_on()
        assert set(callers.got) == {"200"}, callers.got

        end_one(signal.SIGKILL)
        # Each caller loses one request at most.
        assert callers.got["broken"] <= 4
        assert set(callers.got) <= {"200", "broken"}
