"""Addresses that go wrong in every way a view can, for the tests of what leaves the server then."""

from typing import Any, NoReturn

from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import include, path
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response

from core.errors import Stale
from core.http.responses import conditional
from core.http.views import PostcardView

SECRET = "the hand is gA gB"

FAULTS: dict[str, Exception] = {
    "fault": ZeroDivisionError(SECRET),
    "database": OperationalError(SECRET),
    "refusal": Stale("The match is at ply 9.", expected_ply=9),
    "missing": Http404(SECRET),
    "denied": PermissionDenied(SECRET),
    "unauthenticated": exceptions.AuthenticationFailed(SECRET),
    "throttled": exceptions.Throttled(wait=7),
}


class FaultView(PostcardView):
    """Raises what its address says."""

    open_methods = {"GET"}

    def get(self, request: Request, fault: str) -> NoReturn:
        """Goes wrong."""
        raise FAULTS[fault]


class EchoView(PostcardView):
    """Echoes its argument."""

    open_methods = {"GET", "POST"}
    filters = {"GET": {"colour", "limit"}}

    def get(self, request: Request) -> HttpResponse:
        """The query."""
        return conditional(request, {"query": request.query_params.dict()})

    def post(self, request: Request) -> Response:
        """The body."""
        return Response({"body": request.data})


def page(request: HttpRequest, fault: str) -> Any:
    """A page, not of the API, that goes wrong."""
    raise FAULTS[fault]


urlpatterns = [
    path("api/v1/faults/<str:fault>", FaultView.as_view()),
    path("api/v1/echo", EchoView.as_view()),
    path("pages/<str:fault>", page),
    path("", include("config.urls")),
]

handler400 = "core.http.pages.bad_request"
handler403 = "core.http.pages.permission_denied"
handler404 = "core.http.pages.page_not_found"
handler500 = "core.http.pages.server_error"
