"""`/watch`: the public matches that are being played, with small boards, the same list for every reader."""

from dataclasses import replace

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from accounts.auth.strangers import stranger
from core.http.params import bad_parameter
from games.choices import Status
from games.rules.registry import registry
from games.selectors.catalogue import game_rows
from games.selectors.lists.matches import MatchFilters, matches_for
from web.listing import NEWEST_FIRST, listed
from web.matches.watched import AT_A_TIME, LOOKS_AGAIN_AFTER, watched_tables
from web.previews import preview
from web.readers import OpenPage


class WatchPage(OpenPage):
    """The list."""

    may_be_seconds_old = True

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the list, perhaps for one game."""
        game = request.GET.get("game") or None
        if game is not None and game not in registry():
            raise bad_parameter("game", "invalid_choice", "Game not found.")
        # A stranger's list holds no match that only some may find. Its tables are read from the ids.
        rows = replace(matches_for(stranger(), MatchFilters(status=Status.RUNNING, game=game)), read=list)
        found = listed(request, rows, ordering=NEWEST_FIRST, render=dict, count=AT_A_TIME)
        facts = {
            "games": game_rows(),
            "game_key": game,
            "list": found,
            "tables": watched_tables(found["rows"]),
            "again": LOOKS_AGAIN_AFTER,
            "is_open": settings.POSTCARD_PUBLIC,
            "preview": preview(
                request, title=gettext("Matches to watch"), about=gettext("Running matches, side by side.")
            ),
        }
        return render(request, "web/matches/watching.html", facts)
