"""A connection that is kept open, and one request at a time over it: what any client of an API does."""

import asyncio
import json
import time
from dataclasses import dataclass
from typing import Any

from bench.abuse.asking import HOST

PATIENCE_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class Request:
    """A request."""

    method: str
    path: str
    body: object = None
    token: str = ""
    known: str = ""
    """The ETag that the caller has already."""

    def encoded(self) -> bytes:
        """The bytes that are sent."""
        content = b"" if self.body is None else json.dumps(self.body).encode()
        lines = [f"{self.method} {self.path} HTTP/1.1", f"Host: {HOST}"]
        if self.body is not None:
            lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
        if self.token:
            lines.append(f"Authorization: Bearer {self.token}")
        if self.known:
            lines.append(f"If-None-Match: {self.known}")
        return "\r\n".join([*lines, "", ""]).encode() + content


@dataclass(frozen=True, slots=True)
class Response:
    """An answer, and the time until it came."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float

    @property
    def json(self) -> Any:
        """The body, read as JSON."""
        return json.loads(self.body)

    def expect(self, *statuses: int) -> "Response":
        """This answer, or an error if it has another status."""
        if self.status not in statuses:
            raise RuntimeError(f"the answer is {self.status}: {self.body[:500]!r}")
        return self


class Connection:
    """One connection to a port of this machine; there is no way to name another machine."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, request: Request) -> Response:
        """The answer to a request."""
        if self._reader is not None and self._reader.at_eof():
            # The server has ended it while nothing was asked.
            self.close()
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(HOST, self._port, limit=2**24)
        content = request.encoded()
        began = time.perf_counter()
        self._writer.write(content)
        async with asyncio.timeout(PATIENCE_SECONDS):
            status, headers = _read_head(await self._reader.readuntil(b"\r\n\r\n"))
            body = await _read_body(self._reader, status, headers)
        answer = Response(status, headers, body, time.perf_counter() - began)
        if headers.get("connection", "").lower() == "close":
            self.close()
        return answer

    def close(self) -> None:
        """End it."""
        if self._writer is not None:
            self._writer.transport.abort()
        self._reader = self._writer = None


def _read_head(head: bytes) -> tuple[int, dict[str, str]]:
    first, *lines = head.decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines if line)
    return int(first.split(" ", 2)[1]), {name.lower(): value.strip() for name, _, value in pairs}


async def _read_body(reader: asyncio.StreamReader, status: int, headers: dict[str, str]) -> bytes:
    if status in (204, 304):
        return b""
    if "content-length" in headers:
        return await reader.readexactly(int(headers["content-length"]))
    pieces = []
    while size := int(await reader.readline(), 16):
        pieces.append(await reader.readexactly(size))
        await reader.readline()
    await reader.readline()
    return b"".join(pieces)
