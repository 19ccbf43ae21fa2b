"""Bots under load: many matches of bots among themselves, and what a person's requests feel meanwhile.

How long a bot's turn waited is read from the journal by `python -m bench.http.bots_at_work FROM UNTIL`, a process of
its own on the server's database.
"""

import asyncio
import json
import statistics
import sys
import time
from itertools import pairwise

from bench.abuse.asking import API
from bench.abuse.forms import Form, running
from bench.http.asking import ask_all
from bench.http.growth import LONG_GAME
from bench.http.inside import answer_of, set_up
from bench.http.measuring import Sample, processor_times
from bench.http.postcard import SETTINGS, Postcard
from bench.http.targets import MOST_AT_ONCE, Target
from bench.http.wire import Connection, Request

MATCHES = 200
LEVELS = ("level-1", "level-2", "level-3")
REQUESTS = 40
"""The number of views that the person asks for in a second."""
Row = dict[str, object]


def measure_bots(name: str, *, matches: int, seconds: float) -> Row:
    """A server of this form: a person's views alone, then beside the bots."""
    with running(name, **SETTINGS) as form:
        return asyncio.run(_measure(form, matches, seconds))


async def _measure(form: Form, matches: int, seconds: float) -> Row:
    target = Postcard(form)
    await target.prepare(MOST_AT_ONCE)
    alone = await _views(target, seconds)
    await _begin(target, matches)
    # The first turns of all matches come at once; what follows is the usual load.
    await asyncio.sleep(min(seconds, 5))
    before, began = processor_times(form.processes()), time.time()
    beside = await _views(target, seconds)
    elapsed, after = time.time() - began, processor_times(form.processes())
    busy = sum(used - before.get(key, 0.0) for key, used in after.items())
    gaps: list[float] = answer_of(form, "bench.http.bots_at_work", str(began), str(began + elapsed))
    plain, loaded = (sample.row("view", form.name, 1) for sample in (alone, beside))
    return {
        "target": form.name,
        "matches": matches,
        "moves_a_second": round(len(gaps) / elapsed, 1),
        "moves_a_core_second": round(len(gaps) / busy, 1) if busy else 0,
        "wait_p50_ms": round(statistics.median(gaps) * 1000) if gaps else None,
        "wait_p95_ms": round(sorted(gaps)[len(gaps) * 95 // 100] * 1000) if gaps else None,
        "web_alone_p50_ms": plain["p50_ms"],
        "web_alone_p95_ms": plain["p95_ms"],
        "web_beside_p50_ms": loaded["p50_ms"],
        "web_beside_p95_ms": loaded["p95_ms"],
    }


async def _begin(target: Postcard, matches: int) -> None:
    connection = Connection(target.port)
    for number in range(matches):
        seats = [{"bot": LEVELS[(number + seat) % len(LEVELS)]} for seat in range(2)]
        token = target.tokens[number % len(target.tokens)]
        made = await connection.ask(Request("POST", f"{API}/matches", {"game": LONG_GAME, "seats": seats}, token))
        made.expect(201)
    connection.close()


async def _views(target: Target, seconds: float) -> Sample:
    """Views at an even pace, one at a time: so a slow server is not asked less than it should be."""
    sample, until = Sample(), time.monotonic() + seconds
    work = await target.work("view", REQUESTS)
    while time.monotonic() < until:
        due = time.monotonic() + 1
        await ask_all(work, sample, port=target.port, at_once=1, processes=list)
        await asyncio.sleep(max(0.0, due - time.monotonic()))
    return sample


def main() -> None:
    """Print the wait of the table for each bot's move between two times."""
    set_up()
    from core.journal.models import Event
    from games.events import MOVE_PLAYED

    began, ended = map(float, sys.argv[1:])
    moves = Event.objects.filter(kind=MOVE_PLAYED, clock__lt=ended).order_by("pk")
    at: dict[str, list[float]] = {}
    for payload, clock in moves.values_list("payload", "clock"):
        # Chance moves come with the move before them.
        if payload["seat"] >= 0:
            at.setdefault(payload["match"], []).append(clock)
    waits = (pair for clocks in at.values() for pair in pairwise(clocks))
    print(json.dumps([after - before for before, after in waits if after >= began]))


if __name__ == "__main__":
    main()
