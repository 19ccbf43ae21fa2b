"""Middleware around every view: limits of bodies and of the disk, errors as problem+json, a policy for browsers."""

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase

from core.errors import MethodNotAllowed, NoSpace, TooLarge
from core.http.callers import READS
from core.http.parsers import MOST_BODY_BYTES
from core.http.problem import answer_to, problem_response
from core.logs.throttled import ThrottledLogger
from core.space import LEAST_FREE_BYTES, has_space

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


class BodyLimitMiddleware:
    """Middleware that refuses a body over the limit by its length; the web server has not kept it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer, or 413."""
        length = str(request.META.get("CONTENT_LENGTH") or "0")
        if not length.isascii() or not length.isdigit() or int(length[:18]) <= MOST_BODY_BYTES:
            return self.get_response(request)
        return problem_response(TooLarge(f"The body can have at most {MOST_BODY_BYTES} bytes.", limit=MOST_BODY_BYTES))


class SpaceMiddleware:
    """Middleware that refuses requests that would write when hardly any space is left; reading goes on."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self._log = ThrottledLogger(logging.getLogger("postcard.errors"))

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer, or 507."""
        if request.method in READS or has_space():
            return self.get_response(request)
        self._log.warn("The data folder has less than %d MB free: writes are refused", LEAST_FREE_BYTES // 2**20)
        return problem_response(NoSpace())


class FaultMiddleware:
    """Middleware that answers errors of views outside the API (pages, the admin) as the API would."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer of what stands behind; Django's bare 405 becomes a problem too."""
        answer = self.get_response(request)
        if not isinstance(answer, HttpResponseNotAllowed):
            return answer
        return problem_response(MethodNotAllowed().with_headers(Allow=answer.headers["Allow"]))

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse:
        """The problem that the exception means."""
        return answer_to(exception, request)


class ContentSecurityPolicy:
    """Middleware that names the policies of pages in every HTML answer. A view whose page needs another one sets it
    itself. What a page loads goes without: fifty modules of a table would each carry headers that browsers ignore.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer with its headers."""
        answer = self.get_response(request)
        if answer.get("Content-Type", "").startswith("text/html"):
            answer.headers.setdefault("Content-Security-Policy", POLICY)
            answer.headers.setdefault("Permissions-Policy", PERMISSIONS)
            answer.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        return answer
