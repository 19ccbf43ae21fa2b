"""`/matches`: the public matches that are over, the same list for every reader."""

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
from web.matches.rows import with_winners
from web.previews import preview
from web.readers import OpenPage


class FinishedMatchesPage(OpenPage):
    """The list."""

    may_be_seconds_old = True

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the list, perhaps for one game."""
        game = request.GET.get("game") or None
        if game is not None and game not in registry():
            raise bad_parameter("game", "invalid_choice", "Game not found.")
        # A stranger's list holds no match that only some may find.
        rows = matches_for(stranger(), MatchFilters(status=Status.OVER, game=game))
        facts = {
            "games": game_rows(),
            "game_key": game,
            "list": with_winners(listed(request, rows, ordering=NEWEST_FIRST, render=dict)),
            "preview": preview(
                request, title=gettext("Finished matches"), about=gettext("Public matches, move by move.")
            ),
        }
        return render(request, "web/matches/finished.html", facts)
