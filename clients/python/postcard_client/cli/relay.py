"""Agents over stdio: messages from the standard input go to the server's `/mcp`, and its answers to the output.

Each request says all about itself, so nothing is kept from one to the next.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import anyio
import httpx
from mcp.server.stdio import stdio_server
from mcp.shared.inbound import (
    MCP_METHOD_HEADER,
    MCP_NAME_HEADER,
    MCP_PROTOCOL_VERSION_HEADER,
    NAME_BEARING_METHODS,
    encode_header_value,
)
from mcp.shared.message import SessionMessage
from mcp_types import (
    INTERNAL_ERROR,
    PARSE_ERROR,
    PROTOCOL_VERSION_META_KEY,
    ErrorData,
    JSONRPCError,
    JSONRPCMessage,
    JSONRPCNotification,
    JSONRPCRequest,
    jsonrpc_message_adapter,
)
from pydantic import ValidationError

from postcard_client.cli.exits import sentence_of
from postcard_client.problems import Problem
from postcard_client.tokens import SignInFailed

ACCEPTS: Final = "application/json, text/event-stream"
TIMEOUT_SECONDS: Final = 60.0


def relay(server: str, auth: httpx.Auth) -> None:
    """Relay messages until the input ends."""
    anyio.run(partial(_relay, server, auth))


async def _relay(server: str, auth: httpx.Auth) -> None:
    options: dict[str, Any] = {"auth": auth, "timeout": TIMEOUT_SECONDS, "headers": {"Accept": ACCEPTS}}
    async with (
        httpx.AsyncClient(**options) as http,
        stdio_server() as (messages, answers),
        # The output is written until this end is closed.
        messages,
        answers,
        anyio.create_task_group() as tasks,
    ):

        async def pass_on(message: SessionMessage | Exception) -> None:
            if (answer := await _answer_to(http, f"{server}/mcp", message)) is not None:
                await answers.send(SessionMessage(answer))

        async for message in messages:
            tasks.start_soon(pass_on, message)


async def _answer_to(
    http: httpx.AsyncClient, address: str, message: SessionMessage | Exception
) -> JSONRPCMessage | None:
    """The server's answer to a message, or why there is none; nothing to what is no request."""
    if isinstance(message, Exception):
        return _error(None, PARSE_ERROR, "The message is not valid JSON-RPC.")
    asked = message.message
    try:
        answer = await http.post(
            address, json=asked.model_dump(by_alias=True, mode="json", exclude_unset=True), headers=_headers(asked)
        )
    except (httpx.TransportError, SignInFailed, Problem) as failure:
        return _error(asked.id, INTERNAL_ERROR, sentence_of(failure)) if isinstance(asked, JSONRPCRequest) else None
    if not isinstance(asked, JSONRPCRequest):
        return None
    try:
        said = jsonrpc_message_adapter.validate_json(answer.content, by_name=False)
    except ValidationError:
        return _error(asked.id, INTERNAL_ERROR, f"The server answered with status {answer.status_code}.")
    # A request that is refused before its id is read is answered without one.
    return said.model_copy(update={"id": asked.id}) if isinstance(said, JSONRPCError) else said


def _headers(message: JSONRPCMessage) -> dict[str, str]:
    """The headers that repeat what a request says of itself, since 2026-07-28; none in earlier revisions."""
    if not isinstance(message, (JSONRPCRequest, JSONRPCNotification)):
        return {}
    params = message.params or {}
    version = (params.get("_meta") or {}).get(PROTOCOL_VERSION_META_KEY)
    if not isinstance(version, str):
        return {}
    headers = {MCP_PROTOCOL_VERSION_HEADER: version, MCP_METHOD_HEADER: message.method}
    named = params.get(NAME_BEARING_METHODS.get(message.method, ""))
    return {**headers, MCP_NAME_HEADER: encode_header_value(named)} if isinstance(named, str) else headers


def _error(request_id: str | int | None, code: int, sentence: str) -> JSONRPCError:
    return JSONRPCError(jsonrpc="2.0", id=request_id, error=ErrorData(code=code, message=sentence))
