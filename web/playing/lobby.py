"""`/play`: what waits for the player, their matches, news, and the newest tables with a free seat."""

from collections.abc import Mapping
from itertools import chain
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from core import times
from core.database.lists import MergedList
from games.choices import SeatState, Status
from games.selectors.catalogue import game_rows, title_of
from games.selectors.lists.documents import listed_matches
from games.selectors.lists.matches import MatchFilters, matches_for
from games.selectors.lists.own import own_matches
from games.selectors.play.turns import first_turns, shown_turn
from games.services.clocks.lateness import settle_turns
from leagues.selectors.standing import present_seasons_of
from web.matches.rows import with_winner
from web.news import latest_news
from web.playing.page import PlayerPage
from web.playing.tables import FILTERS

SHOWN: Final = 20
SOME: Final = 10
FEWER: Final = 5
NEWEST_FIRST: Final = ("-created_at", "-id")
ON_THE_PAGE_OF_ALL: Final = ("security.signed_in", "security.session_ended")

Matches = list[dict[str, Any]]


class LobbyPage(PlayerPage):
    """The page that a player begins with."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the lobby."""
        turns = self._turns()
        if any(turn["due"] is not None and turn["due"] < times.now() for turn in turns):
            settle_turns(user=self.player)
            turns = self._turns()
        found = self._matches()
        mine = {turn["match"] for turn in turns}
        invited = [match for match in found["waiting"] if _is_invited(match, self.player.username)]
        lists = {
            "turns": turns,
            "invited": invited,
            "running": [match for match in found["running"] if match["id"] not in mine],
            "waiting": [match for match in found["waiting"] if match not in invited],
            "open": found["open"],
            "over": [with_winner(match) for match in found["over"]],
            "seasons": present_seasons_of(self.player, FEWER),
            "news": latest_news(self.player, FEWER, without=ON_THE_PAGE_OF_ALL),
            "games": game_rows(),
            "filters": FILTERS,
        }
        return render(request, "web/lobby.html", lists)

    def _turns(self) -> list[dict[str, Any]]:
        seats = first_turns(self.player, SHOWN)
        return [
            {
                "match": turn.match,
                "title": title_of(turn.game),
                "opponents": turn.opponents,
                "paused_until": turn.paused_until,
                "due": turn.deadline,
            }
            for turn in map(shown_turn, seats)
        ]

    def _matches(self) -> Mapping[str, Matches]:
        """The lists of matches by their names. Their rows are read together."""
        wanted: dict[str, tuple[MergedList, int]] = {
            "waiting": (own_matches(self.player, Status.WAITING), SHOWN),
            "running": (own_matches(self.player, Status.RUNNING), SHOWN),
            "over": (own_matches(self.player, Status.OVER), FEWER),
            "open": (matches_for(self.player, MatchFilters(open=True)), SOME),
        }
        keys = {
            name: [row["id"] for row in rows.beginning(NEWEST_FIRST, count)] for name, (rows, count) in wanted.items()
        }
        every = listed_matches(self.player, list(dict.fromkeys(chain.from_iterable(keys.values()))))
        shown = {match["id"]: {**match, "title": title_of(match["game"])} for match in every}
        return {name: [shown[key] for key in own if key in shown] for name, own in keys.items()}


def _is_invited(match: dict[str, Any], name: str) -> bool:
    return any(seat["name"] == name and seat["state"] == SeatState.INVITED for seat in match["seats"])
