"""Asking for prepared work, several requests at a time, and measuring what all of it takes."""

import asyncio
from collections.abc import Callable, Sequence

from bench.http.measuring import Sample
from bench.http.targets import Work
from bench.http.wire import Connection, Request


async def ask_all(
    work: Sequence[Work], sample: Sample, *, port: int, at_once: int, processes: Callable[[], list[int]]
) -> None:
    """Every piece once, over so many connections."""
    left, connections = iter(work), [Connection(port) for _ in range(at_once)]

    async def go_on(connection: Connection) -> None:
        for piece in left:
            sample.seconds.append(await piece(connection))

    async with sample.measured(processes):
        await asyncio.gather(*(go_on(connection) for connection in connections))
    for connection in connections:
        connection.close()


def asking(request: Request, *statuses: int) -> Work:
    """A request as a piece of work, with the statuses that are good."""

    async def work(connection: Connection) -> float:
        return (await connection.ask(request)).expect(*statuses).seconds

    return work
