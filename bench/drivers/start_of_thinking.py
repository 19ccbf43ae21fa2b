"""One repeat of how long a bot's turn waits from its commit until somebody thinks: on whole servers of our own.

Embedded always; with PostgreSQL and Redis where a database answers and there is a redis-server.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import psycopg

from bench.drivers.rows import say
from tests.crashes.production import Production
from tests.serving import Server, wait_until

MATCHES = 3
BOT = {"bot": "random"}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        measure("embedded", Server(Path(folder) / "embedded"))
        if missing := what_is_missing():
            print(f"Turns through Redis are not measured: {missing}.", file=sys.stderr)
        else:
            measure("redis", Production(Path(folder) / "production"))


def what_is_missing() -> str:
    """Why there can be no server with PostgreSQL and Redis here."""
    if not shutil.which("redis-server"):
        return "there is no redis-server"
    try:
        psycopg.connect(os.environ.get("POSTCARD_DATABASE_URL", ""), connect_timeout=5).close()
    except psycopg.Error:
        return "no PostgreSQL answers at SERVICES_DATABASE_URL"
    return ""


def measure(kind: str, server: Server) -> None:
    """Bots play some matches among themselves, one after the other, on a server that does nothing else."""
    with server:
        account = asked(server, "POST", "/accounts", {"username": "bench", "password": "nobody guesses this"})
        for _ in range(MATCHES):
            play_a_match(server, account["token"])
        report = subprocess.run(
            [sys.executable, "manage.py", "bots_report", "--json"],
            env=server.environment,
            stdout=subprocess.PIPE,
            check=True,
        )
    (row,) = json.loads(report.stdout)["thoughts"]
    say("commit to start of thinking", kind, "plain", row["waited"]["median"] * 1000, "ms")


def play_a_match(server: Server, token: str) -> None:
    match = asked(server, "POST", "/matches", {"game": "take-that-toy-2p", "seats": [BOT, BOT]}, token)["id"]

    def is_over() -> bool:
        return bool(asked(server, "GET", f"/matches/{match}", None, token)["status"] == "over")

    wait_until(is_over, "a match does not end", server.output)


def asked(server: Server, method: str, path: str, body: Any, token: str = "") -> dict[str, Any]:
    """What the server answers to a request that it can fulfil."""
    status, answer = server.request(method, f"/api/v1{path}", body, token)
    if status >= 400:
        raise RuntimeError(f"{method} {path}: {status} {answer}")
    found: dict[str, Any] = answer
    return found


if __name__ == "__main__":
    main()
