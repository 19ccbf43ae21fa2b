"""`/manifest.webmanifest` and `/service-worker.js`, in the words of the reader; notifications are in each language. And
`/favicon.ico`, which browsers ask for where no page names an icon.
"""

import json
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from core.journal.registry import notification_types
from core.languages import speaking, spoken
from games.selectors.catalogue import game_rows, title_of
from notifications.pages import page_of
from notifications.registry import labels_by_topic

PAPER = "#fbf8f1"
ICONS = (
    ("web/mark.svg", "any", "image/svg+xml", "any"),
    ("web/icons/icon-192.png", "192x192", "image/png", "any"),
    ("web/icons/icon-512.png", "512x512", "image/png", "any"),
    ("web/icons/maskable-512.png", "512x512", "image/png", "maskable"),
)
OFFLINE_PAGES = {"de": "web/offline/de.html"}
OFFLINE_PAGE = "web/offline/en.html"


@cache_control(public=True, max_age=86_400)
@require_safe
def icon(request: HttpRequest) -> HttpResponseRedirect:
    """The address of the server's icon."""
    return redirect(static("web/icons/icon-192.png"))


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """Return the manifest: what an installed page is called, what it looks like and where it begins."""
    facts = {
        "id": "/",
        "name": settings.POSTCARD_NAME,
        "short_name": settings.POSTCARD_NAME,
        "description": _("Card games by correspondence."),
        "lang": get_language(),
        "start_url": reverse("lobby"),
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": static(path), "sizes": sizes, "type": kind, "purpose": purpose}
            for path, sizes, kind, purpose in ICONS
        ],
    }
    answer = JsonResponse(facts, content_type="application/manifest+json")
    patch_vary_headers(answer, ["Accept-Language", "Cookie"])
    return answer


@never_cache
@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """The worker's words, and the file that it consists of. It stands here since a worker rules below its address."""
    facts = {
        "said": {language.partition("-")[0]: _said(language) for language, _name in settings.LANGUAGES},
        "language": spoken(),
        "server": settings.POSTCARD_NAME,
        "icon": static("web/icons/icon-192.png"),
        "offline": static(OFFLINE_PAGES.get(spoken(), OFFLINE_PAGE)),
        "style": static("web/offline/offline.css"),
        "files": settings.STATIC_URL,
        "pages": {kind: page.path for kind in sorted(notification_types()) if (page := page_of(kind))},
    }
    script = f"self.postcard = {json.dumps(facts)};\nimportScripts({json.dumps(static('web/service-worker.js'))});\n"
    return HttpResponse(script, content_type="text/javascript; charset=utf-8")


def _said(language: str) -> dict[str, Any]:
    """Return what a notification says in one language: each names that of the account which it is for."""
    with speaking(language):
        return {
            "news": {kind: str(says) for _topic, labels in labels_by_topic() for kind, says in labels},
            "other": _("Notifications"),
            "games": {row.key: title_of(row.key) for row in game_rows()},
        }
