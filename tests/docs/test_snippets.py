"""The other lines and programs of the pages for API users, run as they stand in a fresh folder.

The tour, the programs of the TypeScript client and those of add-a-bot.md have tests of their own.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.amounts import long
from tests.running.serving import ROOT, Server
from tests.shared_server import free_all_names

pytestmark = [long, pytest.mark.slow, pytest.mark.timeout(600)]

PASSWORD = "correct horse battery"
LOCAL = "http://localhost:8000"


def blocks(page: str, language: str) -> list[str]:
    """The blocks of a language in a page."""
    text = (ROOT / page).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@dataclass
class Reader:
    """A reader with an account and a match that is over, who has read how to get a token."""

    server: Server
    folder: Path
    token: str
    match: str

    def does(self, *command: str) -> str:
        """Run a program that must succeed, and return its output."""
        paths = os.pathsep.join(str(ROOT / "clients" / name) for name in ("python", "verify"))
        known = {"PYTHONPATH": paths, "PYTHON": sys.executable, "TOKEN": self.token, "SERVER": self.address}
        known |= {"POSTCARD_SERVER": self.address, "POSTCARD_TOKEN": self.token}
        done = subprocess.run(
            command,
            cwd=self.folder,
            env={**os.environ, **known},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr + self.server.output()
        return done.stdout

    def types(self, lines: str) -> str:
        """Paste lines into a shell."""
        postcard = 'postcard() { "$PYTHON" -m postcard_client.cli "$@"; }\n'
        return self.does("bash", "-euo", "pipefail", "-c", postcard + lines.replace(LOCAL, self.address))

    def runs(self, program: str) -> str:
        """Run a program in Python."""
        return self.does(sys.executable, "-c", program.replace(LOCAL, self.address).replace("pc_…", self.token))

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"


@pytest.fixture
def reader(one_server: Server, tmp_path: Path) -> Iterator[Reader]:
    account = {"username": "ada", "password": PASSWORD}
    one_server.request("POST", "/api/v1/accounts", account)
    asked = {**account, "name": "all", "scopes": ["read", "play", "account"]}
    token = one_server.request("POST", "/api/v1/tokens", asked)[1]["token"]
    terms = {"game": "take-that-toy-2p", "seats": [{"user": "ada"}, {"bot": "random"}]}
    match = one_server.request("POST", "/api/v1/matches", terms, token)[1]["id"]
    assert one_server.request("POST", f"/api/v1/matches/{match}/resign", {}, token)[0] == 200
    yield Reader(one_server, tmp_path, token, match)
    free_all_names(one_server)


def test_the_programs_of_the_python_client(reader: Reader) -> None:
    _, plays, _, checks = blocks("clients/python/README.md", "python")
    reader.runs(plays)
    assert "CONSISTENT" in reader.runs(re.sub(r'export\("\w+"\)', f'export("{reader.match}")', checks))


def test_requests_by_the_command_line(reader: Reader) -> None:
    (lines,) = [block for block in blocks("docs/command-line.md", "sh") if "postcard api" in block]
    (reader.folder / "body.json").write_text('{"language": "de"}', "utf-8")
    said = reader.types(lines)
    assert '"results"' in said
    assert '"language": "de"' in said


def test_a_token_and_a_stream(reader: Reader) -> None:
    (asked,) = [block for block in blocks("docs/your-account.md", "sh") if "/tokens" in block]
    assert '"token":"pc_' in reader.types(asked)
    (followed,) = blocks("docs/feed.md", "sh")
    assert "retry: " in reader.types(followed.replace("curl ", "curl --silent --max-time 3 ").rstrip() + " || true")


def test_downloads(reader: Reader) -> None:
    (exported,) = [block for block in blocks("docs/your-matches.md", "sh") if "/me/export" in block]
    commands, shown = exported.rstrip().rsplit("\n", 1)
    assert re.sub(r"\d+", "N", reader.types(commands)).strip() == re.sub(r"\d+", "N", shown)
