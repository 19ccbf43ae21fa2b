"""A client of another library that enters a server and plays there."""

import random
from typing import Any, Literal

import anyio
from mcp import Client

from games.rules.registry import registry
from tests.running.serving import Server
from tests.sittings import some_move
from tests.web.players import SHORT

Mode = Literal["auto", "legacy"]
MODES: list[Mode] = ["auto", "legacy"]
"""The revision without a handshake, and those before."""
PAUSE_SECONDS = 0.05
PASSWORD = "a long walk home"


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
