"""Clients that keep a connection busy with next to nothing: half a head, half a body, an answer read by the byte."""

import asyncio
import contextlib
import socket
from collections import Counter
from collections.abc import Awaitable, Callable

from bench.abuse.asking import API, HOST

PAUSE_SECONDS = 1.0
"""Between one byte and the next."""
LARGE = f"{API}/schema"
"""The longest answer that is given to strangers."""

HALF_HEAD = f"GET {API}/games HTTP/1.1\r\nHost: {HOST}\r\nX-Slow: ".encode()
HALF_BODY = (
    f"POST {API}/tokens HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n"
    '{"username": "'
).encode()
WHOLE = f"GET {LARGE} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode()


async def write_slowly(connection: socket.socket, begin: bytes) -> None:
    """Send a beginning and then a byte now and then, until the server has had enough."""
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(connection, begin)
    while True:
        try:
            # `wait_for` of Python 3.11 loses a cancellation that comes together with what it waits for.
            async with asyncio.timeout(PAUSE_SECONDS):
                await loop.sock_recv(connection, 4096)
            return
        except TimeoutError:
            await loop.sock_sendall(connection, b"a")


async def read_slowly(connection: socket.socket) -> None:
    """Ask for much and take it in by small pieces."""
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(connection, WHOLE)
    while await loop.sock_recv(connection, 512):
        await asyncio.sleep(PAUSE_SECONDS)


KINDS: dict[str, Callable[[socket.socket], Awaitable[None]]] = {
    "half heads": lambda connection: write_slowly(connection, HALF_HEAD),
    "half bodies": lambda connection: write_slowly(connection, HALF_BODY),
    "slow readers": read_slowly,
}


async def keep_busy(port: int, kind: str, source: str, ended: Counter[str]) -> None:
    """One slow client, who comes back whenever the server ends a connection; counts how often it did."""
    loop = asyncio.get_running_loop()
    while True:
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as connection, contextlib.suppress(OSError):
            connection.setblocking(False)
            # Otherwise the system would take in so much for a slow reader that the server need not wait.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            connection.bind((source, 0))
            await loop.sock_connect(connection, (HOST, port))
            await KINDS[kind](connection)
        ended[kind] += 1
        await asyncio.sleep(0.1)
