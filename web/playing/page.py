"""Common parts of all pages of a player: a login, no cache, and refusals as a sentence on the page."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.mixins import LoginRequiredMixin
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.cache import never_cache

from accounts.models import User
from core.errors import Refusal
from web.refusals import translated


@method_decorator(never_cache, name="dispatch")
class PlayerPage(LoginRequiredMixin, View):
    """A page for a person who is logged in. What it shows may be secret: no cache keeps it."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The page, or one that says why not."""
        try:
            return super().dispatch(request, *args, **kwargs)
        except Refusal as refusal:
            return refused(request, refusal)

    @property
    def player(self) -> User:
        """The person who is logged in."""
        assert isinstance(self.request.user, User)
        return self.request.user


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """A page with the server's own words about what it does not do."""
    return render_page(request, "web/refused.html", {"refusal": translated(refusal)}, refusal)


def render_page(
    request: HttpRequest, template: str, facts: Mapping[str, Any], refusal: Refusal | None = None
) -> HttpResponse:
    """Render a page. One that shows why something was refused has the status and the headers of the refusal."""
    page = render(request, template, {"refusal": refusal, **facts}, status=refusal.status if refusal else 200)
    if refusal:
        for name, value in refusal.headers.items():
            page[name] = value
    return page
