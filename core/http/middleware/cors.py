"""Pages of other origins may use the API, by token alone (docs/api/wire.md). Two layers of middleware.

`*` stands without credentials: a browser sends no cookie with it, and shows the page no answer if it was made to. What
takes a password is open to no other origin, so that passwords are typed into no page but ours.
"""

from collections.abc import Callable
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import Resolver404, resolve

API: Final = "/api/v1/"
PAGES: Final = {
    "/.well-known/oauth-authorization-server": ("GET", "HEAD"),
    "/.well-known/oauth-protected-resource": ("GET", "HEAD"),
    "/.well-known/oauth-protected-resource/api/v1": ("GET", "HEAD"),
    "/.well-known/oauth-protected-resource/mcp": ("GET", "HEAD"),
    "/oauth/token": ("POST",),
    "/oauth/revoke": ("POST",),
    "/oauth/device_authorization": ("POST",),
    "/oauth/register": ("POST",),
}
"""The other open addresses, and the methods for which they are open."""
ALLOWED: Final = "Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID"
EXPOSED: Final = (
    "ETag, Location, Retry-After, RateLimit, RateLimit-Policy, Idempotency-Replayed, Deprecation, Sunset, X-Request-Id"
)
EVERY_METHOD: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
# A browser asks again after as long, and few remember for longer.
MAX_AGE_SECONDS: Final = 7200


class OpenToOrigins:
    """Middleware that adds the CORS headers to answers for other origins. It is before whatever refuses a request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, with the headers for every caller: a cache may give it to another one."""
        answer = self.get_response(request)
        if _asked_method(request) in open_methods(request):
            answer["Access-Control-Allow-Origin"] = "*"
            answer["Access-Control-Expose-Headers"] = EXPOSED
        return answer


class Preflights:
    """Middleware that answers preflight requests. It stands behind the counting of requests."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a preflight with what is allowed; where it is not, the answer is that of any other OPTIONS."""
        methods = open_methods(request) if is_preflight(request) else ()
        if _asked_method(request) not in methods:
            return self.get_response(request)
        answer = HttpResponse(status=204)
        answer["Access-Control-Allow-Methods"] = ", ".join(methods)
        answer["Access-Control-Allow-Headers"] = ALLOWED
        answer["Access-Control-Max-Age"] = str(MAX_AGE_SECONDS)
        return answer


def is_preflight(request: HttpRequest) -> bool:
    """Return True if a browser asks what it may ask."""
    return request.method == "OPTIONS" and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in request.META


def open_methods(request: HttpRequest) -> tuple[str, ...]:
    """The methods by which other origins may use an address."""
    if request.path_info in PAGES:
        return PAGES[request.path_info]
    if not f"{request.path_info}/".startswith(API):
        return ()
    methods = getattr(_view_of(request), "open_to_origins", None)
    # The view of the OpenAPI document has no such method; a 404 has no view. Both are open to everyone.
    return methods() if methods else EVERY_METHOD


def _asked_method(request: HttpRequest) -> str:
    if is_preflight(request):
        return str(request.META["HTTP_ACCESS_CONTROL_REQUEST_METHOD"])
    return str(request.method)


def _view_of(request: HttpRequest) -> Any:
    found = request.resolver_match
    if found is None:
        try:
            found = resolve(request.path_info)
        except Resolver404:
            return None
    return getattr(found.func, "cls", None)
