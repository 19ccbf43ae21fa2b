"""Django's own error pages, as problem+json (`config.urls` names them as its handlers), and the page that
explains every code: where the `type` of a problem leads. `web.error_pages` makes pages of them for browsers.
"""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from core.errors import CsrfFailed, Forbidden, Internal, Invalid, NotFound, Refusal, refusals
from core.http.middleware.browsers import API
from core.http.openapi.reference import markdown
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
    if isinstance(exception, Refusal):
        return problem_response(exception)
    # What programs send most often in place of an address of the API.
    has_slash = request.path.startswith(API) and request.path.endswith("/")
    return problem_response(NotFound("Not found. Addresses do not end with a slash." if has_slash else ""))


def server_error(request: HttpRequest, **_: Any) -> HttpResponse:
    """500: a fault outside every view."""
    return problem_response(Internal())


def notice(request: HttpRequest) -> dict[str, str]:
    """For every page: what the server is called, and what the operator wants everyone to know."""
    return {"server_name": settings.POSTCARD_NAME, "notice": settings.POSTCARD_NOTICE}


@require_safe
def explained(request: HttpRequest) -> HttpResponse:
    """Every code of the API with its meaning and what to do about it."""
    return render(request, "core/errors.html", {"refusals": [(each, markdown(each.help)) for each in refusals()]})
