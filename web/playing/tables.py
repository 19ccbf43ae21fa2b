"""`/play/tables`: the tables with a free seat that a player could take, by game, clock and rating."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from core.http.params import bad_parameter
from games.choices import Pace
from games.rules.registry import registry
from games.selectors.catalogue import game_rows, title_of
from games.selectors.lists.matches import MatchFilters, matches_for
from web.listing import NEWEST_FIRST, listed
from web.playing.page import PlayerPage
from web.readers import refuse_unclean

PACES: Final = ((Pace.LIVE, _("live")), (Pace.DAYS, _("correspondence")), (Pace.NONE, _("no time limit")))
RATED: Final = (("yes", _("rated")), ("no", _("not rated")))
FILTERS: Final = {"paces": PACES, "ratings": RATED}
"""The choices besides the game."""


class TablesPage(PlayerPage):
    """The list, page by page."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the list, perhaps narrowed down."""
        refuse_unclean(*request.GET.values())
        rated = _one_of(request, "rated", [name for name, _label in RATED])
        filters = MatchFilters(
            open=True,
            game=_one_of(request, "game", registry()),
            pace=_one_of(request, "pace", Pace.values),
            rated=None if rated is None else rated == "yes",
        )
        found = listed(request, matches_for(self.player, filters), ordering=NEWEST_FIRST, render=dict)
        rows = [{**match, "title": title_of(match["game"])} for match in found["rows"]]
        facts: dict[str, Any] = {
            "list": {**found, "rows": rows},
            "asked": request.GET,
            "is_narrowed": any((filters.game, filters.pace, rated)),
            "games": game_rows(),
            "filters": FILTERS,
        }
        return render(request, "web/tables.html", facts)


def _one_of(request: HttpRequest, name: str, choices: Any) -> str | None:
    """Return what is chosen; forms send nothing as an empty text."""
    value = request.GET.get(name) or None
    if value is not None and value not in choices:
        raise bad_parameter(name, "invalid_choice", str(_("This choice is not valid.")))
    return value
