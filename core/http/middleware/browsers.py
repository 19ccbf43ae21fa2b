"""Middleware for browsers: sessions, the CSRF token and messages. Requests to the API with a token go past all of it.

A token stands for its user by itself: no session is read for it, and no other site can make a browser send it.
"""

from typing import Any

from django.conf import settings
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware

from core.http.callers import note_person

API = "/api/"


def carries_token(request: HttpRequest) -> bool:
    """Return True if a request to the API names who asks by itself, rightly or not."""
    return "HTTP_AUTHORIZATION" in request.META and request.path_info.startswith(API)


class _Checker(CsrfViewMiddleware):
    """Django's own comparison of an origin with this server and `CSRF_TRUSTED_ORIGINS`, which only its forms use."""

    _origin_verified: Any


def is_of_another_origin(request: HttpRequest) -> bool:
    """Return True if a page of another origin makes the browser send this: its cookies then stand for nobody.

    Browsers name the page's origin with every form, and with every request whose answer a script of another origin
    could read. What a page merely embeds, such as a picture, they mark too; following a link is the reader's own doing.
    """
    origin = request.META.get("HTTP_ORIGIN")
    if origin is not None:
        is_own = origin == settings.POSTCARD_PUBLIC_URL or _Checker(lambda _: HttpResponse())._origin_verified(request)
        return not is_own
    is_embedded = request.headers.get("Sec-Fetch-Mode") != "navigate"
    return is_embedded and request.headers.get("Sec-Fetch-Site") in ("cross-site", "same-site")


class _ForBrowsers:
    """Wrapper of a middleware of Django's: requests with a token skip that one."""

    get_response: Any

    def __call__(self, request: HttpRequest) -> Any:
        """Answer the request."""
        if carries_token(request):
            return self.get_response(request)
        return super().__call__(request)  # type: ignore[misc]  # the middleware it stands before


class Sessions(_ForBrowsers, SessionMiddleware):
    """`request.session`."""


class Csrf(_ForBrowsers, CsrfViewMiddleware):
    """The CSRF token of forms."""

    def process_view(self, request: HttpRequest, *view: Any) -> Any:
        """Refuse a form without its token."""
        return None if carries_token(request) else super().process_view(request, *view)


class Authentication(_ForBrowsers, AuthenticationMiddleware):
    """`request.user` of a session."""

    def __call__(self, request: HttpRequest) -> Any:
        """The answer; whose it was is known if anything has asked for the user."""
        answer = super().__call__(request)
        if (user := getattr(request, "_cached_user", None)) is not None and user.is_authenticated:
            note_person(request, user.pk)
        return answer


class Messages(_ForBrowsers, MessageMiddleware):
    """Messages between one page of the admin and the next."""
