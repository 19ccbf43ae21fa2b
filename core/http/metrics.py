"""`GET /metrics` for a Prometheus with the operator's token, and the middleware that counts for it."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from hmac import compare_digest
from typing import Any, Final

from django.conf import settings
from django.db import connections
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from core import metrics
from core.errors import Unauthenticated
from core.http.problem import problem_response

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER: Final = "other"


class Counting:
    """Middleware that counts each answer. Settings name it only where there is a token."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, counted."""
        began = time.perf_counter()
        statements = Statements()
        with ExitStack() as counted:
            for one in connections.all():
                counted.enter_context(one.execute_wrapper(statements))
            answer = self.get_response(request)
        # Callers choose methods and paths: what there is no address for is counted as one.
        match = request.resolver_match
        method = str(request.method) if request.method in METHODS else OTHER
        metrics.count_request(
            method=method, route=match.route if match else OTHER, status=answer.status_code,
            seconds=time.perf_counter() - began, statements=statements.count,
        )  # fmt: skip
        return answer


class Statements:
    """A count of the statements that pass through it on their way to the database."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, execute: Callable[..., Any], *statement: Any) -> Any:
        """Send a statement."""
        self.count += 1
        return execute(*statement)


@require_safe
def exposition(request: HttpRequest) -> HttpResponse:
    """All numbers; 404 without a token in the settings."""
    token = settings.POSTCARD_METRICS_TOKEN
    if not token:
        raise Http404
    if not compare_digest(request.headers.get("Authorization", "").encode(), f"Bearer {token}".encode()):
        return problem_response(Unauthenticated("POSTCARD_METRICS_TOKEN is required."))
    headers = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"}
    return HttpResponse(metrics.exposition(), headers=headers)
