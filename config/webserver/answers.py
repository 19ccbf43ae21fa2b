"""Answers: their heads as bytes, and bodies that are written at the reader's pace."""

import asyncio
import contextlib
import json
import logging
import os
import threading
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from dataclasses import dataclass
from email.utils import formatdate
from functools import lru_cache
from http.client import responses
from tempfile import TemporaryFile
from typing import IO

from config.webserver.requests import Request
from core.errors import Refusal
from core.http.problem import MEDIA_TYPE, RETRY_SECONDS, problem_body
from core.request_ids import HEADER, id_for

logger = logging.getLogger("postcard.web")

CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"
LAST_CHUNK = b"0\r\n\r\n"
# The most bytes handed to the network at a time; a slow reader costs no more memory than this.
PIECE_BYTES = 64 * 2**10
# The reader of a body that is produced slowly gets what there is this often.
ANNOUNCE_EVERY_SECONDS = 0.2
# Headers that concern the connection: the server sets them, the application does not.
CONNECTION_HEADERS = {"connection", "keep-alive", "transfer-encoding", "upgrade"}
BODILESS_STATUSES = {204, 304}


@dataclass(frozen=True, slots=True)
class Answer:
    """The application's answer to one request."""

    status: int
    headers: list[tuple[str, str]]
    body: "bytes | SpooledBody | AsyncIterator[bytes]"

    @property
    def is_stream(self) -> bool:
        """The body is written as things happen and may never end."""
        return not isinstance(self.body, bytes | SpooledBody)

    @property
    def length(self) -> int | None:
        """The length of the body, if the application states it."""
        return next((int(value) for name, value in self.headers if name.lower() == "content-length"), None)

    async def pieces(self) -> AsyncGenerator[bytes, None]:
        """The body in pieces."""
        if isinstance(self.body, bytes):
            for start in range(0, len(self.body), PIECE_BYTES):
                yield self.body[start : start + PIECE_BYTES]
        elif isinstance(self.body, SpooledBody):
            async for piece in self.body.pieces():
                yield piece
        else:
            async for piece in self.body:
                yield piece

    async def discard(self) -> None:
        """Release the body; nothing more of it is read."""
        if isinstance(self.body, SpooledBody):
            self.body.discard()
        elif close := getattr(self.body, "aclose", None):
            await close()


class BrokenBody(Exception):
    """The application could not finish a body, or its length is not what the head says."""


class SpooledBody:
    """A body that a thread writes into a nameless file as fast as it can, and the loop reads at the caller's pace.

    A slow reader therefore holds a file and no thread. A file that exists already is read as it is.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, file: IO[bytes] | None = None) -> None:
        self._loop = loop
        self._file = file or TemporaryFile(buffering=0)  # noqa: SIM115 - closed when both sides are done
        self._lock = threading.Lock()
        self._changed = asyncio.Event()
        self._unannounced, self._announced_at = 0, 0.0
        self._is_whole = file is not None
        self._is_discarded = self._has_failed = False

    def write_all(self, pieces: Iterable[bytes]) -> None:
        """Called by the thread: write all pieces, or stop early when the reader has left."""
        if self._is_whole:
            return
        has_failed = True
        try:
            for piece in pieces:
                if not self._write(piece):
                    break
            has_failed = False
        except Exception:
            logger.exception("Could not complete a response")
        finally:
            self._end(has_failed)

    def discard(self) -> None:
        """Called in the loop: the reader has left, or has everything."""
        with self._lock:
            self._is_discarded = True
            if self._is_whole:
                self._file.close()

    async def pieces(self) -> AsyncIterator[bytes]:
        """Called in the loop: the pieces from the first on, waiting for those that are not written yet."""
        position = 0
        while True:
            is_whole = self._is_whole
            self._changed.clear()
            if piece := os.pread(self._file.fileno(), PIECE_BYTES, position):
                position += len(piece)
                yield piece
            elif is_whole:
                break
            else:
                await self._changed.wait()
        if self._has_failed:
            raise BrokenBody

    def _write(self, piece: bytes) -> bool:
        with self._lock:
            if self._is_discarded:
                return False
            self._file.write(piece)
        self._unannounced += len(piece)
        is_due = time.monotonic() - self._announced_at > ANNOUNCE_EVERY_SECONDS
        if is_due or self._unannounced >= PIECE_BYTES:
            self._announce()
        return True

    def _end(self, has_failed: bool) -> None:
        with self._lock:
            self._has_failed, self._is_whole = has_failed, True
            if self._is_discarded:
                self._file.close()
        self._announce()

    def _announce(self) -> None:
        self._unannounced, self._announced_at = 0, time.monotonic()
        # The loop is closed when the process stops.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._changed.set)


def head_of(answer: Answer, request: Request, *, closes: bool) -> tuple[bytes, bool]:
    """The bytes before the body, and whether the body is sent in chunks."""
    phrase = responses.get(answer.status, "")
    lines = [f"HTTP/1.1 {answer.status} {phrase}\r\n", f"Date: {_date(int(time.time()))}\r\n"]
    is_bodiless = answer.status in BODILESS_STATUSES
    unwanted = CONNECTION_HEADERS | {"content-length"} if is_bodiless else CONNECTION_HEADERS
    lines += [f"{name}: {value}\r\n" for name, value in answer.headers if name.lower() not in unwanted]
    is_chunked = False
    if has_body(answer, request) and answer.length is None:
        if isinstance(answer.body, bytes):
            lines.append(f"Content-Length: {len(answer.body)}\r\n")
        elif not request.is_http_1_0:
            is_chunked = True
            lines.append("Transfer-Encoding: chunked\r\n")
    if closes or request.is_http_1_0:
        lines.append(f"Connection: {'close' if closes else 'keep-alive'}\r\n")
    lines.append("\r\n")
    return "".join(lines).encode("latin-1"), is_chunked


def has_body(answer: Answer, request: Request) -> bool:
    """Return True if a body follows the head. An answer to HEAD has none, whatever the application returns."""
    return request.method != "HEAD" and answer.status not in BODILESS_STATUSES


def ends_by_closing(answer: Answer, request: Request) -> bool:
    """Return True if only closing the connection shows the end of the body: HTTP/1.0 knows no chunks."""
    is_bounded = answer.length is not None or isinstance(answer.body, bytes)
    return request.is_http_1_0 and not is_bounded and has_body(answer, request)


def chunk(piece: bytes) -> bytes:
    """One piece of a body in chunks."""
    return b"%x\r\n%b\r\n" % (len(piece), piece)


def refusal_answer(refusal: Refusal, *, asked: str = "") -> Answer:
    """A problem body for what the server itself refuses; `asked` is the id that the request came with."""
    body = json.dumps(problem_body(refusal)).encode()
    headers = [("Content-Type", MEDIA_TYPE), ("Content-Length", str(len(body))), ("Cache-Control", "no-store")]
    headers.append((HEADER, id_for(asked)))
    if refusal.status == 503:
        headers.append(("Retry-After", str(RETRY_SECONDS)))
    return Answer(refusal.status, headers, body)


@lru_cache(maxsize=1)
def _date(second: int) -> str:
    return formatdate(second, usegmt=True)
