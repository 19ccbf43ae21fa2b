"""A request over a connection of its own, with a deadline: the least that any client needs."""

import asyncio
import json
import time
from dataclasses import dataclass
from typing import Any

HOST = "127.0.0.1"
"""There is no way to name another: the load is for the machine that makes it."""
API = "/api/v1"
PATIENCE_SECONDS = 10.0
"""After this long a request counts as unanswered."""

UNANSWERED = 0


@dataclass(frozen=True)
class Reply:
    """An answer, and the time that it took."""

    status: int
    body: bytes
    seconds: float

    @property
    def json(self) -> Any:
        """The body, read as JSON."""
        return json.loads(self.body)


async def ask(
    port: int,
    method: str,
    path: str,
    body: object = None,
    *,
    token: str = "",
    source: str = HOST,
    patience: float = PATIENCE_SECONDS,
) -> Reply:
    """One request; a connection that fails or stays silent is an answer with status `UNANSWERED`."""
    began = time.perf_counter()
    try:
        async with asyncio.timeout(patience):
            status, content = await _exchange(port, _request(method, path, body, token), source)
    except (OSError, ValueError, IndexError):
        # Refused, cut off, or silent for too long.
        status, content = UNANSWERED, b""
    return Reply(status, content, time.perf_counter() - began)


def _request(method: str, path: str, body: object, token: str) -> bytes:
    content = b"" if body is None else json.dumps(body, separators=(",", ":")).encode()
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", "Connection: close"]
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    return "\r\n".join([*lines, "", ""]).encode() + content


async def _exchange(port: int, request: bytes, source: str) -> tuple[int, bytes]:
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=(source, 0))
    try:
        writer.write(request)
        await writer.drain()
        head, _, content = (await reader.read(-1)).partition(b"\r\n\r\n")
        return int(head.split(b" ", 2)[1]), content
    finally:
        writer.transport.abort()
