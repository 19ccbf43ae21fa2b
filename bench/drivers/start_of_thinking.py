"""One repeat of how long a bot's turn waits from its commit until a process thinks: on whole servers of our own.

Embedded always; with PostgreSQL and Redis where a database answers and there is a redis-server.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import django

from bench.abuse.forms import PRODUCTION, what_is_missing
from bench.drivers.rows import say
from tests.running.production import Production
from tests.running.serving import Server, wait_until

MATCHES = int(os.environ.get("BENCH_GAMES", "3"))
ALONE = "random"
AGAINST_A_PERSON = "level-1"
"""Bots of different names, so that the report tells them apart."""


def main() -> None:
    # Players of tests know the server's models.
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    with tempfile.TemporaryDirectory() as folder:
        measure("embedded", Server(Path(folder) / "embedded"))
        if missing := what_is_missing(PRODUCTION):
            print(f"Turns through Redis are not measured: {missing}.", file=sys.stderr)
        else:
            measure("redis", Production(Path(folder) / "production"))


def measure(kind: str, server: Server) -> None:
    """Matches one after the other, on a server that does nothing else: of bots among themselves, and with a person.

    Where bots answer each other, the bot that has just moved still tidies up while the next one is called.
    """
    from tests.running.guests import Guest, play_to_the_end

    with server:
        guest = Guest(server, "bench")
        for _ in range(MATCHES):
            alone = guest.create({"bot": ALONE}, {"bot": ALONE})
            wait_until(partial(is_over, guest.get, alone), "a match does not end", server.output)
        for _ in range(MATCHES):
            play_to_the_end(guest.create({"user": "bench"}, {"bot": AGAINST_A_PERSON}), guest)
        report = subprocess.run(
            [sys.executable, "manage.py", "bots_report", "--json"],
            env=server.environment,
            stdout=subprocess.PIPE,
            check=True,
        )
    waited = {row["bot"]: row["waited"]["median"] * 1000 for row in json.loads(report.stdout)["thoughts"]}
    say("commit to start of thinking, bot after bot", kind, "plain", waited[ALONE], "ms")
    say("commit to start of thinking, bot after person", kind, "plain", waited[AGAINST_A_PERSON], "ms")


def is_over(get: Callable[[str], dict[str, Any]], match: str) -> bool:
    """Return True if a match has ended."""
    return bool(get(f"/matches/{match}")["status"] == "over")


if __name__ == "__main__":
    main()
