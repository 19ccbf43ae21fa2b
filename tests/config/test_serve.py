"""`make serve` for real: it starts, goes on after everything that can be killed, and leaves no process."""

import json
import os
import socket
import stat
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path

import httpx
import pytest

from config.management.commands.serve import Command
from core import space
from core.limits.defaults import DEFAULT_LIMITS
from tests.amounts import long, sample
from tests.running.serving import ROOT, Server, wait_until

pytestmark = pytest.mark.slow

MOST_SECONDS_TO_STOP = 5


def answers(server: Server) -> bool:
    try:
        return server.get("/health/ready")[0] == 200
    except OSError:
        return False


def test_the_address_that_it_prints_is_its_one_origin(tmp_path: Path) -> None:
    with Server(tmp_path / "data", POSTCARD_PUBLIC_URL="") as server:
        assert server.address == f"http://localhost:{server.port}"
        found = httpx.get(f"{server.address}/.well-known/oauth-authorization-server")
        assert found.json()["issuer"] == server.address
        for host in ("127.0.0.1", "::1"):
            with socket.create_connection((host, server.port), timeout=60):
                pass


def test_it_ends_within_five_seconds_of_sigterm_while_callers_stay_connected(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, httpx.Client(base_url=f"{server.address}/api/v1") as client:
        made = client.post("/accounts", json={"username": "ann", "password": "long enough for one"}).json()
        client.headers["Authorization"] = f"Bearer {made['token']}"
        # This connection stays open, and so does that of the stream.
        assert client.get("/me").status_code == 200
        with client.stream("GET", "/me/events/stream") as stream:
            assert stream.status_code == 200
            began = time.monotonic()
            assert server.stop() == 0
            took = time.monotonic() - began
    assert "is taking too long to stop" not in server.output()
    assert took < MOST_SECONDS_TO_STOP


def test_a_poll_that_waits_is_answered_whole_when_the_server_stops(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, httpx.Client(base_url=f"{server.address}/api/v1", timeout=60) as client:
        made = client.post("/accounts", json={"username": "ann", "password": "long enough for one"}).json()
        client.headers["Authorization"] = f"Bearer {made['token']}"
        with ThreadPoolExecutor(1) as beside:
            poll = beside.submit(client.get, "/me/events?after=0&wait=50&kinds=turn.began")
            time.sleep(2)
            assert not poll.done()
            assert server.stop() == 0
            answer = poll.result()
    assert (answer.status_code, answer.json()["results"]) == (200, [])
    assert "is taking too long to stop" not in server.output()


def raw_answer(server: Server, request: bytes) -> tuple[bytes, bytes]:
    """Head and body of the answer to bytes that no client of HTTP would send."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        connection.sendall(request)
        with connection.makefile("rb") as answer:
            head, _, body = answer.read().partition(b"\r\n\r\n")
    return head, body


def assert_it_comes_back(server: Server, part: str, victim: int) -> None:
    before = server.processes(part)
    server.kill_process(victim)

    def is_back() -> bool:
        now = server.processes(part)
        return len(now) == len(before) and victim not in now

    wait_until(is_back, f"{part} was not started again", server.output)
    wait_until(lambda: answers(server), "the server does not answer any more", server.output)


@long
def test_each_killed_process_is_started_again_and_sigterm_leaves_none(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        assert server.get("/health/live") == (200, {"status": "live"})
        assert stat.S_IMODE((server.data / "secret_key").stat().st_mode) == 0o600

        for request in (b"MY TOKEN IS pc_secret\r\n\r\n", b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\n\r\n"):
            head, body = raw_answer(server, request)
            assert b"400 Bad Request" in head
            assert b"application/problem+json" in head
            assert json.loads(body)["code"] == "invalid"
        assert "secret" not in server.output()

        # A second server on the same folder names the first.
        code, said = Server(server.data).run_to_its_end()
        assert code != 0
        assert f"Another server (process {server.process.pid})" in said  # type: ignore[union-attr]  # it is running

        (worker,) = server.processes("manage.py worker")
        master, web = server.processes("gunicorn")
        for part, victim in (("manage.py worker", worker), ("gunicorn", web), ("gunicorn", master)):
            assert_it_comes_back(server, part, victim)
        assert "The worker was killed by SIGKILL. Restarting it." in server.output()
        assert "The web server was killed by SIGKILL. Restarting it." in server.output()

        assert server.stop() == 0
        assert server.processes() == []
        assert server.output().endswith("Stopped.\n")


def test_a_taken_port_is_one_clear_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        code, said = Server(tmp_path / "data", PORT=str(port)).run_to_its_end()

    assert code != 0
    assert said.count("\n") == 1
    assert f"Port {port} on 127.0.0.1 is not available (Address already in use)" in said


@long
def test_a_database_that_is_none_is_one_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "postcard.sqlite3").write_text("This is a letter, not a database. " * 100)

    code, said = Server(tmp_path / "data").run_to_its_end()

    assert code != 0
    assert said.count("\n") == 1
    assert "Could not migrate the database (file is not a database)." in said


def test_a_setting_that_makes_no_sense_is_one_clear_sentence(tmp_path: Path) -> None:
    code, said = Server(tmp_path / "data", POSTCARD_WEB_THREADS="many").run_to_its_end()

    assert code != 0
    assert said.count("\n") == 1
    assert "POSTCARD_WEB_THREADS must be a whole number from 1 to 1000000; it is 'many'." in said


PARTS: list[list[str]] = [["serve"], *json.loads((ROOT / "config" / "parts.json").read_text()).values()]


@pytest.mark.parametrize("part", sample(PARTS, *PARTS[:2]))
def test_a_limit_that_is_none_is_one_clear_sentence_from_each_part(part: list[str]) -> None:
    command = [sys.executable, *(["manage.py"] if part == ["serve"] else ["-m"]), *part]
    environment = {**os.environ, "POSTCARD_LIMITS": "caler=6/60", "DJANGO_SETTINGS_MODULE": "config.settings"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    assert done.returncode != 0
    names = ", ".join(DEFAULT_LIMITS)
    sentence = f"POSTCARD_LIMITS can only contain {names}; it has 'caler'."
    assert done.stdout + done.stderr == f"Postcard cannot start with these settings. {sentence}\n"


def test_a_secret_key_that_is_too_short_is_one_clear_sentence(tmp_path: Path) -> None:
    code, said = Server(tmp_path / "data", POSTCARD_SECRET_KEY="not so secret").run_to_its_end()

    assert code != 0
    assert said.count("\n") == 1
    assert "POSTCARD_SECRET_KEY must have at least 32 characters; it has 13." in said
    assert "not so secret" not in said


@pytest.mark.parametrize("folder", sample(["/dev/null/data", "/proc/data"], "/proc/data"))
def test_a_folder_that_cannot_be_written_is_one_clear_sentence(folder: str) -> None:
    code, said = Server(Path(folder)).run_to_its_end()

    assert code != 0
    assert said.count("\n") == 1
    assert f"The data folder {folder} is not writable" in said


def test_too_few_open_files_are_one_clear_sentence(tmp_path: Path) -> None:
    serve = f"ulimit -n 64; exec {sys.executable} manage.py serve"
    environment = {**os.environ, "POSTCARD_DATA": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings"}
    done = subprocess.run(["sh", "-c", serve], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert done.stdout + done.stderr == (
        "Postcard cannot start with these settings. "
        "A process may open only 64 files here, and the web server needs 216. "
        "Raise the limit: `ulimit -n 4096`, or LimitNOFILE in a systemd unit.\n"
    )


def test_a_server_with_little_room_says_so_as_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    monkeypatch.setattr(space, "free_bytes", lambda: space.LEAST_FREE_BYTES - 1)

    Command(stdout=out).say_of_little_space()

    assert "has 63 MB free: whatever writes is refused with `no_space`. Make room" in out.getvalue()
