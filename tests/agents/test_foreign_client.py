"""The client of the MCP SDK, which nobody here wrote, plays every game against a house bot on a server that runs."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

import anyio
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client
from mcp.shared.exceptions import MCPError

from agents.protocol.revisions import HANDSHAKES, STATELESS
from games.rules.registry import registry
from tests.amounts import LONGEST, some_in_soak
from tests.running.serving import Server
from tests.sittings import some_move
from tests.web.players import SHORT

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

Mode = Literal["auto", "legacy"]
MODES: list[Mode] = ["auto", "legacy"]
"""The revision without a handshake, and those before."""
PAUSE_SECONDS = 0.05
PASSWORD = "a long walk home"


@asynccontextmanager
async def connected(server: Server, token: str, mode: Mode = "auto") -> AsyncIterator[Client]:
    """The client as programs use it."""
    async with create_mcp_http_client(headers={"Authorization": f"Bearer {token}"}) as http:
        transport = streamable_http_client(f"{server.address}/mcp", http_client=http)
        async with Client(transport, mode=mode) as client:
            yield client


def enter(server: Server, name: str, *scopes: str) -> str:
    """A token of a new account, with these scopes or those of its first one."""
    status, made = server.request("POST", "/api/v1/accounts", {"username": name, "password": PASSWORD})
    assert status == 201, made
    if not scopes:
        return str(made["token"])
    asked = {"username": name, "password": PASSWORD, "name": "agent", "scopes": scopes}
    return str(server.request("POST", "/api/v1/tokens", asked)[1]["token"])


async def called(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    """The values of a tool."""
    found = await client.call_tool(tool, arguments)
    assert not found.is_error, found.content
    values: dict[str, Any] = found.structured_content or {}
    return values


async def play_to_the_end(client: Client, game: str) -> dict[str, Any]:
    """Play a new match against house bots with legal moves, as `look` lists them."""
    rng = random.Random(game)
    seats = ["me", *(["bot:random"] * (registry()[game].facts.seats - 1))]
    seen = await called(client, "make_match", game=game, seats=seats, options=SHORT.get(game, {}))
    match = seen["match"]
    while seen["status"] != "over":
        if seen["your_turn"]:
            asked = {"match": match, "move": some_move(seen["options"], rng), "expected_ply": seen["expected_ply"]}
            seen = await called(client, "play", **asked)
        else:
            assert seen["ask_again_seconds"] > 0
            await anyio.sleep(PAUSE_SECONDS)
            seen = await called(client, "look", match=match)
    return seen


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
