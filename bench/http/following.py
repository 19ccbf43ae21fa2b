"""A move with all that follows from it: what every process takes from the first move until nothing is due any more.

Each form runs on a server of its own, PostgreSQL on a cluster of its own, where statements and bytes of its log can be
counted; boardgame.io is watched there until it is idle, in turn with it.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from bench.abuse.forms import EMBEDDED, PRODUCTION, running
from bench.http import short_delays
from bench.http.asking import ask_all
from bench.http.boardgame_io import POSTGRES, boardgame_io
from bench.http.counters import OPTIONS, Counters
from bench.http.idle import IsIdle, Processes, followed, idle_of_form, idle_of_processes, until_idle
from bench.http.inside import answer_of
from bench.http.measuring import Sample
from bench.http.postcard import SETTINGS, Postcard
from bench.http.targets import MOST_AT_ONCE, Target, Work
from bench.http.wire import Connection
from bench.streams.reading import open_streams
from bench.two_players import TwoPlayers
from tests.running.own_postgres import OwnPostgres, programs

VIEWS = 3
"""Looks of the two players of a match for each move, where they poll."""
NOTHING, POLLS, STREAMS = "", f"{VIEWS} views", "2 streams"
NEW = "new"
LONG_GAME = "yokai-septet-2p"
"""The game that is played to the end, since its matches are as long as most."""
OLD = """
SELECT 1 FROM journal_event WHERE created_at < now() - interval '100 days' UNION ALL
SELECT 1 FROM notifications_feed feed WHERE now() - interval '100 days' > (
    SELECT added_at FROM notifications_feedevent WHERE user_id = feed.user_id AND number > forgotten
    ORDER BY number LIMIT 1
) LIMIT 1"""
"""The rows to delete, found by indexes: a walk through all rows would cost more than deleting."""
Row = dict[str, Any]


@dataclass(frozen=True)
class Amounts:
    """The amounts that are measured."""

    moves: int = 128
    repeats: int = 3
    finished: int = 16
    """Matches that are played to their end, to see what they leave."""
    month: int = 400_000
    """Moves of the last month that are behind the server then."""
    deleted: int = 2_000
    """Of how many moves what they left is deleted."""


QUICK = Amounts(moves=8, repeats=1, finished=1, month=2_000, deleted=100)


@dataclass
class Watched:
    """A server that runs, all that works for it, and what tells that it has nothing to do."""

    target: Target
    processes: Processes
    is_idle: IsIdle

    @property
    def modes(self) -> Sequence[tuple[str, int]]:
        """Return what players do beside their moves, and how many moves are under way at a time."""
        alone = [(NOTHING, 1), (NOTHING, MOST_AT_ONCE)]
        return [*alone, (POLLS, 1), (STREAMS, 1)] if isinstance(self.target, Postcard) else alone


def missing_for(name: str) -> str:
    """Return the reason why this form cannot be measured here; empty if it can."""
    return "" if name == EMBEDDED or programs() else "there is no initdb of PostgreSQL"


def follow(name: str, amounts: Amounts, environment: Path | None = None) -> Iterator[Row]:
    """Measure one form; with the Node of an environment, boardgame.io beside PostgreSQL."""
    settings = {**SETTINGS, "DJANGO_SETTINGS_MODULE": short_delays.SETTINGS}
    with ExitStack() as stack, asyncio.Runner() as runner:
        shared: Processes = list
        if name == PRODUCTION:
            cluster = stack.enter_context(OwnPostgres(*OPTIONS))
            # The processes that write the log and the pages of the cluster work for each server that is measured.
            settings["POSTCARD_DATABASE_URL"], shared = cluster.url, cluster.processes
        form = stack.enter_context(running(name, **settings))
        own = Postcard(form)
        watched = [Watched(own, lambda: [*own.processes(), *shared()], idle_of_form(form))]
        if name == PRODUCTION and environment:
            other = stack.enter_context(boardgame_io(POSTGRES, environment.absolute(), cluster.url))
            idle = idle_of_processes(other.processes)
            watched.append(Watched(other, lambda: [*other.processes(), *shared()], idle))
        for one in watched:
            runner.run(one.target.prepare(MOST_AT_ONCE))
        yield from ({**row, "on": NEW} for row in runner.run(_measure(watched, amounts)))
        yield {**runner.run(_finished(own, watched[0], amounts.finished)), "on": NEW}
        if len(watched) > 1:
            # Nobody answers its pings while the database is filled.
            other.leave()
        on = f"{answer_of(form, 'bench.http.month', str(amounts.month))['moves']:,} moves"
        yield from ({**row, "on": on} for row in runner.run(_measure(watched[:1], amounts)))
        if name == PRODUCTION:
            yield {**runner.run(_deleted(own, watched[0], amounts.deleted)), "on": on}


async def _measure(watched: Sequence[Watched], amounts: Amounts) -> list[Row]:
    """The rows of servers whose databases are as they are; repeats take turns."""
    modes = [(one, beside, at_once) for one in watched for beside, at_once in one.modes]
    samples: list[list[Sample]] = [[] for _ in modes]
    for one in watched:
        # The first moves are not measured. While the loop rests, connections that the server has ended are seen to be.
        await until_idle(one.is_idle)
        await _moves(one, NOTHING, 1, min(amounts.moves, 2 * MOST_AT_ONCE))
    for _ in range(amounts.repeats):
        for mode, found in zip(modes, samples, strict=True):
            found.append(await _moves(*mode, amounts.moves))
    rows = [
        {**_row("move, all", one, amounts.moves, found), "beside": beside, "concurrency": at_once}
        for (one, beside, at_once), found in zip(modes, samples, strict=True)
    ]
    own = watched[0].target
    if isinstance(own, Postcard) and own.name == PRODUCTION:
        rows.append(await _counted(own, watched[0], amounts.moves))
    return rows


def _row(what: str, one: Watched, moves: int, samples: list[Sample]) -> Row:
    """Processor time for each move, of the median sample."""
    sample = sorted(samples, key=lambda each: sum(each.processor.values()))[(len(samples) - 1) // 2]
    parts = {part: round(seconds / moves * 1e6) for part, seconds in sorted(sample.processor.items())}
    return {"what": what, "target": one.target.name, "cpu_us": sum(parts.values()), "cpu_us_by_process": parts}


async def _moves(one: Watched, beside: str, at_once: int, count: int) -> Sample:
    """So many moves, each in a match of its own whose player has looked already, and all that follows."""
    work = await one.target.work("move", count)
    streams = []
    if isinstance(one.target, Postcard):
        if beside == POLLS:
            work = [_polled(move, players) for move, players in zip(work, one.target.sittings, strict=False)]
        if beside == STREAMS:
            streams = await open_streams(one.target.port, one.target.tokens)
    await until_idle(one.is_idle)
    sample = Sample()
    async with followed(one.processes, one.is_idle, sample):
        await ask_all(work, Sample(), port=one.target.port, at_once=at_once, processes=list)
    for stream in streams:
        stream.close()
    return sample


def _polled(move: Work, players: TwoPlayers) -> Work:
    async def work(connection: Connection) -> float:
        seconds = await move(connection)
        for number in range(VIEWS):
            (await connection.ask(players.look(number % 2))).expect(200)
        return seconds

    return work


async def _counted(own: Postcard, one: Watched, count: int) -> Row:
    """Return what the database has counted for each move, less what it counts with nothing to do."""
    counters, loop = Counters(own.form.server.environment["POSTCARD_DATABASE_URL"]), asyncio.get_running_loop()
    work = await own.work("move", count)
    await until_idle(one.is_idle)
    async with counters.counting():
        before, began = await counters.read(), loop.time()
        await ask_all(work, Sample(), port=own.port, at_once=1, processes=list)
        await until_idle(one.is_idle)
        seconds = loop.time() - began
        after = await counters.read()
        await asyncio.sleep(seconds)
        idle = await counters.read()
    counted = after.less(before).less(idle.less(after), 1 / count)
    return {"what": "counted for a move", "target": own.name, **counted.row()}


async def _finished(own: Postcard, one: Watched, count: int) -> Row:
    """Return what finished matches leave in each table, for each of them."""
    before, moves = _sizes(own), 0
    waiting = iter(range(count))

    async def play() -> None:
        nonlocal moves
        connection = Connection(own.port)
        for number in waiting:
            players = own.sittings[number % MOST_AT_ONCE].again()
            await players.begin(connection, game=LONG_GAME)
            while found := await players.due_now(connection):
                (await connection.ask(players.move(*found))).expect(201)
                moves += 1
        connection.close()

    await asyncio.gather(*(play() for _ in range(MOST_AT_ONCE)))
    await until_idle(one.is_idle)
    sizes = {
        table: (round((size - before.get(table, (0, False))[0]) / count), is_pruned)
        for table, (size, is_pruned) in _sizes(own).items()
    }
    return {
        "what": "a finished match",
        "target": own.name,
        "moves": round(moves / count),
        "permanent_bytes": sum(size for size, is_pruned in sizes.values() if not is_pruned),
        "transient_bytes": sum(size for size, is_pruned in sizes.values() if is_pruned),
        "bytes_by_table": {table: size for table, (size, _) in sizes.items() if size},
    }


def _sizes(own: Postcard) -> dict[str, tuple[int, bool]]:
    """Bytes of each table, and if its rows are deleted with age."""
    sizes = answer_of(own.form, "bench.http.sizes")
    return {size["table"]: (size["rows"] + size["indexes"], size["is_pruned"]) for size in sizes}


async def _deleted(own: Postcard, one: Watched, moves: int) -> Row:
    """Return the cost of deleting with age what moves have left, for each of them."""
    old, sample = answer_of(own.form, "bench.http.ageing", str(moves)), Sample()
    with psycopg.connect(own.form.server.environment["POSTCARD_DATABASE_URL"], autocommit=True) as server:
        async with followed(one.processes, lambda: server.execute(OLD).fetchone() is None, sample):
            answer_of(own.form, "bench.http.ageing", "0")
    return _row("deleted with age", one, old, [sample])
