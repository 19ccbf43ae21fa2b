"""`/play`: what waits for the player, their matches, news, and the tables with a free seat."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from core import times
from games.choices import SeatState, Status
from games.selectors.catalogue import title_of
from games.selectors.listing import MatchFilters, matches_for
from games.selectors.turns import EARLIEST_FIRST, shown_turn, turns_of
from games.services.lateness import settle_turns
from leagues.selectors.seasons import LATEST_FIRST, entries_by, shown_own_season
from web.matches.rows import with_winner
from web.news import latest_news
from web.playing.page import PlayerPage

SHOWN = 20
FEWER = 5
NEWEST_FIRST = ("-created_at", "-id")
PAST = ("over", "cancelled")
ON_THE_PAGE_OF_ALL = ("security.signed_in", "security.session_ended")


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
        waiting = self._matches(MatchFilters(status=Status.WAITING, user=name))
        invited = [match for match in waiting if _is_invited(match, name)]
        running = self._matches(MatchFilters(status=Status.RUNNING, user=name))
        mine = {turn["match"] for turn in turns}
        lists = {
            "turns": turns,
            "invited": invited,
            "running": [match for match in running if match["id"] not in mine],
            "waiting": [match for match in waiting if match not in invited],
            "open": self._matches(MatchFilters(open=True)),
            "over": [with_winner(match) for match in self._matches(MatchFilters(status=Status.OVER, user=name), FEWER)],
            "seasons": self._seasons(),
            "news": latest_news(self.player, FEWER, without=ON_THE_PAGE_OF_ALL),
        }
        return render(request, "web/lobby.html", lists)

    def _turns(self) -> list[dict[str, Any]]:
        seats = turns_of(self.player).order_by(*EARLIEST_FIRST)[:SHOWN]
        return [
            {"match": turn.match, "title": title_of(turn.game), "opponents": turn.opponents, "due": turn.deadline}
            for turn in map(shown_turn, seats)
        ]

    def _matches(self, filters: MatchFilters, count: int = SHOWN) -> list[dict[str, Any]]:
        rows = matches_for(self.player, filters)
        keys = [row["id"] for row in rows.beginning(NEWEST_FIRST, count)]
        return [{**match, "title": title_of(match["game"])} for match in rows.read(keys)]

    def _seasons(self) -> list[Any]:
        entries = entries_by(self.player).exclude(season__state__in=PAST).order_by(*LATEST_FIRST)[:FEWER]
        return [shown_own_season(entry) for entry in entries]


def _is_invited(match: dict[str, Any], name: str) -> bool:
    return any(seat["name"] == name and seat["state"] == SeatState.INVITED for seat in match["seats"])
