"""JSON-RPC messages of the Model Context Protocol, as objects from a body that has been read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

VERSION: Final = "2.0"
PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
INTERNAL_ERROR: Final = -32603
HEADER_MISMATCH: Final = -32020
UNSUPPORTED_VERSION: Final = -32022
SERVER_ERROR: Final = -32000
"""A refusal by the server itself, such as one of the rate limits; `data` is the problem."""

Id = str | int


class RpcError(Exception):
    """A request that is answered by a JSON-RPC error."""

    def __init__(self, code: int, message: str, data: object = None) -> None:
        self.code, self.message, self.data = code, message, data
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Message:
    """A request, or a notification, which has no id."""

    method: str
    params: Mapping[str, Any]
    id: Id | None

    @property
    def meta(self) -> Mapping[str, Any]:
        """The `_meta` of its parameters."""
        meta = self.params.get("_meta")
        return meta if isinstance(meta, dict) else {}


def id_of(body: Any) -> Id | None:
    """Return the id of whatever was sent, or None if it has none that can be answered."""
    found = body.get("id") if isinstance(body, dict) else None
    return found if isinstance(found, str | int) and not isinstance(found, bool) else None


def message_of(body: Any) -> Message:
    """The message in a body."""
    if not isinstance(body, dict):
        raise RpcError(INVALID_REQUEST, "Send one JSON-RPC request or notification as an object.")
    method, params = body.get("method"), body.get("params", {})
    if body.get("jsonrpc") != VERSION or not isinstance(method, str):
        raise RpcError(INVALID_REQUEST, 'The members `jsonrpc` ("2.0") and `method` (a string) are needed.')
    if "id" in body and id_of(body) is None:
        raise RpcError(INVALID_REQUEST, "`id` must be a string or a whole number.")
    if not isinstance(params, dict):
        raise RpcError(INVALID_PARAMS, "`params` must be an object.")
    return Message(method, params, id_of(body))


def result(request_id: Id | None, value: Mapping[str, Any]) -> dict[str, Any]:
    """The message that answers a request."""
    return {"jsonrpc": VERSION, "id": request_id, "result": value}


def error(request_id: Id | None, wrong: RpcError) -> dict[str, Any]:
    """The message that says why there is no result."""
    said: dict[str, Any] = {"code": wrong.code, "message": wrong.message}
    return {"jsonrpc": VERSION, "id": request_id, "error": said if wrong.data is None else {**said, "data": wrong.data}}
