"""`/embed/match/{id}` and `/embed/season/{id}`: a table and standings, without a menu, the same for every reader."""

from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render

from accounts.auth.strangers import stranger
from core.errors import NotFound, Refusal
from games.selectors.matches import shown_match
from games.services.clocks.lateness import settled_match
from leagues.selectors.seasons import season_with_league
from web.leagues.tables import tables_of
from web.matches.public import seen_by_all
from web.playing.page import render_page
from web.readers import OpenPage

POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors *"
)
LOOKS_AGAIN_AFTER = 300
"""Seconds after which standings in a frame look for what has changed."""


class EmbeddedPage(OpenPage):
    """A page that others may put into a frame. It holds no form, and knows nothing of who looks at it."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The page, with a policy of its own. A frame shows the same to everyone, logged in or not."""
        request.user = AnonymousUser()
        if not settings.POSTCARD_PUBLIC:
            # Pages for members are for members alone, not for whatever page frames them in their browser.
            return self.refused(request, NotFound())
        page = super().dispatch(request, *args, **kwargs)
        page.headers["Content-Security-Policy"] = POLICY
        # Read by `XFrameOptionsMiddleware`, which then omits its header.
        page.xframe_options_exempt = True  # type: ignore[attr-defined]
        return page

    def refused(self, request: HttpRequest, refusal: Refusal) -> HttpResponse:
        """A frame that says why it is empty."""
        return render_page(request, "web/embed/refused.html", {}, refusal)


class EmbeddedMatchPage(EmbeddedPage):
    """A public or unlisted match."""

    def get(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """Show the match as onlookers see it."""
        match = settled_match(match_id, stranger())
        return render(request, "web/embed/match.html", seen_by_all(request, match, shown_match(match), is_framed=True))


class EmbeddedSeasonPage(EmbeddedPage):
    """The standings of a season."""

    may_be_seconds_old = True

    def get(self, request: HttpRequest, season_id: str) -> HttpResponse:
        """Show the standings."""
        season = season_with_league(season_id)
        facts = {
            "league": season.league,
            "season": season,
            "tables": tables_of(season),
            "again": LOOKS_AGAIN_AFTER,
        }
        return render(request, "web/embed/season.html", facts)
