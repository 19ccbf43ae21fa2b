"""The web server in a thread of the test, with a small application behind it, and callers who send it bytes."""

import asyncio
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from typing import Any

from config.webserver.limits import Limits
from config.webserver.server import WebServer
from config.webserver.threads import Application

QUICK = Limits(
    threads=2,
    begun_at_a_time=2,
    threads_for_people=2,
    threads_for_strangers=2,
    waiting_strangers=200,
    threads_for_hashing=1,
    waiting_to_hash=200,
    connections=200,
    request_seconds=0.6,
    answer_seconds=0.6,
    idle_seconds=0.9,
)


class Served:
    """A web server that runs until the block ends."""

    def __init__(self, application: Application, **limits: float) -> None:
        self._application = application
        self._limits = replace(QUICK, **limits)  # type: ignore[arg-type]  # each keeps its type
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._is_up = threading.Event()
        self._stop_within: float | None = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self.server: WebServer

    def __enter__(self) -> "Served":
        self._thread.start()
        self._is_up.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(0)

    def stop(self, within_seconds: float) -> None:
        """Stop it as a signal would, and return when it has stopped."""
        self._stop_within = within_seconds
        self._thread.join()
        self._listener.close()

    async def _run(self) -> None:
        self.server = WebServer(self._application, self._limits)
        self.server.listen([self._listener])
        self._is_up.set()
        while self._stop_within is None:
            self.server.check_deadlines()
            await asyncio.sleep(0.02)
        await self.server.stop(self._stop_within)
        for connection in tuple(self.server.connections):
            connection.abort()
        await asyncio.sleep(0.02)

    def call(self, sent: bytes = b"") -> "Caller":
        """Open a connection and send these bytes."""
        return Caller(self.port, sent)

    def answers_as_usual(self, *, beside: int = 0) -> bool:
        """Return True if another caller is answered while at least this many connections are still open."""
        with self.call(get("/")) as caller:
            return caller.answer()[0] == 200 and len(self.server.connections) >= beside


class Caller:
    """One connection, from the other end."""

    def __init__(self, port: int, sent: bytes = b"", *, buffer: int = 0, patience_seconds: float = 60) -> None:
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(patience_seconds)
        self.socket.connect(("127.0.0.1", port))
        self._file = self.socket.makefile("rb")
        self.send(sent)

    def __enter__(self) -> "Caller":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self.socket.close()

    def send(self, data: bytes) -> None:
        """Send bytes."""
        self.socket.sendall(data)

    def end(self) -> None:
        """Close the sending side of the connection."""
        self.socket.shutdown(socket.SHUT_WR)

    def answer(self, *, has_body: bool = True) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of the next answer."""
        status, headers = self.head()
        if not has_body or status in (204, 304):
            return status, headers, b""
        if headers.get("transfer-encoding") == "chunked":
            return status, headers, b"".join(self.chunks())
        return status, headers, self._file.read(int(headers["content-length"]))

    def head(self) -> tuple[int, dict[str, str]]:
        """Status and headers of the next answer."""
        line = self._file.readline()
        if not line:
            raise ConnectionError("the server closed the connection")
        headers = {}
        while (header := self._file.readline()) not in (b"\r\n", b""):
            name, _, value = header.decode("latin-1").partition(":")
            headers[name.lower()] = value.strip()
        return int(line.split()[1]), headers

    def chunks(self) -> Iterator[bytes]:
        """The body of an answer without a length, chunk by chunk."""
        while (line := self._file.readline()) and (size := int(line, 16)):
            yield self._file.read(size + 2)[:-2]
        if not line:
            raise ConnectionError("the body broke off")
        self._file.readline()

    def rest(self) -> bytes:
        """Everything until the server closes the connection."""
        return self._file.read()

    def dribble(self, data: bytes, pause_seconds: float = 0) -> None:
        """Send byte by byte."""
        for byte in data:
            self.send(bytes([byte]))
            time.sleep(pause_seconds)

    def read(self, most: int) -> bytes:
        """Some of what has arrived."""
        return self._file.read1(most)

    def rest_or_nothing(self) -> bytes:
        """Like `rest`; empty if the connection was cut."""
        try:
            return self.rest()
        except ConnectionError:
            return b""

    def is_disconnected(self, within_seconds: float = 5) -> bool:
        """Return True if the server closes the connection; data sent before that is discarded."""
        self.socket.settimeout(within_seconds)
        try:
            while self.socket.recv(65536):
                pass
        except TimeoutError:
            return False
        except ConnectionError:
            return True
        return True


def get(path: str, *headers: str, version: str = "1.1") -> bytes:
    """A request without a body."""
    return "\r\n".join([f"GET {path} HTTP/{version}", "Host: test", *headers, "", ""]).encode("latin-1")


def post(path: str, body: bytes = b"", *headers: str) -> bytes:
    """A request with a body."""
    head = [f"POST {path} HTTP/1.1", "Host: test", *headers, f"Content-Length: {len(body)}", "", ""]
    return "\r\n".join(head).encode("latin-1") + body


class Streamed:
    """A stream, in the form of Django's StreamingHttpResponse of an asynchronous iterator."""

    is_async = True
    streaming = True

    def __init__(self, pieces: AsyncIterator[bytes], closed: Callable[[], Any] = bool) -> None:
        self.streaming_content = pieces
        self.close = closed

    def __iter__(self) -> Iterator[bytes]:
        raise AssertionError("a thread iterates over a stream")


class Made:
    """A body in pieces, in the form of Django's StreamingHttpResponse of an ordinary iterator."""

    streaming = True

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces = pieces
        self.close: Callable[[], Any] = getattr(pieces, "close", bool)

    def __iter__(self) -> Iterator[bytes]:
        return self._pieces
