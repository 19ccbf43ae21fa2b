"""The other lines and programs of the pages for API users, run as they stand in a fresh folder."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client

from tests.amounts import long
from tests.clients.verify.program import Json
from tests.clients.verify.seasons import SEASON
from tests.clients.verify.seasons import record as record
from tests.docs.snippets import block, blocks
from tests.running.processes import free_port
from tests.running.serving import ROOT, Server
from tests.shared_server import free_all_names
from tests.sittings import some_move

pytestmark = [long, pytest.mark.slow, pytest.mark.timeout(600)]

PASSWORD = "correct horse battery"
LOCAL, REMOTE = "http://localhost:8000", "https://cards.example"


@dataclass
class Reader:
    """A reader with an account and a match that is over, who has read how to get a token."""

    server: Server
    folder: Path
    token: str
    match: str

    def does(self, *command: str, given: str = "") -> str:
        """Run a program that must succeed, and return its output."""
        paths = os.pathsep.join(str(ROOT / "clients" / name) for name in ("python", "verify"))
        known = {"PYTHONPATH": paths, "PYTHON": sys.executable, "TOKEN": self.token, "SERVER": self.address}
        known |= {"POSTCARD_SERVER": self.address, "POSTCARD_TOKEN": self.token}
        done = subprocess.run(
            command,
            cwd=self.folder,
            env={**os.environ, **known},
            input=given,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr + self.server.output()
        return done.stdout

    def types(self, lines: str, given: str = "") -> str:
        """Paste lines into a shell."""
        programs = 'postcard() { "$PYTHON" -m postcard_client.cli "$@"; }\npython3() { "$PYTHON" "$@"; }\n'
        lines = programs + lines.replace(LOCAL, self.address)
        return self.does("bash", "-euo", "pipefail", "-c", lines, given=given)

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
    reader.runs(block("clients/python/README.md", "from postcard_client import Client, moves"))
    checks = block("clients/python/README.md", "from postcard_client import Client, proof")
    assert "CONSISTENT" in reader.runs(re.sub(r'export\("\w+"\)', f'export("{reader.match}")', checks))


def test_matches_by_the_command_line(reader: Reader) -> None:
    reader.server.request("POST", "/api/v1/accounts", {"username": "ben", "password": PASSWORD})
    assert "ben" in reader.types(block("docs/command-line.md", "postcard new"))
    terms = {"game": "take-that-toy-2p", "seats": [{"user": "ada"}, {"bot": "random"}]}
    match = reader.server.request("POST", "/api/v1/matches", terms, reader.token)[1]["id"]
    view = reader.server.request("GET", f"/api/v1/matches/{match}/view", token=reader.token)[1]
    lines = block("docs/command-line.md", "postcard show").replace("MATCH", match)

    said = reader.types(lines.replace("play g3", some_move(view["options"])))

    assert "(you) holds" in said


def test_notifications_for_a_program_on_this_machine(reader: Reader) -> None:
    """The program is away, which the line says; `tests/clients/cli/test_developing.py` has one that answers."""
    lines = block("docs/command-line.md", "postcard listen").replace("9000", str(free_port()))
    assert lines.count("\n") == 1
    said = reader.types(f"{lines.rstrip()} --after 0 --most 1")
    assert re.search(r"^no answer .*: it is your turn", said, re.MULTILINE)


def test_groups_of_the_staff(reader: Reader) -> None:
    lines = block("docs/staff.md", ".venv/bin/python manage.py staff_groups").replace(
        ".venv/bin/python", sys.executable
    )
    said = subprocess.run(
        ["bash", "-euc", lines], cwd=ROOT, env=reader.server.environment, capture_output=True, text=True, check=True
    ).stdout
    assert said.count("\n") >= 3


def test_requests_by_the_command_line(reader: Reader) -> None:
    lines = block("docs/command-line.md", "postcard api")
    (reader.folder / "body.json").write_text('{"language": "de"}', "utf-8")
    said = reader.types(lines)
    assert '"results"' in said
    assert '"language": "de"' in said


def test_a_token_and_a_stream(reader: Reader) -> None:
    assert '"token":"pc_' in reader.types(block("docs/your-account.md", "curl -X POST"))
    assert "/calendars/" in json.loads(reader.types(block("docs/calendars.md", "curl -X POST")))["url"]
    followed = block("docs/feed.md", "curl -N")
    assert "retry: " in reader.types(followed.replace("curl ", "curl --silent --max-time 3 ").rstrip() + " || true")


def test_downloads(reader: Reader) -> None:
    month = f"{datetime.now(UTC).replace(day=1) - timedelta(days=1):%Y-%m}"
    made = [sys.executable, str(ROOT / "manage.py"), "dump_month", month]
    subprocess.run(made, env=reader.server.environment, capture_output=True, check=True, timeout=300)
    for opening in ("curl -sf --compressed", "curl -sf -H"):
        commands, shown = block("docs/your-matches.md", opening).rstrip().rsplit("\n", 1)
        said = reader.types(commands.replace("2026-10", month)).strip()
        assert re.sub(r"\d+", "N", said) == re.sub(r"\d+", "N", shown)


def test_a_webhook_and_its_receiver(reader: Reader) -> None:
    made = json.loads(reader.types(block("docs/webhooks.md", "curl -X POST")))
    _, tried = reader.server.request("POST", f"/api/v1/webhooks/{made['id']}/test", {}, reader.token)
    # Nobody has an address at `.example`, so the message is signed here and goes to the receiver by hand.
    (message,) = blocks("docs/webhooks.md", "json")
    given = {"secret": made["secret"], "body": message}
    program = f"""
