"""The page behind the links of mails that stop them. A mail program sends a POST without asking anyone (RFC 8058)."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from notifications.channels.mail.unsubscribing import meant_by, unsubscribe


@method_decorator([never_cache, csrf_exempt], name="dispatch")
class UnsubscribeView(View):
    """Page that asks for confirmation, and stops mails of one kind."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest, code: str) -> HttpResponse:
        """Ask for confirmation: mail programs follow links by themselves."""
        meant = meant_by(code)
        return self._page(request, {"what": meant[1] if meant else ""}, is_good=meant is not None)

    def post(self, request: HttpRequest, code: str) -> HttpResponse:
        """Stop the mails. It needs no log-in: the code is for this alone."""
        what = unsubscribe(code)
        return self._page(request, {"done": what or ""}, is_good=what is not None)

    def _page(self, request: HttpRequest, texts: dict[str, str], *, is_good: bool) -> HttpResponse:
        page = render(request, "digests/unsubscribe.html", texts, status=200 if is_good else 404)
        page["Referrer-Policy"] = "no-referrer"
        return page
