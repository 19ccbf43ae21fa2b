"""`postcard mcp`: the client of the MCP SDK starts the command line, which passes its requests on to a server."""

import json
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError

from agents.protocol.revisions import HANDSHAKES, STATELESS
from tests.agents.foreign import MODES, Mode, called, enter, play_to_the_end
from tests.clients.cli.terminal import POSTCARD, environment
from tests.running.serving import Server

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]


@asynccontextmanager
async def started(config: Path, mode: Mode, **settings: str) -> AsyncIterator[Client]:
    """The client, connected to a command of its own."""
    program = StdioServerParameters(
        command=POSTCARD[0], args=[*POSTCARD[1:], "mcp"], env=environment(config, **settings)
    )
    async with Client(program, mode=mode) as client:
        yield client


@pytest.mark.parametrize("mode", MODES)
def test_an_agent_plays_over_stdio(server: Server, tmp_path: Path, mode: Mode) -> None:
    token = enter(server, "ana")

    async def play() -> None:
        async with started(tmp_path, mode, POSTCARD_SERVER=server.address, POSTCARD_TOKEN=token) as client:
            assert client.protocol_version == (STATELESS if mode == "auto" else HANDSHAKES[0])
            assert (await play_to_the_end(client, "take-that-toy-2p"))["status"] == "over"
            assert (await called(client, "my_turns"))["turns"] == []
            (rules,) = (await client.read_resource("postcard://rules/mu-2p")).contents
            assert rules.mime_type == "text/markdown"

    anyio.run(play)


def test_what_keeps_it_from_the_server_is_an_error_for_the_agent(server: Server, tmp_path: Path) -> None:
    async def ask(address: str, words: str) -> None:
        settings = {"POSTCARD_SERVER": address, "POSTCARD_TOKEN": "nothing"}
        with pytest.raises((MCPError, ExceptionGroup)) as refused:
            async with started(tmp_path, "legacy", **settings):
                pass
        assert words in str(refused.value) or refused.group_contains(MCPError, match=words)

    anyio.run(ask, server.address, "unauthenticated")
    anyio.run(ask, "http://127.0.0.1:1", "No answer from http://127.0.0.1:1: Connection refused.")


def test_lines_that_are_no_messages_do_not_end_it(server: Server, tmp_path: Path) -> None:
    token = enter(server, "ana")
    lines = ["{", json.dumps({"jsonrpc": "2.0", "id": 3, "method": "ping"})]
    settings = environment(tmp_path, POSTCARD_SERVER=server.address, POSTCARD_TOKEN=token)

    done = subprocess.run(
        [*POSTCARD, "mcp"], input="\n".join(lines) + "\n", env=settings, capture_output=True, text=True, timeout=60
    )

    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, done.stderr
    assert {"jsonrpc": "2.0", "id": 3, "result": {}} in said
    assert [one["error"]["code"] for one in said if "error" in one] == [-32700]


def test_without_a_login_it_says_so(server: Server, tmp_path: Path) -> None:
    settings = environment(tmp_path, POSTCARD_SERVER=server.address)

    done = subprocess.run([*POSTCARD, "mcp"], env=settings, capture_output=True, text=True, timeout=60)

    assert done.returncode == 3
    assert "You are not logged in to" in done.stderr
