"""`/play`: what waits for the player, their matches, and the tables with a free seat."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from core import times
from games.choices import Status
from games.selectors.catalogue import title_of
from games.selectors.listing import MatchFilters, matches_for
from games.selectors.turns import EARLIEST_FIRST, shown_turn, turns_of
from games.services.lateness import settle_turns
from web.playing.page import PlayerPage

SHOWN = 20
NEWEST_FIRST = ("-created_at", "-id")


class LobbyPage(PlayerPage):
    """The page that a player begins with."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Shows it."""
        turns = self._turns()
        if any(turn["due"] is not None and turn["due"] < times.now() for turn in turns):
            settle_turns(user=self.player)
            turns = self._turns()
        name = self.player.username
        lists = {
            "turns": turns,
            "running": self._matches(MatchFilters(status=Status.RUNNING, user=name)),
            "waiting": self._matches(MatchFilters(status=Status.WAITING, user=name)),
            "open": self._matches(MatchFilters(open=True)),
            "over": self._matches(MatchFilters(status=Status.OVER, user=name)),
        }
        return render(request, "web/lobby.html", lists)

    def _turns(self) -> list[dict[str, Any]]:
        seats = turns_of(self.player).order_by(*EARLIEST_FIRST)[:SHOWN]
        return [
            {"match": turn.match, "title": title_of(turn.game), "opponents": turn.opponents, "due": turn.deadline}
            for turn in map(shown_turn, seats)
        ]

    def _matches(self, filters: MatchFilters) -> list[dict[str, Any]]:
        rows = matches_for(self.player, filters)
        keys = [row["id"] for row in rows.beginning(NEWEST_FIRST, SHOWN)]
        return [{**match, "title": title_of(match["game"])} for match in rows.read(keys)]
