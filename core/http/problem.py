"""The one place that turns a refusal into bytes, and anything that goes wrong into a refusal.

Every error that leaves the server is an `application/problem+json` made here: those of the views, of
Django's own 404 and 500, of the middleware.
"""

import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.core.serializers.json import DjangoJSONEncoder
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.http.request import UnreadablePostError
from rest_framework import exceptions as drf
from rest_framework.request import Request

from core import errors
from core.errors import FieldError, Refusal
from core.faults import trace_fault
from core.shapes import to_json

MEDIA_TYPE = "application/problem+json"
# Where each code is explained; relative, so that it does not depend on the server's name.
TYPE_PREFIX = "/docs/errors#"
RETRY_SECONDS = 5
# What a 401 asks for.
CHALLENGE = 'Bearer realm="postcard"'

logger = logging.getLogger("postcard.errors")


def problem_body(refusal: Refusal) -> dict[str, object]:
    """The members of the body, the standard ones first."""
    body: dict[str, object] = {
        "type": f"{TYPE_PREFIX}{refusal.code}",
        "title": refusal.title,
        "status": refusal.status,
        "detail": refusal.detail,
        "code": refusal.code,
    }
    if refusal.errors:
        body["errors"] = to_json(refusal.errors)
    return body | {name: value for name, value in refusal.extra.items() if name not in body}


def problem_response(refusal: Refusal) -> HttpResponse:
    """The refusal as an answer."""
    text = json.dumps(problem_body(refusal), ensure_ascii=False, separators=(",", ":"), cls=DjangoJSONEncoder)
    response = HttpResponse(text.encode(errors="replace"), status=refusal.status, content_type=MEDIA_TYPE)
    response["Content-Length"] = str(len(response.content))
    if refusal.status == 503:
        response["Retry-After"] = str(RETRY_SECONDS)
    if refusal.status == 401:
        response["WWW-Authenticate"] = CHALLENGE
    # Nobody may keep an answer that was for one caller, at one moment.
    response["Cache-Control"] = "no-store"
    for name, value in refusal.headers.items():
        response[name] = value
    return response


def exception_handler(exc: Exception, context: Mapping[str, Any]) -> HttpResponse:
    """What REST framework calls with whatever a view raised."""
    return answer_to(exc, context.get("request"))


def answer_to(exc: Exception, request: Request | HttpRequest | None) -> HttpResponse:
    """The answer to a request that ended in an exception; faults of the server go to its log."""
    refusal = refusal_for(exc)
    if refusal.status >= 500 and not isinstance(refusal, errors.Busy):
        where = f"{request.method} {_path_without_secrets(request)}" if request is not None else "a request"
        logger.error("%s failed: %s\n%s", where, refusal.code, trace_fault(exc))
    answer = problem_response(refusal)
    # Django would write the whole address to its own log.
    answer._has_been_logged = refusal.status >= 500  # type: ignore[attr-defined]  # what its handler asks
    return answer


def _path_without_secrets(request: Request | HttpRequest) -> str:
    """The address as it may stand in a log: the code of a private link is a secret."""
    code = getattr(request.resolver_match, "kwargs", {}).get("code")
    return request.path.replace(code, "…") if code else request.path


def refusal_for(exc: Exception) -> Refusal:
    """The refusal that says what the exception means to a caller."""
    if isinstance(exc, Refusal):
        return exc
    for kinds, translate in _TRANSLATIONS:
        if isinstance(exc, kinds):
            return translate(exc)
    return errors.Internal()


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


def _invalid(exc: Any) -> Refusal:
    return errors.Invalid("Some fields are not valid.", errors=field_errors(exc.detail))


def _throttled(exc: Any) -> Refusal:
    return errors.Throttled().with_headers(Retry_After=str(int(exc.wait or 1)))


def _plainly(refusal: type[Refusal]) -> Callable[[Any], Refusal]:
    return lambda exc: refusal()


_TRANSLATIONS: list[tuple[type[Exception] | tuple[type[Exception], ...], Callable[[Any], Refusal]]] = [
    (drf.ValidationError, _invalid),
    (drf.ParseError, _plainly(errors.InvalidJson)),
    ((drf.NotAuthenticated, drf.AuthenticationFailed), _plainly(errors.Unauthenticated)),
    ((drf.PermissionDenied, PermissionDenied), _plainly(errors.Forbidden)),
    ((drf.NotFound, Http404), _plainly(errors.NotFound)),
    (drf.MethodNotAllowed, _plainly(errors.MethodNotAllowed)),
    (drf.NotAcceptable, _plainly(errors.NotAcceptable)),
    (drf.UnsupportedMediaType, _plainly(errors.UnsupportedMediaType)),
    (drf.Throttled, _throttled),
    (RequestDataTooBig, _plainly(errors.TooLarge)),
    ((SuspiciousOperation, MultiPartParserError), _plainly(errors.Invalid)),
    (UnreadablePostError, _plainly(errors.InvalidJson)),
    # The database is away, or too busy to be waited for. A fault in our own SQL is neither of these.
    ((OperationalError, InterfaceError), _plainly(errors.Unavailable)),
]
