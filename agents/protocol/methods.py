"""Methods of the protocol: the handshake, the server about itself, tools and resources."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from django.conf import settings
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from accounts.api.authentication import caller_of
from agents.protocol.kept import KEPT_AN_HOUR
from agents.protocol.messages import INVALID_PARAMS, METHOD_NOT_FOUND, Message, RpcError
from agents.protocol.resources import list_resources, list_templates, read_resource
from agents.protocol.revisions import DISCOVER, HANDSHAKES, SUPPORTED
from agents.tools import TOOLS
from agents.tools.tool import Call, Said, Tool
from core import VERSION
from core.errors import Invalid, MissingScope, Refusal
from core.http.callers import require_scope
from core.http.fields import checked
from core.http.problem import problem_body, refusal_for

INSTRUCTIONS: Final = (
    "Card games by correspondence. Begin with `my_turns`. In a match: `look`, decide, `play` with the `expected_ply` "
    "of that look. Nothing waits: when it is not your turn, do something else and look again after the seconds named. "
    "`games` and `rules` explain the games; `why_not` explains a refusal. Others can see that an agent plays."
)
ABILITIES: Final[Mapping[str, Any]] = {"tools": {}, "resources": {}}


def server_info() -> dict[str, str]:
    """The server in the words of the protocol."""
    return {"name": "postcard", "title": settings.POSTCARD_NAME, "version": VERSION}


def initialize(message: Message, request: Request) -> dict[str, Any]:
    """Answer the handshake of a revision before 2026-07-28. Nothing is kept."""
    asked = message.params.get("protocolVersion")
    return {
        "protocolVersion": asked if asked in HANDSHAKES else HANDSHAKES[0],
        "capabilities": ABILITIES,
        "serverInfo": server_info(),
        "instructions": INSTRUCTIONS,
    }


def discover(message: Message, request: Request) -> dict[str, Any]:
    """Tell what the server is able to do, since 2026-07-28."""
    about = {"supportedVersions": list(SUPPORTED), "capabilities": ABILITIES, "instructions": INSTRUCTIONS}
    return about | KEPT_AN_HOUR


def ping(message: Message, request: Request) -> dict[str, Any]:
    """Answer."""
    return {}


def list_tools(message: Message, request: Request) -> dict[str, Any]:
    """List the tools, all on one page."""
    return {"tools": [tool.described() for tool in TOOLS.values()]} | KEPT_AN_HOUR


def call_tool(message: Message, request: Request) -> dict[str, Any]:
    """Call a tool. A refusal is a result for the model to read; a token without the scope is refused as in the API."""
    name, arguments = message.params.get("name"), message.params.get("arguments", {})
    tool = TOOLS.get(name) if isinstance(name, str) else None
    if tool is None:
        raise RpcError(INVALID_PARAMS, f"Unknown tool. There are {', '.join(TOOLS)}.")
    require_scope(request, tool.scope)
    try:
        said = tool.call(_call(tool, arguments, request))
    except MissingScope:
        raise
    except (Refusal, ValidationError) as refused:
        refusal = refusal_for(refused)
        return _result(_refused(refusal), is_error=True)
    return _result(said)


def _call(tool: Tool, arguments: Any, request: Request) -> Call:
    if not isinstance(arguments, dict):
        raise Invalid("`arguments` must be an object.")
    return Call(caller_of(request), checked(tool.arguments(data=arguments)), partial(require_scope, request))


def _refused(refusal: Refusal) -> Said:
    problem = problem_body(refusal)
    # All legal moves are in `look`; here they would be most of the answer.
    problem.pop("options", None)
    errors = [f"- {one.field}: {one.detail}" for one in refusal.errors]
    return Said("\n".join([f"{refusal.code}: {refusal.detail}", *errors]), problem)


def _result(said: Said, *, is_error: bool = False) -> dict[str, Any]:
    content = [{"type": "text", "text": said.text}]
    return {"content": content, "structuredContent": said.values, "isError": is_error}


METHODS: Final[Mapping[str, Callable[[Message, Request], dict[str, Any]]]] = {
    "initialize": initialize,
    DISCOVER: discover,
    "ping": ping,
    "tools/list": list_tools,
    "tools/call": call_tool,
    "resources/list": list_resources,
    "resources/templates/list": list_templates,
    "resources/read": read_resource,
}


def answer(message: Message, request: Request) -> dict[str, Any]:
    """The result of a request."""
    method = METHODS.get(message.method)
    if method is None:
        raise RpcError(METHOD_NOT_FOUND, f"Method not found: {message.method[:100]}")
    return method(message, request)
