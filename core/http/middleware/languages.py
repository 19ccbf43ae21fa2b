"""The language of a page: the one that its reader chose, or else what the browser asks for. The API speaks English."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import patch_vary_headers

from core.http.middleware.browsers import API
from core.languages import supported

OTHERS = (API, "/admin/", "/health/", "/static/")
"""Beginnings of addresses where nothing is translated: programs and staff read English."""


class Languages:
    """Middleware that shows each page in a language of its reader, and names it in the headers."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer the request."""
        if request.path_info.startswith(OTHERS):
            return self.get_response(request)
        language = _chosen(request) or translation.get_language_from_request(request)
        request.postcard_language = language  # type: ignore[attr-defined]  # read by `language_of`
        with translation.override(language):
            answer = self.get_response(request)
        if answer.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(answer, ["Accept-Language"])
        return answer


def language_of(request: HttpRequest) -> str:
    """Return the language of a page about this request, without asking the database or the session."""
    if request.path_info.startswith(OTHERS):
        return settings.LANGUAGE_CODE
    return getattr(request, "postcard_language", None) or translation.get_language_from_request(request)


def _chosen(request: HttpRequest) -> str | None:
    """The language of the account that is logged in, if pages can be in it."""
    # Without its cookie there is no session to look up.
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return None
    return supported(getattr(request.user, "language", ""))
