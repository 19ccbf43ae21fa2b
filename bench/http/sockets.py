"""A player's socket to boardgame.io: a WebSocket that speaks Socket.IO, as far as that game server uses it."""

import asyncio
import base64
import json
import os
import secrets
from typing import Any

from bench.abuse.asking import HOST

PATIENCE_SECONDS = 30.0
_TEXT, _CLOSE = 0x81, 0x88
_SHORT, _LONG = 126, 127


class GameSocket:
    """One connection to the rooms of a game, in which events are sent and waited for."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, game: str) -> None:
        self._reader = reader
        self._writer = writer
        self._room = f"/{game},"
        self._messages: asyncio.Queue[str] = asyncio.Queue()
        # The server's pings must be answered, whether anyone waits or not.
        self._reading = asyncio.create_task(self._read_all())

    @classmethod
    async def open(cls, port: int, game: str) -> "GameSocket":
        """A connection that is ready for events."""
        reader, writer = await asyncio.open_connection(HOST, port, limit=2**24)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [
            "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
            f"Host: {HOST}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(f"no socket was opened: {head[:200]!r}")
        socket = cls(reader, writer, game)
        socket._send(f"40{socket._room}")
        await socket._until(f"40{socket._room}")
        return socket

    def emit(self, *event: Any) -> None:
        """Send an event: its name and what belongs to it."""
        self._send(f"42{self._room}{json.dumps(event)}")

    async def wait_for(self, name: str) -> list[Any]:
        """Return the content of the next event of this name; others are skipped."""
        start = f"42{self._room}"
        while True:
            found: list[Any] = json.loads((await self._until(start))[len(start) :])
            if found[0] == name:
                return found[1:]

    def close(self) -> None:
        """End it."""
        self._reading.cancel()
        self._writer.transport.abort()

    async def _until(self, start: str) -> str:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not (text := await self._messages.get()).startswith(start):
                pass
        return text

    async def _read_all(self) -> None:
        while True:
            if (text := await self._read()) == "2":
                self._send("3")
            else:
                self._messages.put_nowait(text)

    async def _read(self) -> str:
        first, size = await self._reader.readexactly(2)
        if first == _CLOSE:
            raise ConnectionError("the game server has closed the socket")
        if size >= _SHORT:
            size = int.from_bytes(await self._reader.readexactly(2 if size == _SHORT else 8))
        return (await self._reader.readexactly(size)).decode()

    def _send(self, text: str) -> None:
        content, mask = text.encode(), os.urandom(4)
        size = len(content)
        head = bytes([_TEXT, 0x80 | size]) if size < _SHORT else bytes([_TEXT, 0x80 | _SHORT]) + size.to_bytes(2)
        if size >= 2**16:
            head = bytes([_TEXT, 0x80 | _LONG]) + size.to_bytes(8)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(content))
        self._writer.write(head + mask + masked)
