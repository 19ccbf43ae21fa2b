"""`/play`: what waits for the player, their matches, news, and the newest tables with a free seat."""

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from core.journal.registry import notification_types
from games.choices import SeatState, Status
from games.selectors.catalogue import game_rows, title_of
from games.selectors.lists.matches import MatchFilters, matches_for
from games.selectors.lists.own import first_matches, own_matches
from leagues.selectors.standing import present_seasons_of
from notifications.selectors.feeds import feed_of
from web.matches.rows import with_winner
from web.news import latest_news
from web.playing.cards import cards_for
from web.playing.page import PlayerPage
from web.playing.tables import FILTERS

RUNNING: Final = 60
"""The most running matches that the page shows."""
SHOWN: Final = 20
SOME: Final = 10
FEWER: Final = 5
ON_THE_PAGE_OF_ALL: Final = ("security.signed_in", "security.session_ended")

Matches = list[dict[str, Any]]


class LobbyPage(PlayerPage):
    """The page that a player begins with."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the lobby."""
        # Read first: what happens while the page is made comes by the stream.
        after = feed_of(self.player.pk).last
        cards = cards_for(self.player, RUNNING)
        found = self._matches()
        invited = [match for match in found["waiting"] if _is_invited(match, self.player.username)]
        lists = {
            "after": after,
            "kinds": sorted(notification_types()),
            "turns": [card for card in cards if card.is_turn],
            "running": [card for card in cards if not card.is_turn],
            "invited": invited,
            "waiting": [match for match in found["waiting"] if match not in invited],
            "open": found["open"],
            "over": [with_winner(match) for match in found["over"]],
            "seasons": present_seasons_of(self.player, FEWER),
            "news": latest_news(self.player, FEWER, without=ON_THE_PAGE_OF_ALL),
            "games": game_rows(),
            "filters": FILTERS,
        }
        return render(request, "web/lobby.html", lists)

    def _matches(self) -> Mapping[str, Matches]:
        """The lists of matches that do not run, by their names."""
        wanted = {
            "waiting": (own_matches(self.player, Status.WAITING), SHOWN),
            "over": (own_matches(self.player, Status.OVER), FEWER),
            "open": (matches_for(self.player, MatchFilters(open=True)), SOME),
        }
        found = first_matches(self.player, wanted)
        return {name: [{**match, "title": title_of(match["game"])} for match in own] for name, own in found.items()}


def _is_invited(match: dict[str, Any], name: str) -> bool:
    return any(seat["name"] == name and seat["state"] == SeatState.INVITED for seat in match["seats"])
