"""The memory of the web process of `make serve` while four callers play, after as many moves again, as rows.

`MOVES=200` plays fewer than the 8,500 of each run.
"""

import asyncio
import os
import sys
from pathlib import Path

from bench.abuse.forms import EMBEDDED, Form, running
from bench.drivers.rows import say
from bench.http.postcard import SETTINGS
from bench.http.wire import Connection
from bench.two_players import TwoPlayers, sign_up

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
    callers = [await _caller(form.server.port, number) for number in range(CALLERS)]
    say("memory of the web process", "at the start", EMBEDDED, megabytes(form), "MB")
    for run in RUNS:
        await asyncio.gather(*(_play(*caller, MOVES // CALLERS) for caller in callers))
        say(f"memory of the web process, {MOVES} moves", run, EMBEDDED, megabytes(form), "MB")


async def _caller(port: int, number: int) -> tuple[Connection, TwoPlayers]:
    """A connection of two people, who have accounts now."""
    connection, names = Connection(port), (f"caller-{number}-0", f"caller-{number}-1")
    return connection, TwoPlayers(names, (await sign_up(connection, names[0]), await sign_up(connection, names[1])))


async def _play(connection: Connection, players: TwoPlayers, moves: int) -> None:
    """So many moves, each after a look at the table."""
    for _ in range(moves):
        (await connection.ask(players.move(*await players.due(connection)))).expect(201)


def megabytes(form: Form) -> float:
    """Return the proportional memory of the web server's processes, as the system counts it."""
    total = 0
    for pid in form.server.processes(WEB):
        rows = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        total += next(int(row.split()[1]) for row in rows if row.startswith("Pss:"))
    return round(total / 1024, 1)


if __name__ == "__main__":
    sys.exit(main())
