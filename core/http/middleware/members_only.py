"""A server for members only (`POSTCARD_PUBLIC=0`): a stranger who opens a page is led to sign in.

The operations of the API check it by themselves (`core.http.views`), since a token may sign their caller in.
"""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse

from core.http.middleware.browsers import API

DOCS = "/api/v1/docs"
"""The one page below the API."""

OPEN = frozenset({
    # Pages for signing in, and those that the law requires.
    "/login", "/logout", "/sign-up", "/about", "/imprint", "/privacy", "/rules", "/favicon.ico",
    # This takes a token and says so; that says how programs sign in.
    "/mcp", "/llms.txt",
})  # fmt: skip
"""The addresses that are open to everyone."""

OPEN_BELOW = (
    # Signing in, also by other programs; the admin has a login page of its own.
    "/login/", "/password/", "/oauth/", "/.well-known/", "/email/confirm/", "/admin/", "/static/",
    # Addresses that are secrets.
    "/calendars/", "/unsubscribe/", "/measures/",
    "/health/", "/metrics",
)  # fmt: skip
"""Beginnings of other addresses that are open to everyone."""


class MembersOnly:
    """Middleware that redirects strangers to the login page, unless the server is for everyone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *view: Any) -> HttpResponse | None:
        """Redirect a stranger once the address is known to exist, unless it is open."""
        path = request.path_info
        is_operation = path.startswith(API) and path != DOCS
        is_open = path in OPEN or path.startswith(OPEN_BELOW)
        if settings.POSTCARD_PUBLIC or is_operation or is_open or request.user.is_authenticated:
            return None
        return redirect_to_login(request.get_full_path())
