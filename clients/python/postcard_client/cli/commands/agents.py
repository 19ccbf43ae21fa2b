"""Command for agents."""

from __future__ import annotations

from importlib.util import find_spec

from postcard_client.cli.app import PLAYING, SESSION, command
from postcard_client.cli.exits import Exit, Failure
from postcard_client.tokens import Bearer


@command("mcp", PLAYING)
def mcp() -> None:
    """Serve an agent over stdio (Model Context Protocol), as the account that is logged in.

    Programs start this, not people. It passes on what they ask to the server's own address for agents, `/mcp`.
    """
    if find_spec("mcp") is None:
        raise Failure(Exit.FAILED, "This needs more packages. Install them with: pip install 'postcard-client[agents]'")
    from postcard_client.cli.relay import relay

    token = SESSION.token()
    if token is None:
        raise Failure(Exit.NOT_LOGGED_IN, f"You are not logged in to {SESSION.server}. Log in with: postcard login")
    relay(SESSION.server, Bearer(token) if isinstance(token, str) else token)
