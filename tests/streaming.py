"""Reading streams in tests: their generators run in a loop of the test's own, on the test's database connection."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar
from unittest.mock import patch

from django.db import connections

from notifications.api import events, match_streams, several_matches, streams
from notifications.streams import heartbeats, hub

Result = TypeVar("Result")


class Over(Exception):
    """A stream has nothing more to say for now."""


class InThread(Protocol):
    """Does a piece of work in a thread, on the connection of the test."""

    async def __call__(self, work: Callable[[], Result]) -> Result: ...


@contextmanager
def on_this_connection() -> Iterator[InThread]:
    """Has streams read what this test has written, though its transaction is not committed.

    What happens while they read is done by the function that it yields, so that they do not see the half of it.
    """
    own, lock = connections["default"], threading.Lock()
    own.inc_thread_sharing()

    async def in_thread(work: Callable[[], Result]) -> Result:
        def run() -> Result:
            # One thread at a time: they share a connection.
            with lock:
                connections["default"] = own
                return work()

        return await asyncio.to_thread(run)

    try:
        with (
            patch.object(streams, "in_thread", in_thread),
            patch.object(heartbeats, "in_thread", in_thread),
            patch.object(events, "in_thread", in_thread),
            patch.object(match_streams, "in_thread", in_thread),
            patch.object(several_matches, "in_thread", in_thread),
            patch.object(hub, "in_thread", in_thread),
        ):
            yield in_thread
    finally:
        own.dec_thread_sharing()


async def _never(self: hub.Waiter, seconds: float) -> None:
    raise Over


async def _deaf(self: hub.Hub) -> None:
    await asyncio.Event().wait()


async def until_over(answer: Any) -> bytes:
    """Return the bytes of a stream until one of its waits ends in Over."""
    said = []
    try:
        async for piece in answer.streaming_content:
            said.append(piece)
    except Over:
        pass
    return b"".join(said)


def said_now(answer: Any) -> bytes:
    """Return the bytes that a stream sends before it must wait for an event."""
    # The test's own request has just given its connection back; streams are read as if they had one of their own.
    # Nobody waits, so nobody has to be woken; to stop listening to Redis takes seconds.
    with (
        on_this_connection(),
        patch.object(hub.Waiter, "wait", _never),
        patch.object(hub.Hub, "_run", _deaf),
    ):
        return asyncio.run(until_over(answer))


def messages(text: bytes) -> list[tuple[str, str, Any]]:
    """The messages of an event stream as (event, id, data), without comments."""
    found = []
    for block in text.decode().split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.splitlines() if line and not line.startswith(":"))
        if "event" in fields:
            found.append((fields["event"], fields.get("id", ""), json.loads(fields["data"])))
    return found
