"""What stands before every view: no long bodies in, nothing but problem+json out when something breaks."""

from collections.abc import Callable
from io import BytesIO
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed

from core.errors import MethodNotAllowed, TooLarge
from core.http.parsers import body_limit
from core.http.problem import answer_to, problem_response

# A refused body of up to this length is read and thrown away, so that a client that sends first and reads
# later gets its 413 rather than a broken connection.
MOST_DRAINED = 16 * 2**20
CHUNK = 64 * 2**10


class BodyLimitMiddleware:
    """Refuses a long body by the length it announces, before any of it is kept."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer, or 413."""
        if _is_chunked(request):
            _read_chunks(request)
        length = str(request.META.get("CONTENT_LENGTH") or "0")
        if not length.isascii() or not length.isdigit() or int(length[:18]) <= body_limit():
            return self.get_response(request)
        if int(length[:18]) <= MOST_DRAINED:
            _drain(request)
        return problem_response(TooLarge(f"At most {body_limit()} bytes are read.", limit=body_limit()))


class FaultMiddleware:
    """Answers for views that are not of the API (pages, the admin), as the API would."""

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


def _is_chunked(request: HttpRequest) -> bool:
    """Whether the body comes in chunks, from a server that says where they end."""
    encoding = str(request.META.get("HTTP_TRANSFER_ENCODING", "")).lower()
    return "chunked" in encoding and bool(request.META.get("wsgi.input_terminated"))


def _read_chunks(request: Any) -> None:
    """Gives the request the length its body turns out to have; Django itself takes it for empty."""
    source = request.META["wsgi.input"]
    body = source.read(body_limit() + 1)
    request.META["CONTENT_LENGTH"] = str(len(body))
    # A body that is too long is thrown away from here on.
    request._stream = source if len(body) > body_limit() else BytesIO(body)


def _drain(request: HttpRequest) -> None:
    left = MOST_DRAINED
    try:
        while left > 0 and (chunk := request.read(CHUNK)):
            left -= len(chunk)
    except OSError:
        # The caller has gone.
        return
