"""`GET /api/v1`: where to find the document, the documentation and the main lists, for readers of a bare address."""

from typing import ClassVar, Final

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse
from rest_framework.request import Request

from core import VERSION
from core.http.responses import conditional
from core.http.views import PostcardView

LISTS: Final = {
    "server": "/api/v1/server",
    "games": "/api/v1/games",
    "bots": "/api/v1/bots",
    "matches": "/api/v1/matches",
    "turns": "/api/v1/me/turns",
    "events": "/api/v1/me/events",
    "leagues": "/api/v1/leagues",
}
"""The lists that clients begin with, by their names."""
PAGES: Final = {"schema": "schema", "docs": "docs", "reference": "reference", "errors": "errors"}
"""The names of the addresses that document the API, by their names in the index."""


class IndexView(PostcardView):
    """The index. The document leaves it out, since generated clients have no use for it."""

    schema = None  # type: ignore[assignment]  # of drf-spectacular: left out
    open_methods: ClassVar[set[str]] = {"GET"}
    open_to_strangers: ClassVar[set[str]] = {"GET"}

    def get(self, request: Request) -> HttpResponse:
        """The index, the same for every caller."""
        pages = {name: reverse(route) for name, route in PAGES.items()}
        sign_in = {"sign_in": "/.well-known/oauth-authorization-server"}
        found = {"name": settings.POSTCARD_NAME, "api": "v1", "version": VERSION}
        return conditional(request, found | {"links": pages | LISTS | sign_in})
