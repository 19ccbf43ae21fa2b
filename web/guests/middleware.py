"""The one place where guests are refused what takes an account."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import ResolverMatch, reverse

from accounts.services.guests import NEEDS_ACCOUNT
from core.errors import Forbidden, MissingScope
from core.http.callers import READS
from core.http.problem import problem_response
from web.guests.allowed import ACTIONS, OPEN_PAGES, OPERATIONS, PAGES
from web.guests.guest import guest_of
from web.playing.page import refused

API = "api/v1/"


class GuestsOnly:
    """Middleware that leads guests to sign up wherever an account is needed."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, *_: Any) -> HttpResponse | None:
        """Refuse what is not on the list, once it is known what is asked for."""
        if guest_of(request) is None:
            return None
        found = request.resolver_match
        assert found is not None, "a view is called"
        operation = (
            getattr(view, "cls", None) if found.route.startswith(API) and found.view_name not in OPEN_PAGES else None
        )
        if operation is not None:
            return _refused_call(request, found, operation)
        if _may_open(found):
            return None
        if request.method in READS:
            return redirect(f"{reverse('sign up')}?{urlencode({'next': request.get_full_path()})}")
        return refused(request, Forbidden(NEEDS_ACCOUNT))


def _refused_call(request: HttpRequest, found: ResolverMatch, view: Any) -> HttpResponse | None:
    """The refusal of an operation, if it is one: the scope that it needs is not a guest's there."""
    method = "GET" if request.method == "HEAD" else str(request.method)
    scope = view.scopes.get(method)
    if scope is None or method in view.open_methods or method in OPERATIONS.get(found.route.removeprefix(API), ()):
        # It is for guests, for everyone, or refused by the view itself: there is no such method.
        return None
    return problem_response(MissingScope(NEEDS_ACCOUNT, scope=scope))


def _may_open(found: ResolverMatch) -> bool:
    if found.view_name == "table action":
        return found.kwargs["action"] in ACTIONS
    return found.view_name in PAGES or (settings.POSTCARD_PUBLIC and found.view_name in OPEN_PAGES)
