"""Revisions of the protocol: since 2026-07-28 each request says all about itself; before, a handshake came first.

A handshake leaves nothing behind here: it is answered like any other request, and there are no sessions.
"""

import base64
import binascii
import re
from collections.abc import Mapping
from typing import Final

from agents.protocol.messages import HEADER_MISMATCH, INVALID_PARAMS, UNSUPPORTED_VERSION, Message, RpcError

STATELESS: Final = "2026-07-28"
HANDSHAKES: Final = ("2025-11-25", "2025-06-18", "2025-03-26")
"""Earlier revisions that clients can agree on, the newest first."""
SUPPORTED: Final = (STATELESS, *HANDSHAKES)
VERSION_HEADER: Final = "MCP-Protocol-Version"
METHOD_HEADER: Final = "Mcp-Method"
NAME_HEADER: Final = "Mcp-Name"
VERSION_KEY: Final = "io.modelcontextprotocol/protocolVersion"
CAPABILITIES_KEY: Final = "io.modelcontextprotocol/clientCapabilities"
SERVER_KEY: Final = "io.modelcontextprotocol/serverInfo"
DISCOVER: Final = "server/discover"
NAMED_BY: Final[Mapping[str, str]] = {"tools/call": "name", "resources/read": "uri", "prompts/get": "name"}
"""The parameter that `Mcp-Name` repeats."""
_ENCODED: Final = re.compile(r"=\?base64\?(.*)\?=")


def is_stateless(headers: Mapping[str, str], message: Message) -> bool:
    """Return True if a request is of the revision without a handshake. Refuses unknown revisions, and contradictions.

    A proxy may act on the headers, so they must say what the body says.
    """
    said = headers.get(VERSION_HEADER)
    if VERSION_KEY not in message.meta and said != STATELESS and message.method != DISCOVER:
        if said is not None and said not in HANDSHAKES:
            raise _unsupported(said)
        return False
    if message.id is not None:
        _require_envelope(message)
        _require_same(headers, message)
    if said != STATELESS:
        raise _unsupported(said)
    return True


def _require_envelope(message: Message) -> None:
    missing = [key for key in (VERSION_KEY, CAPABILITIES_KEY) if key not in message.meta]
    if missing:
        raise RpcError(INVALID_PARAMS, f"`params._meta` lacks {' and '.join(missing)}.")


def _require_same(headers: Mapping[str, str], message: Message) -> None:
    expected = {VERSION_HEADER: message.meta[VERSION_KEY], METHOD_HEADER: message.method}
    if message.method in NAMED_BY:
        expected[NAME_HEADER] = message.params.get(NAMED_BY[message.method])
    for name, value in expected.items():
        if _decoded(headers.get(name)) != value:
            raise RpcError(HEADER_MISMATCH, f"The header {name} does not say what the body says.")


def _decoded(value: str | None) -> str | None:
    """The text of a header; what does not fit into one is sent in base64."""
    encoded = _ENCODED.fullmatch(value) if value is not None else None
    if encoded is None:
        return value
    try:
        return base64.b64decode(encoded[1], validate=True).decode()
    except (binascii.Error, UnicodeDecodeError):
        return None


def _unsupported(asked: str | None) -> RpcError:
    return RpcError(
        UNSUPPORTED_VERSION, "Unsupported protocol version", {"supported": list(SUPPORTED), "requested": asked}
    )
