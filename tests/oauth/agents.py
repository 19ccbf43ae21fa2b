"""An agent by the SDK of the Model Context Protocol, which registers itself and asks a person at a browser."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

from mcp import Client
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata, OAuthToken


class Kept:
    """The store of an agent, in memory."""

    tokens: OAuthToken | None = None
    itself: OAuthClientInformationFull | None = None

    async def get_tokens(self) -> OAuthToken | None:
        return self.tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self.tokens = tokens

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        return self.itself

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self.itself = client_info


class Agent:
    """A program that knows the address of `/mcp` and nothing else; `person` opens the page that it is sent to, decides,
    and returns the address to which the browser came back."""

    def __init__(self, address: str, person: Any, *, back: str) -> None:
        self.address, self.person, self.kept = address, person, Kept()
        self.came = ""
        metadata = OAuthClientMetadata.model_validate({"client_name": "An agent", "redirect_uris": [back]})
        self.auth = OAuthClientProvider(
            address, metadata, self.kept, redirect_handler=self.send, callback_handler=self.take
        )

    async def send(self, url: str) -> None:
        """Send the person to the page."""
        self.came = self.person(url)

    async def take(self) -> AuthorizationCodeResult:
        """The code with which they came back."""
        found = {name: values[0] for name, values in parse_qs(urlsplit(self.came).query).items()}
        return AuthorizationCodeResult(code=found["code"], state=found["state"], iss=found["iss"])

    async def calls(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """The values of a tool."""
        async with (
            create_mcp_http_client(auth=self.auth) as http,
            Client(streamable_http_client(self.address, http_client=http)) as client,
        ):
            found = await client.call_tool(tool, arguments)
            assert not found.is_error, found.content
            return dict(found.structured_content or {})
