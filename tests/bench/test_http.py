"""Measurements of `make bench-http`, and its aims, which are compared with the right figures."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bench.http.__main__ import main
from bench.http.asking import ask_all, asking
from bench.http.measuring import Sample
from bench.http.sockets import GameSocket
from bench.http.table import print_aims
from bench.http.wire import Connection, Request
from tests.running.serving import ROOT

Talk = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def serving(talk: Talk) -> AsyncIterator[int]:
    """A server that talks so with each who comes; its port."""
    writers: list[asyncio.StreamWriter] = []

    async def receive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            await talk(reader, writer)

    server = await asyncio.start_server(receive, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        # Let connections be received before the server closes.
        await asyncio.sleep(0.05)
        server.close()
        for writer in writers:
            writer.transport.abort()
        await asyncio.sleep(0.05)


def test_a_row_tells_rates_quantiles_and_processor_time() -> None:
    sample = Sample(seconds=[0.001] * 90 + [0.1] * 10, elapsed=2.0, processor={"web": 0.05, "postgresql": 0.01})

    row = sample.row("view", "production", 1)

    assert (row["what"], row["target"], row["concurrency"], row["rate"]) == ("view", "production", 1, 50.0)
    assert (row["p50_ms"], row["p95_ms"], row["cpu_us"]) == (1.0, 100.0, 600)
    assert row["cpu_us_by_process"] == {"postgresql": 100, "web": 500}


def test_only_the_measured_processes_are_counted() -> None:
    async def busy() -> Sample:
        sample = Sample()
        async with sample.measured(lambda: [os.getpid()]):
            sum(range(2_000_000))
        async with sample.measured(list):
            sum(range(2_000_000))
        return sample

    assert 0.005 < sum(asyncio.run(busy()).processor.values()) < 5


def test_a_connection_is_kept_and_opened_again_once_the_server_has_ended_it() -> None:
    opened: list[int] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        opened.append(1)
        for _ in range(2):
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n")
        writer.close()

    async def ask() -> list[bytes]:
        async with serving(serve) as port:
            connection, found = Connection(port), []
            for _ in range(4):
                found.append((await connection.ask(Request("GET", "/"))).body)
                await asyncio.sleep(0.05)
            connection.close()
        return found

    assert asyncio.run(ask()) == [b"abc"] * 4
    assert len(opened) == 2


def test_all_work_is_done_once_however_many_ask() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while not reader.at_eof():
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    async def ask() -> Sample:
        sample = Sample()
        async with serving(serve) as port:
            await ask_all([asking(Request("GET", "/"), 200)] * 20, sample, port=port, at_once=8, processes=list)
        return sample

    assert len(asyncio.run(ask()).seconds) == 20


def test_a_refusal_ends_the_measurement() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 429 Too Many\r\nContent-Length: 0\r\n\r\n")

    async def ask() -> None:
        async with serving(serve) as port:
            connection = Connection(port)
            try:
                await asking(Request("GET", "/"), 200)(connection)
            finally:
                connection.close()

    with pytest.raises(RuntimeError, match="429"):
        asyncio.run(ask())


def test_a_socket_answers_pings_while_nobody_waits_for_it() -> None:
    def frame(text: str) -> bytes:
        return bytes([0x81, len(text)]) + text.encode()

    heard: list[str] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + frame("0{}"))
        for reply in ('40/game,{"sid":"a"}', "2", '42/game,["update","m",{"a":1}]'):
            writer.write(frame(reply))
            size = (await reader.readexactly(2))[1] & 0x7F
            mask, content = await reader.readexactly(4), await reader.readexactly(size)
            heard.append(bytes(byte ^ mask[place % 4] for place, byte in enumerate(content)).decode())
        await asyncio.sleep(1)

    async def play() -> list[object]:
        async with serving(serve) as port:
            socket = await GameSocket.open(port, "game")
            await asyncio.sleep(0.1)
            socket.emit("update", 1)
            found = await socket.wait_for("update")
            socket.close()
        return found

    assert asyncio.run(play()) == ["m", {"a": 1}]
    assert heard[:2] == ["40/game,", "3"]


def test_aims_are_held_against_the_same_run(capsys: pytest.CaptureFixture[str]) -> None:
    def row(what: str, target: str, cost: int) -> dict[str, object]:
        return {"what": what, "target": target, "concurrency": 1, "cpu_us": cost}

    print_aims(
        [row("view", "production", 900), row("match", "boardgame.io-postgres", 500), row("move", "production", 1)]
    )
    printed = capsys.readouterr().out

    assert "1.80" in printed
    assert "missed" not in printed
    print_aims([row("view", "production", 1100), row("match", "boardgame.io-postgres", 500)])
    assert "missed" in capsys.readouterr().out


def test_without_node_it_says_what_installs_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--targets", "boardgame.io-memory", "--environment", str(tmp_path)]) == 1

    assert capsys.readouterr().err == (
        f"boardgame.io-memory is not measured: there is no Node in {tmp_path}; `make bench-http` installs it.\n"
    )


@pytest.mark.soak
def test_it_measures_a_server(tmp_path: Path) -> None:
    options = ["--quick", "--repeats", "1", "--at-once", "1", "--targets", "embedded", "--only", "match_304,move"]
    options += ["--bots", "2", "--follow", "0"]
    done = subprocess.run(
        [sys.executable, "-m", "bench.http", *options, "--results", str(tmp_path / "http.json")],
        cwd=ROOT, env=os.environ, capture_output=True, text=True, timeout=180, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads((tmp_path / "http.json").read_text())
    rows, (bots,) = found["rows"], found["bots"]

    assert [row["what"] for row in rows] == ["match_304", "move"]
    assert all(row["cpu_us"] > 0 and row["p95_ms"] >= row["p50_ms"] > 0 for row in rows)
    assert bots["moves_a_second"] > 0
    assert bots["wait_p95_ms"] >= bots["wait_p50_ms"] > 0
    assert bots["web_beside_p95_ms"] > 0
