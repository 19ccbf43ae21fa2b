"""The memory of the web process of `make serve` while four callers play, after as many moves again, as rows.

`MOVES=200` plays fewer than the 8,500 of each run.
"""

import asyncio
import os
import sys

from bench.abuse.forms import EMBEDDED, Form, running
from bench.drivers.rows import say
from bench.http.measuring import memory_of
from bench.http.postcard import SETTINGS
from bench.two_players import two_callers

CALLERS = 4
RUNS = ("first", "second")
MOVES = int(os.environ.get("MOVES", "8500"))
WEB = "gunicorn"


def main() -> int:
    """Play twice as much as is measured once: memory that still grows then goes on growing."""
    with running(EMBEDDED, **SETTINGS) as form:
        asyncio.run(_measure(form))
    return 0


async def _measure(form: Form) -> None:
    callers = [await two_callers(form.server.port, number) for number in range(CALLERS)]
    say("memory of the web process", "at the start", EMBEDDED, memory_of(form.server.processes(WEB)), "MB")
    for run in RUNS:
        await asyncio.gather(*(players.make_moves(connection, MOVES // CALLERS) for connection, players in callers))
        say(f"memory of the web process, {MOVES} moves", run, EMBEDDED, memory_of(form.server.processes(WEB)), "MB")


if __name__ == "__main__":
    sys.exit(main())
