"""docs/add-a-bot.md shows its programs to the letter, and they play: through restarts of the server, and by webhook."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import long
from tests.api.games.acceptances import OwnBot
from tests.running.processes import free_port
from tests.running.serving import ROOT, Server, wait_until
from tests.sittings import Player, answered

PROGRAMS = ROOT / "docs/examples/own_bot"
PAGE = (ROOT / "docs/add-a-bot.md").read_text("utf-8")
BLOCK = re.compile(r"^`docs/examples/own_bot/([\w.]+)`\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
API = "/api/v1"


def test_the_page_shows_both_programs_to_the_letter() -> None:
    files = {path.name: path.read_text("utf-8") for path in PROGRAMS.glob("*.py")}

    assert files.keys() == {"stream_bot.py", "webhook_bot.py"}
    assert dict(BLOCK.findall(PAGE)) == files


def test_what_the_page_says_to_accept_can_be_accepted(db: None) -> None:
    (shown,) = [text for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL) if "matches_at_once" in text]
    kept = answered(OwnBot(Player("ana"), "clever-cat").send("PUT", "/me/acceptance", shown), 200)

    assert kept == json.loads(shown)


class Host:
    """A person on a live server who invites a bot of theirs."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.token = ""
        self.token = self.post("/accounts", {"username": "ana", "password": "a long walk home"})["token"]
        self.token_of_bot = self.post("/me/bots", {"username": "clever-cat"})["token"]

    def post(self, path: str, body: Any) -> Any:
        status, answer = self.server.request("POST", API + path, body, self.token)
        assert status == 201, answer
        return answer

    def get(self, path: str) -> Any:
        status, answer = self.server.request("GET", API + path, token=self.token)
        assert status == 200, answer
        return answer

    def wait_until_it_accepts(self) -> None:
        wait_until(lambda: self.get("/bots?of=people")["results"], "the program does not begin", self.server.output)

    def invite(self) -> str:
        """A match of a house bot against the person's own: it starts at once."""
        seats = [{"bot": "random"}, {"user": "clever-cat"}]
        match = self.post("/matches", {"game": "take-that-toy-2p", "seats": seats})
        assert match["status"] == "running"
        return str(match["id"])

    def is_over(self, match: str) -> bool:
        found = self.get(f"/matches/{match}")
        assert found["status"] != "over" or found["outcome"]["reason"] not in ("resigned", "timed_out", "aborted")
        return bool(found["status"] == "over")

    def wait_for_the_end(self, *matches: str) -> None:
        wait_until(lambda: all(map(self.is_over, matches)), "a match does not end", self.server.output)


@contextmanager
def program(name: str, log: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """One of the page's programs, as a reader would start it."""
    with log.open("wb") as out:
        running = subprocess.Popen([sys.executable, PROGRAMS / name, *arguments], stdout=out, stderr=out)
        try:
            yield running
            assert running.poll() is None, log.read_text("utf-8")
        finally:
            running.kill()
            running.wait()


@long
@pytest.mark.soak
@pytest.mark.slow
def test_the_program_on_the_stream_plays_on_when_the_server_comes_back(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        host = Host(server)
        log = tmp_path / "bot.log"
        with program("stream_bot.py", log, f"http://127.0.0.1:{server.port}", host.token_of_bot):
            host.wait_until_it_accepts()
            first = host.invite()
            host.wait_for_the_end(first)
            matches = [host.invite() for _ in range(3)]
            server.environment["PORT"] = str(server.port)
            server.kill()
            server.start()
            matches.append(host.invite())
            host.wait_for_the_end(*matches)
            assert server.stop(signal.SIGTERM) == 0


@long
@pytest.mark.slow
def test_the_program_with_a_webhook_plays_to_the_end(tmp_path: Path) -> None:
    with Server(tmp_path / "data", POSTCARD_WEBHOOK_LOOPBACK="1") as server:
        host = Host(server)
        address = f"http://127.0.0.1:{server.port}"
        for run in range(2):
            with program(
                "webhook_bot.py", tmp_path / "bot.log", address, host.token_of_bot, f"http://127.0.0.1:{free_port()}/"
            ):
                if run == 0:
                    host.wait_until_it_accepts()
                # The second run finds what began while nobody listened.
                match = host.invite()
                host.wait_for_the_end(match)
