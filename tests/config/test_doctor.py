"""`manage.py doctor` as an operator types it: of a server that is away, one that works, and one that stands still."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.amounts import long
from tests.running.guests import Guest
from tests.running.serving import NOT_INHERITED, ROOT, Server, wait_until

AWAY = {
    "POSTCARD_DATABASE_URL": "postgres://ana:secret@127.0.0.1:1/postcard",
    "POSTCARD_REDIS_URL": "redis://ana:secret@127.0.0.1:1/0",
    "POSTCARD_SECRET_KEY": "a key for this test and for no other test at all",
    "POSTCARD_PUBLIC_URL": "https://cards.example",
    "POSTCARD_ALLOWED_HOSTS": "cards.example",
}
LEFT = "UPDATE journal_delivery SET due_at = ?, call_at = ? WHERE consumer = 'bots.play'"
HEARD = "UPDATE core_heartbeat SET at = ?"


def doctor(data: Path, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The command in an operator's shell."""
    shell = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
    done = subprocess.run(
        [sys.executable, "manage.py", "doctor", *options],
        cwd=ROOT, env={**shell, "POSTCARD_DATA": str(data), **variables}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stdout + done.stderr
    return done


def states(done: subprocess.CompletedProcess[str]) -> dict[str, str]:
    """The states by name, as JSON has them."""
    assert done.stderr == ""
    said: dict[str, Any] = json.loads(done.stdout)
    assert done.returncode == (said["state"] == "fail")
    return {row["name"]: row["state"] for row in said["findings"]}


def test_without_a_data_folder_the_rest_is_not_examined(tmp_path: Path) -> None:
    done = doctor(tmp_path / "none")

    assert (done.returncode, done.stderr) == (1, "")
    assert "FAIL  database    The data folder" in done.stdout
    assert "→ The first `make serve` creates it." in done.stdout
    assert "?     worker" in done.stdout
    assert not (tmp_path / "none").exists()


def test_a_database_without_tables(tmp_path: Path) -> None:
    (tmp_path / "postcard.sqlite3").touch()
    found = states(doctor(tmp_path, "--json"))

    assert (found["database"], found["migrations"], found["worker"]) == ("ok", "fail", "unknown")


def test_neighbours_that_are_away(tmp_path: Path) -> None:
    done = doctor(tmp_path, "--json", **AWAY)
    found = states(done)

    assert (found["database"], found["redis"], found["migrations"]) == ("fail", "fail", "unknown")
    assert "secret" not in done.stdout


def test_settings_with_which_nothing_starts(tmp_path: Path) -> None:
    assert states(doctor(tmp_path, "--json", POSTCARD_BOT_GRID="soon")) == {"settings": "fail"}
    done = doctor(tmp_path, POSTCARD_BOT_GRID="soon")
    assert done.returncode == 1
    assert done.stdout.startswith("FAIL  settings  POSTCARD_BOT_GRID must be a number of seconds")


@pytest.fixture
def empty_postgresql() -> Iterator[str]:
    """The address of a new database without tables."""
    server, name = os.environ["POSTCARD_DATABASE_URL"], f"doctor_{os.getpid()}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield f"{server.rpartition('/')[0]}/{name}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.mark.services
def test_production_whose_database_has_no_tables(empty_postgresql: str, tmp_path: Path) -> None:
    neighbours = {
        "POSTCARD_DATABASE_URL": empty_postgresql,
        "POSTCARD_REDIS_URL": os.environ["POSTCARD_REDIS_URL"],
    }
    done = doctor(tmp_path, **{**AWAY, **neighbours})

    assert done.returncode == 1
    assert "FAIL  migrations  The database has no tables yet.\n" in done.stdout
    assert "→ Run `python manage.py prepare`." in done.stdout
    assert "ok    database    PostgreSQL" in done.stdout
    assert "ok    redis       Redis answers." in done.stdout


@long
@pytest.mark.slow
def test_a_worker_that_stands_still(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        assert examined(server)["worker"] == "ok"
        guest = Guest(server, "ana")
        (worker,) = server.processes("manage.py worker")
        os.kill(worker, signal.SIGSTOP)
        try:
            guest.create({"bot": "random"}, {"user": "ana"})
            # Minutes later, and a heart that still beats: this test does not wait for them.
            change(server, LEFT, *[moment(minutes=5)] * 2)
            change(server, HEARD, moment())
            stuck = examined(server)
        finally:
            os.kill(worker, signal.SIGCONT)
        assert (stuck["worker"], stuck["consuming"], stuck["deliveries"]) == ("ok", "fail", "warn")
        assert server.get("/health/ready")[0] == 200, "the web server knows nothing of it"
        wait_until(lambda: examined(server)["consuming"] == "ok", "the worker takes nothing", server.output)

        server.kill()
        change(server, HEARD, moment(minutes=2))
        assert examined(server)["worker"] == "fail"


def examined(server: Server) -> dict[str, str]:
    return states(doctor(server.data, "--json"))


def change(server: Server, statement: str, *values: str) -> None:
    """Change rows beside the server."""
    connection = sqlite3.connect(server.data / "postcard.sqlite3", timeout=60)
    with connection:
        assert connection.execute(statement, values).rowcount
    connection.close()


def moment(**ago: float) -> str:
    """A time as SQLite keeps it."""
    return f"{datetime.now(UTC) - timedelta(**ago):%Y-%m-%d %H:%M:%S}"
