"""One connection: read a request, have a thread answer it, write the answer, then the next. Nothing here blocks."""

import asyncio
import logging
import math
from collections.abc import Mapping
from contextlib import aclosing
from typing import TYPE_CHECKING, Any, cast

from config.webserver.answers import (
    CONTINUE,
    LAST_CHUNK,
    PIECE_BYTES,
    Answer,
    BrokenBody,
    chunk,
    ends_by_closing,
    has_body,
    head_of,
    refusal_answer,
)
from config.webserver.requests import BadRequest, Request, RequestReader
from core.errors import Invalid, Refusal, TimedOut, Unavailable

if TYPE_CHECKING:
    from config.webserver.server import WebServer

logger = logging.getLogger("postcard.web")

# The bytes of later requests that are read while one is answered.
MOST_PIPELINED_BYTES = 16 * 2**10
# The bytes of a refused request that are read and thrown away: a client that sends everything before it reads then gets
# its answer and no broken connection.
MOST_DISCARDED_BYTES = 16 * 2**20
# The time for which a caller whose sending side is closed is waited on: one that is gone looks the same as one that has
# nothing more to send.
HALF_CLOSED_SECONDS = 0.5
# Stands for the request in the answer to bytes that are none.
NO_REQUEST = Request({}, "", is_http_1_0=False, keeps_alive=False, is_whole=False)


