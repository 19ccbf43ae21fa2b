"""One repeat of how long a person waits for a bot: alone on a server, and beside another person's load of bots.

The load is bots of level 5 among themselves, at as many tables as it takes to keep every bot process busy. The times
depend on what else the machine does; how many thoughts of the load end during a wait does not.
"""

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import django

from bench.abuse.forms import PRODUCTION, what_is_missing
from bench.drivers.rows import say
from tests.running.production import Production, rows
from tests.running.serving import Server

if TYPE_CHECKING:
    from tests.running.guests import Guest

TABLES = int(os.environ.get("BENCH_TABLES", "70"))
LEVEL_5 = {"bot": "level-5"}
ASKED = {"bot": "random"}
"""The bot that the stranger plays: it does not think, so that what is measured is the wait."""
TURNS = 12
LOOK_EVERY_SECONDS = 0.01
GIVE_UP_SECONDS = 300
LONG = {"end_when": "all_hands_empty"}


class Wait(NamedTuple):
    """One wait for a bot."""

    milliseconds: float
    thoughts: int
    """The number of thoughts of the load that ended meanwhile."""


def main() -> None:
    # Players of tests know the server's models.
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()

    with tempfile.TemporaryDirectory() as folder:
        measure("embedded", Server(Path(folder) / "embedded"))
        if not what_is_missing(PRODUCTION):
            measure("redis", Production(Path(folder) / "production"))


def measure(kind: str, server: Server) -> None:
    """Measure a stranger's waits, alone and under load."""
    from tests.running.guests import Guest

    with server:
        stranger, busy = Guest(server, "stranger"), Guest(server, "busy")
        show(kind, "alone", waits(stranger, lambda: 0))
        for _ in range(TABLES):
            busy.create(*[LEVEL_5] * 4, game="yokai-septet-4p", visibility="private")
        found = waits(stranger, lambda: thoughts_of_others(server))
        show(kind, f"beside {TABLES} tables", found)
        thoughts = [wait.thoughts for wait in found]
        say("thoughts of the load during a wait", kind, "plain", statistics.median(thoughts), "")
        say("most thoughts of the load during a wait", kind, "plain", max(thoughts), "")


def show(kind: str, load: str, waited: list[Wait]) -> None:
    """The median and the longest."""
    times = [wait.milliseconds for wait in waited]
    say(f"wait for a bot, {load}", kind, "plain", statistics.median(times), "ms")
    say(f"longest wait for a bot, {load}", kind, "plain", max(times), "ms")


def waits(stranger: "Guest", thoughts: Callable[[], int]) -> list[Wait]:
    """From the answer to a move until the bot has moved; `thoughts` counts those of the load that have ended."""
    found: list[Wait] = []
    while len(found) < TURNS:
        match = stranger.create({"user": stranger.name}, ASKED, options=LONG)
        view = when_due(stranger, match)
        while len(found) < TURNS and not view["outcome"]:
            before = thoughts()
            asked_again = stranger.play(match, view)["due"]
            began = time.perf_counter()
            view = when_due(stranger, match)
            passed = time.perf_counter() - began
            if not asked_again:
                found.append(Wait(passed * 1000, thoughts() - before))
    return found


def thoughts_of_others(server: Server) -> int:
    """Return the number of thoughts of the load that have ended."""
    [(count,)] = rows(server, "SELECT count(*) FROM bots_thought WHERE bot = 'level-5'")
    return int(count)


def when_due(stranger: "Guest", match: str) -> dict[str, object]:
    """The view as soon as it is the stranger's turn again, or the match is over."""
    until = time.monotonic() + GIVE_UP_SECONDS
    while time.monotonic() < until:
        view = stranger.view(match)
        if view["due"] or view["outcome"]:
            return view
        time.sleep(LOOK_EVERY_SECONDS)
    raise TimeoutError("the bot does not move")


if __name__ == "__main__":
    main()
