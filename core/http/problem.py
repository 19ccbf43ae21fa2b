"""The one place that turns a refusal into bytes, and anything that goes wrong into a refusal.

Every error that leaves the server is an `application/problem+json` made here: those of the views, of
Django's own 404 and 500, of the middleware. Outside the API `web.error_pages` shows browsers a page instead.
"""

import json
import logging
from collections.abc import Mapping
from typing import Any, Final

from django.core.exceptions import (
    BadRequest,
    DisallowedHost,
    PermissionDenied,
    RequestDataTooBig,
    SuspiciousOperation,
)
from django.core.serializers.json import DjangoJSONEncoder
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.http.request import UnreadablePostError
from rest_framework import exceptions as drf
from rest_framework.request import Request

from core import errors
from core.errors import FieldError, Refusal
from core.space import is_out_of_space

MOST_ERRORS = 20
# In bytes of JSON. With them a refusal stays within 16 kB, whatever it quotes of what the caller has sent.
LONGEST_DETAIL = 3_000
LONGEST_FIELD = 100
LONGEST_ERROR = 450
MEDIA_TYPE = "application/problem+json"
# The page that explains each code; relative, so that it does not depend on the server's name.
TYPE_PREFIX = "/docs/errors#"
RETRY_SECONDS = 5
# PostgreSQL's codes for a statement over its time, and for a lock that was not free in time.
TOO_SLOW = frozenset({"57014", "55P03"})
# The authentication that a 401 asks for.
CHALLENGE = 'Bearer realm="postcard"'

logger = logging.getLogger("postcard.errors")


def problem_body(refusal: Refusal) -> dict[str, object]:
    """The members of the body, the standard ones first."""
    body: dict[str, object] = {
        "type": f"{TYPE_PREFIX}{refusal.code}",
        "title": refusal.title,
        "status": refusal.status,
        "detail": _shortened(refusal.detail, LONGEST_DETAIL),
        "code": refusal.code,
    }
    if refusal.errors:
        body["errors"] = [_shown_error(error) for error in refusal.errors[:MOST_ERRORS]]
    if (more := len(refusal.errors) - MOST_ERRORS) > 0:
        body["more_errors"] = more
    return body | {name: value for name, value in refusal.extra.items() if name not in body}


def _shown_error(error: FieldError) -> dict[str, str]:
    field, detail = _shortened(error.field, LONGEST_FIELD), _shortened(error.detail, LONGEST_ERROR)
    return {"field": field, "code": error.code, "detail": detail}


