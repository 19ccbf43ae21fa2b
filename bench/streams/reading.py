"""Streams as a client holds them: very many connections of one process, and when which event arrived on one of them."""

import asyncio
import json
import re
import time
from collections.abc import Callable
from typing import Any, cast

from bench.abuse.asking import API, HOST

EVENT = re.compile(rb"event: ([a-z_.]+)\ndata: (.*)\n\n")
OPEN_AT_ONCE = 20
PATIENCE_SECONDS = 60.0
LONGEST = 10_000
"""More than any event has; what is older are comments."""

Heard = Callable[[str, dict[str, Any], float], None]
"""Is given the kind of an event, its data, and the moment at which it arrived."""


class Stream(asyncio.Protocol):
    """One person's feed, followed from now on."""

    def __init__(self, token: str, heard: Heard | None) -> None:
        self._token = token
        self._heard = heard
        self._unread = b""
        self._transport: asyncio.Transport
        self.is_lost = False
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        self._transport = cast(asyncio.Transport, transport)
        lines = [f"GET {API}/me/events/stream HTTP/1.1", f"Host: {HOST}", f"Authorization: Bearer {self._token}"]
        self._transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        """The head, a comment, or events. The server writes each message as a piece of its own."""
        now = time.perf_counter()
        if not self.is_open.done():
            if not data.startswith(b"HTTP/1.1 200 "):
                self.is_open.set_exception(RuntimeError(f"no stream: {data[:300]!r}"))
                return
            self.is_open.set_result(None)
        if self._heard is None:
            return
        self._unread += data
        end = 0
        for found in EVENT.finditer(self._unread):
            end = found.end()
            self._heard(found[1].decode(), json.loads(found[2])["data"], now)
        self._unread = self._unread[end:][-LONGEST:]

    def connection_lost(self, exc: Exception | None) -> None:
        """The server, or this process, has ended it."""
        self.is_lost = True
        if not self.is_open.done():
            self.is_open.set_exception(RuntimeError("a stream was closed before it began"))

    def close(self) -> None:
        """End it."""
        self._transport.abort()


async def open_streams(port: int, tokens: list[str], heard: Callable[[int], Heard] | None = None) -> list[Stream]:
    """A stream for each of these people, all of them open; `heard` makes the listener of each by its place."""
    loop, free, streams = asyncio.get_running_loop(), asyncio.Semaphore(OPEN_AT_ONCE), []

    async def open_one(number: int) -> Stream:
        async with free, asyncio.timeout(PATIENCE_SECONDS):
            listener = heard(number) if heard else None
            _, stream = await loop.create_connection(lambda: Stream(tokens[number], listener), HOST, port)
            await stream.is_open
            return stream

    streams = await asyncio.gather(*(open_one(number) for number in range(len(tokens))))
    return list(streams)
