"""`make serve` ends by itself what has waited too long: its beat looks, whether or not anybody else does."""

import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import long
from tests.running.serving import ROOT, Server, wait_until

pytestmark = [pytest.mark.slow, long]

SOON = 6
"""In how many seconds the time is up of what is made."""


def run_beside(server: Server, *arguments: str) -> str:
    """Run a process on the server's database and return its output."""
    environment = {"DJANGO_SETTINGS_MODULE": "config.settings", **server.environment}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def stored(server: Server, column: str, table: str, match: str) -> set[Any]:
    """Return a column's values for a match, read from the database file without the server."""
    key = {"games_match": "id", "games_seat": "match_id"}[table]
    connection = sqlite3.connect(f"file:{server.data / 'postcard.sqlite3'}?mode=ro", uri=True)
    try:
        return {row[0] for row in connection.execute(f"SELECT {column} FROM {table} WHERE {key} = ?", [match])}
    finally:
        connection.close()


def test_what_has_waited_too_long_ends_though_nobody_looks(tmp_path: Path) -> None:
    settings = {"DJANGO_SETTINGS_MODULE": "tests.config.beating"}
    with Server(tmp_path / "data", POSTCARD_INVITATION_DAYS="1", POSTCARD_WAITING_DAYS="2", **settings) as server:
        made = json.loads(run_beside(server, "-m", "tests.config.days_ago", str(SOON)))
        moved, came, answered = (made[f"nobody {did}"] for did in ("moved", "came", "answered"))

        wait_until(
            lambda: stored(server, "status", "games_match", moved) == {"over"},
            "nobody has noticed that the time was up",
            server.output,
        )
        wait_until(
            lambda: stored(server, "status", "games_match", made["nobody moved within a minute"]) == {"over"},
            "nobody has noticed that the minute was up",
            server.output,
        )
        wait_until(
            lambda: stored(server, "status", "games_match", came) == {"over"},
            "nobody has noticed that it had waited long enough",
            server.output,
        )
        wait_until(
            lambda: stored(server, "state", "games_seat", answered) == {"open", "taken"},
            "nobody has noticed that the invitation had expired",
            server.output,
        )

        def match(name: str) -> Any:
            status, body = server.request("GET", f"/api/v1/matches/{name}", token=made["token"])
            assert status == 200, body
            return body

        ended = match(moved)
        assert (ended["outcome"]["reason"], ended["ended_at"]) == ("timed_out", made["until"])
        assert sorted(ended["outcome"]["places"]) == [1, 2]
        ended = match(came)
        assert (ended["outcome"]["reason"], ended["started_at"], ended["ended_at"]) == ("aborted", None, made["until"])
        assert match(answered)["status"] == "waiting"
        run_beside(server, "manage.py", "verify_matches")
        assert "Traceback" not in server.output()
