"""Requests to `/mcp` as clients of either kind send them."""

from collections.abc import Mapping
from typing import Any

from django.test import Client

from agents.protocol.revisions import STATELESS
from tests.factories import make_token
from tests.sittings import Player

Json = dict[str, Any]
ACCEPTS = "application/json, text/event-stream"
META = {
    "io.modelcontextprotocol/protocolVersion": STATELESS,
    "io.modelcontextprotocol/clientInfo": {"name": "tests", "version": "1"},
    "io.modelcontextprotocol/clientCapabilities": {},
}


class Agent:
    """A program that speaks for a player, in the revision of 2025-11-25 as after a handshake."""

    def __init__(self, player: Player | None, **options: Any) -> None:
        self.client = Client(headers={"Accept": ACCEPTS})
        if player is not None:
            self.client.defaults["HTTP_AUTHORIZATION"] = f"Bearer {make_token(player.user, **options)}"

    def send(self, body: Any, headers: Mapping[str, str] = {}) -> Any:
        """One POST of a body, written as JSON unless it is bytes."""
        return self.client.post("/mcp", body, content_type="application/json", headers=dict(headers))

    def ask(self, method: str, headers: Mapping[str, str] = {}, **params: Any) -> Any:
        """A request, and the response."""
        return self.send({"jsonrpc": "2.0", "id": 7, "method": method, "params": params}, headers)

    def result(self, method: str, **params: Any) -> Json:
        """The result of a request that succeeds."""
        answer = self.ask(method, {"MCP-Protocol-Version": "2025-11-25"}, **params)
        assert answer.status_code == 200, answer.content
        found: Json = answer.json()
        assert (found["jsonrpc"], found["id"]) == ("2.0", 7)
        result: Json = found["result"]
        return result

    def called(self, tool: str, **arguments: Any) -> Json:
        """The result of a tool."""
        return self.result("tools/call", name=tool, arguments=arguments)

    def says(self, tool: str, **arguments: Any) -> str:
        """The text of a tool that is not refused."""
        found = self.called(tool, **arguments)
        assert not found["isError"], found
        text: str = found["content"][0]["text"]
        return text

    def values(self, tool: str, **arguments: Any) -> Json:
        """The values of a tool that is not refused."""
        found = self.called(tool, **arguments)
        assert not found["isError"], found
        values: Json = found["structuredContent"]
        return values

    def refusal(self, tool: str, **arguments: Any) -> Json:
        """The problem of a tool that is refused."""
        found = self.called(tool, **arguments)
        assert found["isError"], found
        problem: Json = found["structuredContent"]
        assert found["content"][0]["text"].startswith(f"{problem['code']}: {problem['detail']}")
        return problem


def stateless(method: str, name: str | None = None) -> Json:
    """The headers of a request of the revision without a handshake."""
    headers = {"MCP-Protocol-Version": STATELESS, "Mcp-Method": method}
    return headers if name is None else {**headers, "Mcp-Name": name}