class Connection(asyncio.Protocol):
    """The connection of one caller. All its methods run in the loop's thread."""

    def __init__(self, server: "WebServer", constant_environ: Mapping[str, Any]) -> None:
        self._server = server
        self._limits = server.limits
        self._reader = RequestReader(constant_environ)
        self._transport: asyncio.Transport
        # The request that is being answered, and bytes that follow it.
        self._request: Request | None = None
        self._pipelined = bytearray()
        self._discarded_bytes = 0
        self._sending: asyncio.Task[None] | None = None
        self._writable: asyncio.Future[None] | None = None
        self._is_answered = self._is_write_paused = self._is_closing = self._has_eof = self._is_closed = False
        self._is_made = self._is_unwanted = False
        self._eof_at = math.inf
        self.deadline = math.inf

    # --- called by the loop ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is open."""
        self._transport = cast(asyncio.Transport, transport)
        self._is_made = True
        self._transport.set_write_buffer_limits(high=PIECE_BYTES)
        if self._is_unwanted:
            self._transport.abort()
        else:
            self._wait(self._limits.request_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed, by either side."""
        self._is_closed = True
        self.deadline = math.inf
        self._server.remove(self)
        if self._sending:
            self._sending.cancel()

    def data_received(self, data: bytes) -> None:
        """Bytes of this request or of the next have arrived."""
        if self._is_closing or (self._request and not self._request.is_whole):
            self._discard(data)
        elif self._request is None:
            self._read(data)
        else:
            self._pipelined += data
            if len(self._pipelined) > MOST_PIPELINED_BYTES:
                self._transport.pause_reading()

    def eof_received(self) -> bool:
        """The caller sends nothing more but may still read. True keeps the connection open for the answer."""
        self._has_eof = True
        self._eof_at = self._server.loop.time()
        return self._request is not None and not self._is_closing and not self._is_stream

    def pause_writing(self) -> None:
        """The caller reads more slowly than we write."""
        self._is_write_paused = True
        if self._sending is None:
            self._wait(self._limits.answer_seconds)

    def resume_writing(self) -> None:
        """The caller has read enough."""
        self._is_write_paused = False
        if self._writable and not self._writable.done():
            self._writable.set_result(None)
        elif self._is_answered and not self._is_closing:
            self._next()

    # --- called by threads ---

    @property
    def is_gone(self) -> bool:
        """The caller has hung up, as far as that can be seen: what they have asked for need not be begun."""
        return self._is_closed or self._server.loop.time() > self._eof_at + HALF_CLOSED_SECONDS

    # --- called by the server ---

    def expire(self) -> None:
        """The deadline has passed."""
        self.deadline = math.inf
        if self._is_closing or self._request is not None:
            self.abort()
        elif self._reader.is_empty:
            self._close()
        else:
            self._refuse(TimedOut())

    def abort(self) -> None:
        """Cut the connection, as soon as there is one."""
        self.deadline = math.inf
        self._is_unwanted = True
        if self._is_made:
            self._transport.abort()

    def stop(self, idle_seconds: float) -> None:
        """The server stops: a stream ends, a whole request is answered, an idle caller stays a little."""
        is_written = self._is_closing and not self._transport.get_write_buffer_size()
        if self._is_stream and self._sending:
            self._sending.cancel()
        elif self._request is None or is_written:
            self.deadline = min(self.deadline, self._server.loop.time() + idle_seconds)

    # --- waiting for the caller ---

    def _wait(self, seconds: float) -> None:
        self.deadline = self._server.loop.time() + seconds
        self._server.add_waiting(self)

    def _stop_waiting(self) -> None:
        self.deadline = math.inf
        self._server.waiting.pop(self, None)

    # --- reading ---

    def _read(self, data: bytes) -> None:
        if self._reader.is_empty:
            self._wait(self._limits.request_seconds)
        try:
            request = self._reader.feed(data)
        except BadRequest as fault:
            logger.info("Could not read a request: %s", fault)
            self._refuse(Invalid(fault.detail))
            return
        if request is not None:
            self._request = request
            self._stop_waiting()
            self._server.submit(self, request)
        elif self._reader.take_expects_continue():
            self._transport.write(CONTINUE)

    def _next(self) -> None:
        """The answer is written: read the next request."""
        self._request, self._is_answered = None, False
        rest = self._reader.next() + bytes(self._pipelined)
        self._pipelined.clear()
        self._transport.resume_reading()
        self._wait(self._limits.idle_seconds)
        if rest:
            self._read(rest)
        if self._has_eof and self._request is None:
            self._close()

    def _discard(self, data: bytes) -> None:
        self._discarded_bytes += len(data)
        if self._discarded_bytes > MOST_DISCARDED_BYTES:
            self.abort()

    # --- writing ---

    @property
    def _is_stream(self) -> bool:
        return self in self._server.streams

    def answer(self, answer: Answer, request: Request) -> None:
        """Write the answer of a thread."""
        # A fault after the answer delivers a second one, which is dropped.
        is_late = request is not self._request or self._is_answered or self._sending
        if self._is_closed or is_late:
            self._server.discard(answer)
            return
        if answer.is_stream and not self._server.add_stream(self):
            self._server.discard(answer)
            answer = refusal_answer(Unavailable("The server has reached its limit of open streams."))
        closes = not request.keeps_alive or ends_by_closing(answer, request) or self._server.is_stopping
        closes = closes or (self._has_eof and not self._pipelined and not self._reader.has_more)
        head, is_chunked = head_of(answer, request, closes=closes)
        if not has_body(answer, request):
            self._server.discard(answer)
            self._transport.write(head)
            self._end_answer(closes)
        elif isinstance(answer.body, bytes) and len(answer.body) <= PIECE_BYTES:
            self._transport.write(head + answer.body)
            self._end_answer(closes)
        else:
            self._transport.write(head)
            self._sending = self._server.loop.create_task(self._send(answer, is_chunked))
            self._sending.add_done_callback(lambda sent: self._end_sending(sent, answer, is_chunked, closes))
            if answer.is_stream and self._has_eof:
                # It cannot be seen when the reader of such a stream leaves.
                self._sending.cancel()

    async def _send(self, answer: Answer, is_chunked: bool) -> None:
        missing = answer.length
        async with aclosing(answer.pieces()) as pieces:
            async for piece in pieces:
                if self._is_closed or self._transport.is_closing():
                    # The caller has hung up, or what writes this has missed that it was cancelled.
                    return
                missing = None if missing is None else missing - len(piece)
                if missing is not None and missing < 0:
                    raise BrokenBody
                if piece:
                    self._transport.write(chunk(piece) if is_chunked else piece)
                    await self._drain()
        if missing:
            raise BrokenBody

    async def _drain(self) -> None:
        """Return when the caller has read enough."""
        if self._is_write_paused:
            self._wait(self._limits.answer_seconds)
            self._writable = self._server.loop.create_future()
            await self._writable
            self._stop_waiting()

    def _end_sending(self, sent: "asyncio.Task[None]", answer: Answer, is_chunked: bool, closes: bool) -> None:
        self._sending = self._writable = None
        self._server.streams.discard(self)
        self._server.discard(answer)
        if not sent.cancelled() and (fault := sent.exception()):
            logger.error("A response was interrupted", exc_info=fault)
            self.abort()
        elif not self._is_closed:
            if is_chunked:
                self._transport.write(LAST_CHUNK)
            # A stream that is cut short, or says a last word, because the server stops.
            self._end_answer(closes or (answer.is_stream and self._server.is_stopping))

    def _end_answer(self, closes: bool) -> None:
        self._is_answered = True
        if closes:
            self._close(is_refusal=self._request is not None and not self._request.is_whole)
        elif not self._is_write_paused:
            self._next()

    def _refuse(self, refusal: Refusal) -> None:
        answer = refusal_answer(refusal)
        head, _ = head_of(answer, NO_REQUEST, closes=True)
        self._transport.write(head + cast(bytes, answer.body))
        self._close(is_refusal=True)

    def _close(self, *, is_refusal: bool = False) -> None:
        """Close once everything is written. A caller who still sends a refused request gets to read why."""
        self._is_closing = True
        seconds = self._limits.request_seconds if is_refusal else self._limits.answer_seconds
        self._wait(min(seconds, HALF_CLOSED_SECONDS) if is_refusal and self._server.is_stopping else seconds)
        if is_refusal and not self._has_eof:
            self._transport.resume_reading()
            try:
                self._transport.write_eof()
            except OSError:
                # The caller has hung up meanwhile.
                self.abort()
        else:
            self._transport.close()
