"""Errors as pages: outside the API a browser gets one in place of `application/problem+json`.

The page of an error knows nothing of its reader: it is made without the database, the session and the address. It can
be shown when these are the trouble, and is the same for what is private and for what does not exist.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext_lazy as _

from core.errors import Refusal
from core.http.middleware.browsers import API
from core.http.middleware.languages import language_of
from core.http.problem import MEDIA_TYPE, Problem
from web.refusals import TranslatedRefusal, translated

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

PAGE: Final = "text/html"
OFFERED: Final = (MEDIA_TYPE, "application/json", PAGE)
"""The media types in which an error can be sent; the first for a caller who takes anything."""
HELP: Final[Mapping[str, "StrPromise"]] = {
    "not_found": _("The address is wrong, or you do not have access to this page."),
    "forbidden": _("Your account is not allowed to do this."),
    "csrf": _("Go back, reload the page and send the form again. Your browser must allow cookies from this server."),
    "throttled": _("Wait a moment, then reload the page."),
    "unavailable": _("Wait a moment, then reload the page."),
    "internal": _("The error was logged. Try again later."),
}
"""Advice for the reader, by the code of the error."""


class ErrorPages:
    """Middleware that shows a page in place of a problem to callers who prefer one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer the request."""
        answer = self.get_response(request)
        if not isinstance(answer, Problem) or request.path_info.startswith(API):
            return answer
        patch_vary_headers(answer, ["Accept"])
        if prefers_page(request):
            _turn_into_page(answer, language_of(request))
        return answer


def prefers_page(request: HttpRequest) -> bool:
    """Return True if the caller would rather have a page than JSON. A caller who takes anything gets JSON."""
    return request.get_preferred_type(OFFERED) == PAGE


def page_of(refusal: Refusal, language: str) -> str:
    """Return the page that says in this language why something was refused."""
    with translation.override(language):
        shown = translated(refusal)
        facts = {
            "server_name": settings.POSTCARD_NAME,
            "title": shown.title,
            "detail": _besides_the_title(shown, has_help=refusal.code in HELP),
            "help": HELP.get(refusal.code, ""),
        }
        return render_to_string("web/error.html", facts)


def _besides_the_title(shown: TranslatedRefusal, *, has_help: bool) -> str:
    """Return what a page says below its title. Many refusals have nothing to say besides it, or only what to do."""
    first, _dot, rest = shown.detail.partition(". ")
    if first.removesuffix(".") != shown.title:
        return shown.detail
    return "" if has_help else rest


def _turn_into_page(answer: Problem, language: str) -> None:
    """Replace the body. The status and all other headers stay."""
    answer.content = page_of(answer.refusal, language).encode()
    answer["Content-Type"] = f"{PAGE}; charset=utf-8"
    answer["Content-Length"] = str(len(answer.content))
    answer["Content-Language"] = language
    patch_vary_headers(answer, ["Accept-Language"])
