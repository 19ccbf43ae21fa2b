"""Streams are written as things happen, hold no thread, and end when their reader leaves or is too slow."""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, aclosing, suppress
from typing import Any

import pytest

from tests.config.webserver.apps import by_path
from tests.config.webserver.served import Caller, Served, Streamed, get
from tests.running.serving import wait_until

HEAD = [("Content-Type", "text/event-stream")]


class Source:
    """A page of streams that send what the test sends, until it sends nothing; it counts how they end."""

    def __init__(self) -> None:
        self.opened = self.closed = self.ended = 0
        self._news: list[asyncio.Queue[bytes]] = []
        self._loop: asyncio.AbstractEventLoop

    def __call__(self, environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        start("200 OK", HEAD)
        return Streamed(self._pieces(), self._close)

    def send(self, piece: bytes) -> None:
        for news in self._news:
            self._loop.call_soon_threadsafe(news.put_nowait, piece)

    def _close(self) -> None:
        self.closed += 1

    async def _pieces(self) -> AsyncGenerator[bytes]:
        self._loop = asyncio.get_running_loop()
        news: asyncio.Queue[bytes] = asyncio.Queue()
        self._news.append(news)
        self.opened += 1
        try:
            yield b"retry: 1000\n\n"
            while piece := await news.get():
                yield piece
        finally:
            self.ended += 1


def test_an_idle_stream_holds_no_thread() -> None:
    source = Source()
    with Served(by_path(events=source), threads=1, connections=400) as served, ExitStack() as callers:
        listening = [callers.enter_context(served.call(get("/events"))) for _ in range(200)]
        for caller in listening:
            assert caller.head()[0] == 200
            assert next(caller.chunks()) == b"retry: 1000\n\n"
        assert served.answers_as_usual(beside=200)
        # Each response was closed when its stream began: Django holds nothing for it.
        assert source.closed == len(served.server.streams) == 200
        # Longer than all deadlines of this server.
        time.sleep(1)
        source.send(b"data: x\n\n")
        assert [next(caller.chunks()) for caller in listening] == [b"data: x\n\n"] * 200
        source.send(b"")
        assert [list(caller.chunks()) for caller in listening] == [[]] * 200
        for caller in listening:
            caller.send(get("/after"))
            assert caller.answer()[2] == b"/after"


def test_a_stream_ends_when_its_reader_leaves() -> None:
    source = Source()
    with Served(by_path(events=source)) as served:
        with served.call(get("/events")):
            wait_until(lambda: served.server.streams, "the stream is not open")
        wait_until(lambda: source.ended == 1, "the stream goes on")
        with served.call(get("/events")) as caller:
            wait_until(lambda: served.server.streams, "the stream is not open")
            caller.end()
            wait_until(lambda: source.ended == 2, "the stream goes on")
        wait_until(lambda: not served.server.connections, "a connection is left")
        assert served.server.streams == set()


class Deaf(Source):
    """A stream that misses once that it was cancelled, as a wait that ends at the same moment can."""

    async def _pieces(self) -> AsyncGenerator[bytes]:
        pieces = super()._pieces()
        yield await anext(pieces)
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        async with aclosing(pieces):
            async for piece in pieces:
                yield piece


def test_a_stream_that_misses_that_its_reader_has_left_ends_with_its_next_piece() -> None:
    source = Deaf()
    with Served(by_path(events=source)) as served:
        with served.call(get("/events")) as caller:
            caller.head()
            wait_until(lambda: source.opened == 1, "the stream is not open")
        wait_until(lambda: not served.server.connections, "the connection is left")
        for number in range(2):
            source.send(b"data: %d" % number)
        wait_until(lambda: source.ended == 1, "the stream goes on for ever")


def test_a_reader_who_does_not_read_is_disconnected() -> None:
    source = Source()
    with (
        Served(by_path(events=source)) as served,
        Caller(served.port, get("/events"), buffer=4096),
        served.call(get("/events")) as other,
        ThreadPoolExecutor() as beside,
    ):
        other.head()
        wait_until(lambda: source.opened == 2, "the streams are not open")
        read = beside.submit(lambda: sum(map(len, other.chunks())))
        for _ in range(60):
            source.send(b"x" * 100_000)
        wait_until(lambda: source.ended == 1, "the one who does not read is still there")
        source.send(b"")
        assert read.result(10) == 6_000_000 + len(b"retry: 1000\n\n")


def test_streams_leave_room_for_requests() -> None:
    with Served(by_path(events=Source()), connections=20) as served, ExitStack() as callers:
        listening = [callers.enter_context(served.call(get("/events"))) for _ in range(18)]
        assert {caller.head()[0] for caller in listening} == {200}
        with served.call(get("/events")) as caller:
            status, headers, _ = caller.answer()
            assert (status, headers["retry-after"]) == (503, "5")
        assert served.answers_as_usual()


def test_a_stream_over_http_1_0_ends_by_closing_the_connection() -> None:
    source = Source()
    with Served(by_path(events=source)) as served, served.call(get("/events", version="1.0")) as caller:
        assert caller.head()[1]["connection"] == "close"
        wait_until(lambda: source.opened, "the stream is not open")
        source.send(b"data: x\n\n")
        source.send(b"")
        assert caller.rest() == b"retry: 1000\n\ndata: x\n\n"


def test_a_stream_that_fails_breaks_off_and_says_where(caplog: pytest.LogCaptureFixture) -> None:
    async def failing() -> AsyncGenerator[bytes]:
        yield b"data: x\n\n"
        raise ValueError("pc_secret")

    def page(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        start("200 OK", HEAD)
        return Streamed(failing())

    with Served(by_path(events=page)) as served:
        with served.call(get("/events")) as caller:
            caller.head()
            with pytest.raises(ConnectionError):
                list(caller.chunks())
        assert served.answers_as_usual()
    assert "A response was interrupted\nValueError" in caplog.text
    assert "test_streams.py" in caplog.text
    assert "pc_secret" not in caplog.text


def test_head_of_a_stream_opens_none(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    source = Source()
    with Served(by_path(events=source)) as served, served.call(get("/events").replace(b"GET", b"HEAD")) as caller:
        assert caller.answer(has_body=False)[0] == 200
        caller.send(get("/after"))
        assert caller.answer()[2] == b"/after"
    assert (source.opened, source.closed, caplog.text) == (0, 1, "")


def test_a_server_that_stops_ends_its_streams_at_once() -> None:
    source = Source()
    with Served(by_path(events=source)) as served, ExitStack() as callers:
        listening = [callers.enter_context(served.call(get("/events"))) for _ in range(5)]
        for caller in listening:
            caller.head()
        wait_until(lambda: source.opened == 5, "the streams are not open")
        served.stop(3600)
        # Each body ends properly; its reader connects again and reaches another process.
        assert [list(caller.chunks()) for caller in listening] == [[b"retry: 1000\n\n"]] * 5
        assert source.ended == 5
