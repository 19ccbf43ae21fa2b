"""`/mcp`: the Model Context Protocol over HTTP, without sessions and without streams.

Each POST is one request, answered in full as JSON by the same services and selectors as the API. The revision of
2026-07-28 works like this; clients of earlier ones are served too: streams and sessions were the
server's choice.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from django.http import HttpResponse
from django.utils import translation
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request

from accounts.api.authentication import BearerAuthentication
from accounts.oauth.resources import AGENTS, metadata_address
from agents.protocol import messages
from agents.protocol.messages import Id, RpcError, error, id_of, message_of, result
from agents.protocol.methods import answer, server_info
from agents.protocol.revisions import SERVER_KEY, is_stateless
from agents.tools.tool import PLAY, READ
from core.errors import Forbidden, InvalidJson, Refusal
from core.http.middleware.browsers import is_of_another_origin
from core.http.problem import Problem, answer_to, problem_body
from core.http.views import PostcardView

LANGUAGE: Final = "en-gb"
"""Models read English best, and the rules' names of moves are English."""
STATUS: Final[Mapping[int, int]] = {
    messages.METHOD_NOT_FOUND: 404,
    messages.INVALID_PARAMS: 400,
    messages.HEADER_MISMATCH: 400,
    messages.UNSUPPORTED_VERSION: 400,
}
"""Statuses of errors since 2026-07-28. Earlier clients take any status but 200 for a fault of the transport."""


class McpView(PostcardView):
    """The one address of the protocol."""

    schema = None  # type: ignore[assignment]  # it is no operation of the API
    # A page of another origin cannot make a browser send a token; a session counts for nothing here.
    authentication_classes = (BearerAuthentication,)
    scopes: ClassVar[Mapping[str, str]] = {"POST": "read"}

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """The checks of the API, and that no page of another origin asks, as the protocol wants it."""
        super().initial(request, *args, **kwargs)
        if is_of_another_origin(request._request):
            raise Forbidden("Pages of other origins cannot use this address.")

    def post(self, request: Request) -> HttpResponse:
        """Answer a request; accept a notification, which needs no answer."""
        message = message_of(request.data)
        stateless = is_stateless(request.headers, message)
        if message.id is None:
            return HttpResponse(status=202)
        try:
            with translation.override(LANGUAGE):
                found = answer(message, request)
        except RpcError as wrong:
            return _written(error(message.id, wrong), STATUS.get(wrong.code, 200) if stateless else 200)
        if stateless:
            found = {"resultType": "complete", "_meta": {SERVER_KEY: server_info()}, **found}
        return _written(result(message.id, found))

    def handle_exception(self, exc: Exception) -> Any:
        """Refusals of the whole request, as JSON-RPC errors with the status and the headers of the API's."""
        if isinstance(exc, RpcError):
            return _written(error(self._id(), exc), 400)
        problem = answer_to(exc, self.request)
        assert isinstance(problem, Problem)
        refusal = problem.refusal
        written = _written(error(self._id(), _as_error(refusal)), refusal.status)
        for name, value in problem.headers.items():
            if name not in ("Content-Type", "Content-Length"):
                written[name] = value
        if "WWW-Authenticate" in written:
            more = f'resource_metadata="{metadata_address(AGENTS)}"'
            # A program without a token learns by it what to ask its user for.
            more += f', scope="{READ} {PLAY}"' if refusal.status == 401 else ""
            written["WWW-Authenticate"] = f"{written['WWW-Authenticate']}, {more}"
        return written

    def _id(self) -> Id | None:
        """The id of the request, if its body could be read."""
        return id_of(getattr(self.request, "_full_data", None))


def _as_error(refusal: Refusal) -> RpcError:
    if isinstance(refusal, InvalidJson):
        return RpcError(messages.PARSE_ERROR, refusal.detail)
    code = messages.INTERNAL_ERROR if refusal.status >= 500 else messages.SERVER_ERROR
    code = messages.INVALID_REQUEST if refusal.status == 400 else code
    return RpcError(code, f"{refusal.code}: {refusal.detail}", problem_body(refusal))


def _written(body: Mapping[str, Any], status: int = 200) -> HttpResponse:
    return HttpResponse(JSONRenderer().render(body), status=status, content_type="application/json")
