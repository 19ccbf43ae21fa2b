"""Django's own error pages, as problem+json. `config.urls` names them as its handlers."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from core.errors import CsrfFailed, Forbidden, Internal, Invalid, NotFound, Refusal
from core.http.problem import problem_response, refusal_for


def bad_request(request: HttpRequest, exception: Exception | None = None, **_: Any) -> HttpResponse:
    """400: the request made no sense to Django itself."""
    refusal = refusal_for(exception) if exception else Invalid()
    return problem_response(refusal if refusal.status < 500 else Invalid())


def permission_denied(request: HttpRequest, exception: Exception | None = None, **_: Any) -> HttpResponse:
    """403 of a page or of the admin."""
    return problem_response(Forbidden())


def csrf_failure(request: HttpRequest, reason: str = "", **_: Any) -> HttpResponse:
    """403 of a form that came without its CSRF token."""
    return problem_response(CsrfFailed())


def page_not_found(request: HttpRequest, exception: Exception | None = None, **_: Any) -> HttpResponse:
    """404: no such address."""
    return problem_response(exception if isinstance(exception, Refusal) else NotFound())


def server_error(request: HttpRequest, **_: Any) -> HttpResponse:
    """500: a fault outside every view."""
    return problem_response(Internal())
