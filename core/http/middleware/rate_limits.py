"""Rate limits: every request is counted once, before any work, against its caller or else its address.

A request without credentials is counted before the rest of the server sees it. Otherwise the token or the session is
read first; an unknown, expired or revoked token counts against the address. A client that guesses tokens is therefore
soon refused, and known callers at the same address are not. Static files have a limit of their own: they cost little,
and a table asks for sixty.
"""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from rest_framework.request import Request

from core.errors import Throttled
from core.http.callers import caller_address
from core.http.problem import problem_response
from core.limits.rates import Limit, count

# Supervisors and load balancers ask for these without end.
NOT_COUNTED = frozenset({"/health/live", "/health/ready"})


class CountingMiddleware:
    """Middleware that counts pages and all requests without credentials; 429 once there are too many."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, or 429."""
        if request.path_info in NOT_COUNTED:
            return self.get_response(request)
        try:
            if not _has_credentials(request):
                _count_stranger(request)
            answer = self.get_response(request)
            if limit_of(request) is None:
                # No view read the credentials: the address is unknown, or a middleware has answered.
                _count_stranger(request, instead_of=answer)
        except Throttled as refusal:
            return problem_response(refusal)
        return answer

    def process_view(self, request: HttpRequest, view: Any, *_: Any) -> HttpResponse | None:
        """Count a page. Operations of the API count themselves, because a token may name the caller."""
        is_done = limit_of(request) is not None or request.path_info in NOT_COUNTED
        if not is_done and not getattr(getattr(view, "cls", None), "counts_requests", False):
            try:
                _count_user(request, getattr(request, "user", None))
            except Throttled as refusal:
                return problem_response(refusal)
        return None


def count_operation(request: Request) -> Exception | None:
    """Count a request to the API; returns the fault if its credentials cannot be used."""
    failure = None
    try:
        user = request.user
    except Exception as fault:
        user, failure = None, fault
    if limit_of(request._request) is None:
        _count_user(request._request, user)
    return failure


def limit_of(request: HttpRequest) -> Limit | None:
    """The limit that a request was counted against, with its state at that moment."""
    limit: Limit | None = getattr(request, "postcard_limit", None)
    return limit


def _count_user(request: HttpRequest, user: Any) -> None:
    if user is None or not user.is_authenticated:
        _count_stranger(request)
    else:
        _note(request, count("caller", f"user {user.pk}"))


def _count_stranger(request: HttpRequest, *, instead_of: HttpResponseBase | None = None) -> None:
    try:
        name = "file" if request.path_info.startswith(settings.STATIC_URL) else "stranger"
        _note(request, count(name, f"address {caller_address(request)}"))
    except Throttled:
        if instead_of is not None:
            instead_of.close()
        raise


def _note(request: HttpRequest, limit: Limit) -> None:
    request.postcard_limit = limit  # type: ignore[attr-defined]  # read when the answer is finished
    limit.refuse_if_spent()


def _has_credentials(request: HttpRequest) -> bool:
    return "HTTP_AUTHORIZATION" in request.META or settings.SESSION_COOKIE_NAME in request.COOKIES
