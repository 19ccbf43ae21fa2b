"""Pages of the operator: one about the server, and imprint, privacy and house rules where they are written."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from core.documents.selectors import page_named, page_names

TITLES = {"imprint": _("Imprint"), "privacy": _("Privacy"), "rules": _("House rules")}


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Show the name of this server, and the pages that its operator has written."""
    pages = [(name, TITLES[name]) for name in page_names()]
    return render(request, "web/about.html", {"pages": pages, "registration": settings.POSTCARD_REGISTRATION})


@require_safe
def operator_page(request: HttpRequest, name: str) -> HttpResponse:
    """One of these pages, as it is written."""
    page = page_named(name)
    if page is None:
        raise Http404
    return render(request, "web/operator_page.html", {"page": page, "title": TITLES[name]})
