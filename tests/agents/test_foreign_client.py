"""The client of the MCP SDK, which nobody here wrote, plays every game against a house bot on a server that runs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client
from mcp.shared.exceptions import MCPError

from agents.protocol.revisions import HANDSHAKES, STATELESS
from games.rules.registry import registry
from tests.agents.foreign import MODES, Mode, enter, play_to_the_end
from tests.amounts import LONGEST, some_in_soak
from tests.running.serving import Server

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


@asynccontextmanager
async def connected(server: Server, token: str, mode: Mode = "auto") -> AsyncIterator[Client]:
    """The client as programs use it."""
    async with create_mcp_http_client(headers={"Authorization": f"Bearer {token}"}) as http:
        transport = streamable_http_client(f"{server.address}/mcp", http_client=http)
        async with Client(transport, mode=mode) as client:
            yield client


@pytest.mark.parametrize("game", some_in_soak(registry(), *LONGEST))
def test_it_plays_every_game_to_the_end(server: Server, game: str) -> None:
    mode = MODES[[*registry()].index(game) % len(MODES)]
    token = enter(server, "ana")

    async def play() -> str:
        async with connected(server, token, mode) as client:
            assert client.protocol_version == (STATELESS if mode == "auto" else HANDSHAKES[0])
            seen = await play_to_the_end(client, game)
            review = await client.call_tool("review", {"match": seen["match"]})
            assert not review.is_error
            return str(seen["match"])

    match = anyio.run(play)
    _, found = server.request("GET", f"/api/v1/matches/{match}", token=token)
    assert found["status"] == "over"
    assert found["outcome"]["places"]
    assert [seat["agent"] for seat in found["seats"]] == [True] + [False] * (len(found["seats"]) - 1)


@pytest.mark.parametrize("mode", MODES)
def test_it_lists_what_there_is_and_reads_the_rules(server: Server, mode: Mode) -> None:
    token = enter(server, "ana")

    async def read() -> None:
        async with connected(server, token, mode) as client:
            tools = (await client.list_tools()).tools
            assert [tool.name for tool in tools][:2] == ["games", "rules"]
            resources = (await client.list_resources()).resources
            assert len(resources) > len(registry())
            for one in resources[:3]:
                (found,) = (await client.read_resource(one.uri)).contents
                assert found.mime_type == "text/markdown"
            assert (await client.list_resource_templates()).resource_templates

    anyio.run(read)


@pytest.mark.parametrize("mode", MODES)
def test_it_reads_refusals(server: Server, mode: Mode) -> None:
    reader = enter(server, "ana", "read")

    async def ask() -> None:
        async with connected(server, reader, mode) as client:
            found = await client.call_tool("look", {"match": "nothing"})
            assert found.is_error
            assert found.structured_content is not None
            assert found.structured_content["code"] == "not_found"
            with pytest.raises(MCPError, match="missing_scope"):
                await client.call_tool("resign", {"match": "nothing"})

    anyio.run(ask)


@pytest.mark.parametrize("mode", MODES)
def test_it_is_not_let_in_without_a_token(server: Server, mode: Mode) -> None:
    async def enter_without() -> None:
        async with connected(server, "nothing", mode):
            pass

    with pytest.raises(BaseException) as refused:  # noqa: PT011  # of which kind is the client's business
        anyio.run(enter_without)
    assert refused.group_contains(MCPError, match="unauthenticated") or "unauthenticated" in str(refused.value)