import json, sys
from datetime import UTC, datetime
from standardwebhooks.webhooks import Webhook as Signer

secret, body = json.load(sys.stdin).values()
now = datetime.now(UTC)
headers = {{
    "webhook-id": "m1",
    "webhook-timestamp": str(int(now.timestamp())),
    "webhook-signature": Signer(secret).sign("m1", now, body),
}}
{block("docs/webhooks.md", "from standardwebhooks")}
print(event["type"])
"""
    assert reader.does(sys.executable, "-c", program, given=json.dumps(given)) == "turn.began\n"
    assert tried["id"]


def test_an_agent_that_is_set_up_by_a_file(reader: Reader) -> None:
    page = (ROOT / "docs/agents.md").read_text("utf-8")
    tools = set(re.findall(r"^\| `(\w+)` \|", page.partition("## The tools")[2], re.MULTILINE))
    (shown,) = blocks("docs/agents.md", "json")
    entry = json.loads(shown.replace(REMOTE, reader.server.address).replace("pc_…", reader.token))
    assert len(tools) == 12
    assert anyio.run(tools_at, entry["mcpServers"]["postcard"]) == tools


async def tools_at(entry: dict[str, Any]) -> set[str]:
    """The names of the tools, for a client that is set up like this."""
    assert entry["type"] == "http"
    async with (
        create_mcp_http_client(headers=entry["headers"]) as http,
        Client(streamable_http_client(entry["url"], http_client=http)) as client,
    ):
        return {tool.name for tool in (await client.list_tools()).tools}


def test_the_check_of_a_deal(reader: Reader) -> None:
    record = reader.server.request("GET", f"/api/v1/matches/{reader.match}/export", token=reader.token)[1]
    (reader.folder / "RECORD.json").write_text(json.dumps(record), "utf-8")
    rows = reader.server.request("GET", f"/api/v1/matches/{reader.match}/moves", token=reader.token)[1]["results"]
    match = reader.server.request("GET", f"/api/v1/matches/{reader.match}/proof", token=reader.token)[1]
    notes = f"match {reader.match}\ncommitment {match['commitment']}\n{rows[-1]['ply']} {rows[-1]['hash']}\n"
    (reader.folder / "notes.txt").write_text(notes, "utf-8")

    said = reader.types(in_a_checkout(block("docs/check-a-deal.md", "python3 postcard_verify.py RECORD.json  ")))

    assert re.findall(r"^([A-Z]{8,})\b", said, re.MULTILINE) == ["CONSISTENT", "AUTHENTIC", "CONSISTENT"]


def test_the_check_of_a_shared_deal(reader: Reader, record: Json) -> None:
    (reader.folder / "RECORD.json").write_text(json.dumps(record), "utf-8")
    (reader.folder / "SEASON.json").write_text(json.dumps(SEASON), "utf-8")

    said = reader.types(in_a_checkout(block("docs/check-a-deal.md", "python3 postcard_verify.py RECORD.json --season")))

    assert "The secret number follows from that of the season" in said


def in_a_checkout(lines: str) -> str:
    """The lines with the program where it lies, since `--rules` takes the checkout around it."""
    return lines.replace("postcard_verify.py", str(ROOT / "clients/verify/postcard_verify.py"))


def test_a_look_at_the_tables_of_who_may_do_what(reader: Reader) -> None:
    (reader.folder / "docs").symlink_to(ROOT / "docs")
    said = reader.types(block("docs/who-may.md", "grep"))
    assert said.startswith("POST /matches/{match_id}/moves,")
    assert len(said.splitlines()) > 2
