"""Measurements of `make bench-streams`."""

import asyncio
import json
import subprocess
import sys
from typing import Any

import pytest

from bench.abuse.asking import HOST
from bench.http.measuring import Sample
from bench.streams.__main__ import milliseconds, rows_of
from bench.streams.phases import Found
from bench.streams.reading import open_streams
from tests.running.serving import ROOT

HEAD = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"


def event(number: int) -> bytes:
    text = json.dumps({"id": number, "kind": "move.played", "data": {"match": "m", "ply": number}})
    return f"id: {number}\nevent: move.played\ndata: {text}\n\n".encode()


def test_events_are_heard_once_however_they_are_cut() -> None:
    heard: list[tuple[str, int]] = []
    whole = HEAD + b"retry: 2000\n\n" + event(1) + b":\n\n" + event(2) + event(3)

    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(whole[: len(HEAD)])
        for place in range(len(HEAD), len(whole), 7):
            await writer.drain()
            await asyncio.sleep(0.001)
            writer.write(whole[place : place + 7])
        await reader.read()
        writer.close()

    def listener(_: int) -> Any:
        return lambda kind, data, at: heard.append((kind, data["ply"]))

    async def listen() -> None:
        server = await asyncio.start_server(say, HOST, 0)
        (stream,) = await open_streams(server.sockets[0].getsockname()[1], ["token"], listener)
        async with asyncio.timeout(20):
            while len(heard) < 3:
                await asyncio.sleep(0.01)
        stream.close()
        await asyncio.sleep(0.05)
        server.close()

    asyncio.run(listen())
    assert heard == [("move.played", 1), ("move.played", 2), ("move.played", 3)]


def test_a_stream_that_is_refused_ends_the_measurement() -> None:
    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 429 Too Many Requests\r\n\r\n")
        await writer.drain()
        writer.close()

    async def ask() -> None:
        server = await asyncio.start_server(refuse, HOST, 0)
        try:
            await open_streams(server.sockets[0].getsockname()[1], ["token"])
        finally:
            server.close()

    with pytest.raises(RuntimeError, match="429"):
        asyncio.run(ask())


def test_the_rows_are_what_was_found() -> None:
    sample = Sample(elapsed=10.0, processor={"web": 2.0, "worker": 1.0})
    found = Found(arrivals=[0.01] * 94 + [1.0] * 6, kilobytes=33.333, processor={"polling": sample}, polls=1000)
    rows = {what: value for what, value, _ in rows_of(found)}
    assert rows["move to stream, p50"] == 10.0
    assert rows["move to stream, p95"] == 1000.0
    assert rows["memory of a stream"] == 33.3
    assert rows["processor time, polling"] == 0.3
    assert rows["processor time, polling, web alone"] == 0.2
    assert rows["polls answered"] == 100.0
    assert milliseconds([], 95) == float("inf")


@pytest.mark.soak
def test_a_short_run_on_the_embedded_server() -> None:
    command = [sys.executable, "-m", "bench.streams", "--json", "--forms", "embedded"]
    sizes = ["--streams", "20", "--matches", "2", "--seconds", "4", "--moves", "2"]
    done = subprocess.run([*command, *sizes], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    rows = {row["what"]: row["rate"] for row in map(json.loads, done.stdout.splitlines())}
    assert rows["streams: moves not seen"] == rows["streams: streams lost"] == 0
    assert 0 <= rows["streams: move to stream, p50"] < float("inf")
    assert rows["streams: polls answered"] > 0