def _shortened(text: str, most: int) -> str:
    """As much of the beginning of a text as fits into so many bytes of JSON."""
    # A character takes one byte at least.
    kept = text[:most]
    while len(json.dumps(kept, ensure_ascii=False).encode(errors="replace")) > most:
        kept = kept[: len(kept) * 3 // 4]
    return text if kept == text else f"{kept}…"


class Problem(HttpResponse):
    """A refusal as `application/problem+json`. It keeps the refusal, so that a page can say the same."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        text = json.dumps(problem_body(refusal), ensure_ascii=False, separators=(",", ":"), cls=DjangoJSONEncoder)
        super().__init__(text.encode(errors="replace"), status=refusal.status, content_type=MEDIA_TYPE)


def problem_response(refusal: Refusal) -> HttpResponse:
    """The refusal as an answer."""
    response = Problem(refusal)
    response["Content-Length"] = str(len(response.content))
    if refusal.status == 503:
        response["Retry-After"] = str(RETRY_SECONDS)
    if refusal.status == 401:
        response["WWW-Authenticate"] = CHALLENGE
    if isinstance(refusal, errors.MissingScope):
        # As in RFC 6750, section 3.1: programs know by it which scope to ask their user for.
        response["WWW-Authenticate"] = f'Bearer error="insufficient_scope", scope="{refusal.extra["scope"]}"'
    # Nobody may keep an answer that was for one caller, at one moment.
    response["Cache-Control"] = "no-store"
    for name, value in refusal.headers.items():
        response[name] = value
    return response


def exception_handler(exc: Exception, context: Mapping[str, Any]) -> HttpResponse:
    """Answer whatever a view raised; REST framework calls this."""
    return answer_to(exc, context.get("request"))


def answer_to(exc: Exception, request: Request | HttpRequest | None) -> HttpResponse:
    """The answer to a request that ended in an exception; faults of the server go to its log."""
    refusal = refusal_for(exc)
    if refusal.status >= 500 and not isinstance(refusal, errors.Busy):
        where = f"{request.method} {_path_without_secrets(request)}" if request is not None else "a request"
        logger.error("%s failed: %s", where, refusal.code, exc_info=exc)
    answer = problem_response(refusal)
    # Django would write the whole address to its own log.
    answer._has_been_logged = refusal.status >= 500  # type: ignore[attr-defined]  # what its handler asks
    return answer


def _path_without_secrets(request: Request | HttpRequest) -> str:
    """The address as it may be logged: the code of a private link is a secret."""
    code = getattr(request.resolver_match, "kwargs", {}).get("code")
    return request.path.replace(code, "…") if code else request.path


def refusal_for(exc: Exception) -> Refusal:
    """The refusal that says what the exception means to a caller."""
    if isinstance(exc, Refusal):
        return exc
    if isinstance(exc, drf.ValidationError):
        return errors.Invalid(errors=field_errors(exc.detail))
    if isinstance(exc, drf.Throttled):
        return errors.Throttled().with_headers(Retry_After=str(int(getattr(exc, "wait", None) or 1)))
    if isinstance(exc, OperationalError | InterfaceError):
        # The database is away, full, or too busy to be waited for. A fault in our own SQL is none of these.
        return _database_away(exc)
    if isinstance(exc, DisallowedHost):
        return errors.Invalid(
            "The server does not answer to this name. Its operator sets the names in POSTCARD_ALLOWED_HOSTS."
        )
    return next((refusal() for kind, refusal in _REFUSALS if isinstance(exc, kind)), errors.Internal())


def field_errors(detail: object, path: str = "") -> list[FieldError]:
    """The errors of a serializer, flattened: one row for each, with the path of its field."""
    if isinstance(detail, Mapping):
        rows = []
        for name, inner in detail.items():
            own = path if name == "non_field_errors" else f"{path}.{name}".lstrip(".")
            rows += field_errors(inner, own)
        return rows
    if isinstance(detail, list):
        rows = []
        for index, inner in enumerate(detail):
            own = f"{path}.{index}".lstrip(".") if isinstance(inner, Mapping | list) else path
            rows += field_errors(inner, own)
        return rows
    return [FieldError(path, str(getattr(detail, "code", "") or "invalid"), str(detail))]


def _database_away(exc: Exception) -> Refusal:
    if is_out_of_space(exc):
        return errors.NoSpace()
    if getattr(exc.__cause__ or exc, "sqlstate", None) in TOO_SLOW:
        return errors.Unavailable("The database took too long. Nothing was changed.")
    return errors.Unavailable()


_REFUSALS: Final[list[tuple[type[Exception] | tuple[type[Exception], ...], type[Refusal]]]] = [
    (drf.ParseError, errors.InvalidJson),
    ((drf.NotAuthenticated, drf.AuthenticationFailed), errors.Unauthenticated),
    ((drf.PermissionDenied, PermissionDenied), errors.Forbidden),
    ((drf.NotFound, Http404), errors.NotFound),
    (drf.MethodNotAllowed, errors.MethodNotAllowed),
    (drf.NotAcceptable, errors.NotAcceptable),
    (drf.UnsupportedMediaType, errors.UnsupportedMediaType),
    (RequestDataTooBig, errors.TooLarge),
    # Django's own refusal of a form in another charset than UTF-8 is a BadRequest.
    ((BadRequest, SuspiciousOperation, MultiPartParserError), errors.Invalid),
    (UnreadablePostError, errors.InvalidJson),
]
"""The refusals that stand for exceptions of Django and REST framework, the more special exceptions first."""
