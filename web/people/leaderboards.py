"""`/leaderboards`: the best players of each game, for each speed and kind of opponent."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from core.http.params import bad_parameter
from games.selectors.catalogue import game_rows, title_of
from ratings.display import LEAST_DAYS, LEAST_OPPONENTS
from ratings.pools import COMPANIES, SPEEDS, Company
from ratings.selectors.leaderboards import (
    ORDERING,
    leaderboard,
    leaderboard_row,
    leaders,
    own_standing,
    pools_of_game,
)
from web.listing import listed
from web.previews import preview
from web.readers import OpenPage

FIRST = 3
"""The number of players of each game that the list of leaderboards shows."""


class LeaderboardsPage(OpenPage):
    """The games, with a leaderboard each."""

    may_be_seconds_old = True

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the leaderboards."""
        best = leaders(Company.PEOPLE, FIRST)
        games = [{"row": row, "leaders": best.get(row.key)} for row in game_rows()]
        facts = {
            "games": games,
            "preview": preview(request, title=gettext("Leaderboards"), about=gettext("The best players of each game.")),
        }
        return render(request, "web/people/leaderboards.html", facts)


class LeaderboardPage(OpenPage):
    """The leaderboard of a game."""

    may_be_seconds_old = True

    def get(self, request: HttpRequest, game: str) -> HttpResponse:
        """Show the leaderboard, and the reason why its reader is not on it."""
        company = _one_of(request, "company", COMPANIES) or Company.PEOPLE
        found = pools_of_game(game, company)
        speed = _one_of(request, "speed", SPEEDS) or found.offers[0].speed
        pool = found.pools.get(speed)
        facts: dict[str, Any] = {
            "game_key": game,
            "company": company,
            "companies": COMPANIES,
            "speed": speed,
            "pools": found.offers,
            "list": listed(request, leaderboard(pool), ordering=ORDERING, render=leaderboard_row),
            "least_opponents": LEAST_OPPONENTS,
            "least_days": LEAST_DAYS,
            "preview": preview(
                request,
                title=gettext("Leaderboard of %(game)s") % {"game": title_of(game)},
                about=gettext("The best players here."),
                game=game,
            ),
        }
        if request.user.is_authenticated:
            facts["own"], facts["missing"] = own_standing(pool, self.reader)
        return render(request, "web/people/leaderboard.html", facts)


def _one_of(request: HttpRequest, name: str, values: tuple[str, ...]) -> str | None:
    found = request.GET.get(name)
    if found is not None and found not in values:
        raise bad_parameter(name, "invalid_choice", f"Must be one of {', '.join(values)}.")
    return found
