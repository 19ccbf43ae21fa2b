"""The load of `make bench-abuse` is one, and what it measures is what happened."""

import asyncio
import json
import math
import os
import subprocess
import sys
from collections import Counter

import pytest

from bench.abuse.asking import HOST, Reply, ask
from bench.abuse.load import LoadedServer, at_rate
from bench.abuse.measuring import Times
from bench.abuse.slow import KINDS, keep_busy
from tests.running.serving import ROOT


def test_a_quantile_counts_what_was_never_answered() -> None:
    times = Times([(0.1, True)] * 94 + [(10.0, False)] * 6)

    assert times.quantile(50) == (0.1, True)
    assert times.quantile(95) == (10.0, False)
    assert times.shown(95) == ">10.0 s"
    assert times.unanswered == 6
    assert Times([]).quantile(95) == (math.inf, False)


def test_requests_are_sent_at_their_rate_even_where_none_is_answered() -> None:
    async def sent() -> dict[str, object]:
        async def send(number: int) -> Reply:
            await asyncio.sleep(0.3)
            return Reply(0, b"", 0.3)

        return await at_rate(100, LoadedServer(0, 0.2, asyncio.Event()), send)

    assert asyncio.run(sent())["statuses"] == {"unanswered": 20}


def test_a_server_that_is_away_gives_no_answer() -> None:
    assert asyncio.run(ask(9, "GET", "/")).status == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_slow_client_comes_back_when_it_is_cut_off(kind: str) -> None:
    heard: list[bytes] = []

    async def cut_off(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.read(1000))
        writer.close()

    async def come_back() -> Counter[str]:
        ended: Counter[str] = Counter()
        server = await asyncio.start_server(cut_off, HOST, 0)
        client = asyncio.create_task(keep_busy(server.sockets[0].getsockname()[1], kind, HOST, ended))
        while ended[kind] < 2:
            await asyncio.sleep(0.01)
        client.cancel()
        server.close()
        return ended

    assert asyncio.run(come_back())[kind] == 2
    assert all(b"\r\n\r\n" not in request or kind != "half heads" for request in heard)


def test_a_slow_client_that_is_cancelled_as_it_is_cut_off_ends() -> None:
    async def ends(turns_of_the_loop: int) -> bool:
        is_connected, cut = asyncio.Event(), asyncio.Event()

        async def cut_off(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read(1000)
            is_connected.set()
            await cut.wait()
            writer.close()

        server = await asyncio.start_server(cut_off, HOST, 0)
        client = asyncio.create_task(keep_busy(server.sockets[0].getsockname()[1], "half heads", HOST, Counter()))
        await is_connected.wait()
        cut.set()
        for _ in range(turns_of_the_loop):
            await asyncio.sleep(0)
        client.cancel()
        done, _ = await asyncio.wait([client], timeout=5)
        server.close()
        return bool(done)

    async def all_ends() -> list[bool]:
        return [await ends(turns) for turns in range(10)]

    assert all(asyncio.run(all_ends()))


@pytest.mark.soak
def test_it_measures_a_server_alone_and_under_load() -> None:
    options = ["--seconds", "1", "--quiet", "1", "--forms", "embedded", "--only", "sign-ups", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "bench.abuse", *options],
        cwd=ROOT, env=os.environ, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    rows = {(row["what"], row["game"]): row["rate"] for row in map(json.loads, done.stdout.splitlines())}

    assert rows["GET view, alone", "p50"] > 0
    assert rows["GET view, under load", "p95"] >= rows["GET view, under load", "p50"] > 0
    assert ("wait for a bot, under load", "p95") in rows
    assert rows["processor time, under load", "web"] > 0
    assert rows["processor time, under load", "load"] > 0
