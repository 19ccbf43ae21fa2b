"""Leagues for staff: what everyone can read, without seeds; and for those who may, what directors do.

What they do by it is noted with their name, like the doings of every director.
"""

from collections.abc import Callable

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.models import User
from core.admin import ReadOnlyAdmin
from core.database.transactions import transacted
from core.errors import Refusal
from leagues.models import Act, League, Season, SeasonMessage
from leagues.services.acts import PERMISSION
from leagues.services.season.end import end_season
from leagues.services.season.start import start_season

TERMS = (
    "game", "options", "clock", "rated", "bots_among_people", "duplicate_deals", "days", "tiers", "division_size",
    "most_players", "by_invitation", "at_a_time", "tie_breaks", "cap", "forfeit_margin", "unfinished", "format",
    "meetings", "rounds", "reach", "answer_days",
)  # fmt: skip


class Looking(ReadOnlyAdmin):
    """Pages of leagues, which may be many."""

    show_full_result_count = False


@admin.register(League)
class LeagueAdmin(Looking):
    """Leagues: what is played, and who runs it."""

    list_display = ("name", "game", "rated", "owner", "created_at")
    list_filter = ("game", "rated")
    list_select_related = ("owner",)
    search_fields = ("name", "owner__username")
    ordering = ("-created_at", "-id")
    fields = ("name", "about", "owner", "created_at", "ended_at", *TERMS)


@admin.register(SeasonMessage)
class SeasonMessageAdmin(Looking):
    """Messages of directors to everyone in a season: for staff who look into a report."""

    list_display = ("season", "by", "at", "text")
    list_select_related = ("season__league", "by")
    search_fields = ("by__username", "season__league__name")
    ordering = ("-at", "-id")
    fields = ("season", "by", "at", "text")


@admin.register(Season)
class SeasonAdmin(Looking):
    """Seasons and their states."""

    list_display = ("league", "number", "state", "opened_at", "started_at", "ends_at")
    list_filter = ("state",)
    list_select_related = ("league",)
    search_fields = ("league__name",)
    ordering = ("-opened_at", "-id")
    fields = ("league", "number", "state", "commitment", "opened_at", "started_at", "ends_at", "ended_at", *TERMS)
    actions = ("start", "end")

    def has_direct_permission(self, request: HttpRequest) -> bool:
        """Return True if this member of the staff may do what directors do."""
        return request.user.has_perm(PERMISSION)

    @admin.action(description="Start selected seasons", permissions=["direct"])
    def start(self, request: HttpRequest, seasons: "QuerySet[Season]") -> None:
        """Start the chosen seasons: every player gets a place in a division."""
        self._do(request, seasons, lambda season, by: start_season(season_id=season.pk, by=by), "Started the season.")

    @admin.action(description="End or cancel selected seasons", permissions=["direct"])
    def end(self, request: HttpRequest, seasons: "QuerySet[Season]") -> None:
        """End the chosen seasons before their time, or call off those that have not started."""
        self._do(request, seasons, lambda season, by: end_season(season_id=season.pk, by=by), "Ended the season.")

    def _do(
        self, request: HttpRequest, seasons: "QuerySet[Season]", act: Callable[[Season, User], object], said: str
    ) -> None:
        assert isinstance(request.user, User)
        for season in seasons.select_related("league").order_by("pk"):
            try:
                self._noted(request, season, act, said)
            except Refusal as refusal:
                messages.error(request, f"{season.league.name}, season {season.number}: {refusal.detail}")
            else:
                messages.success(request, f"{season.league.name}, season {season.number}: done.")

    @transacted
    def _noted(self, request: HttpRequest, season: Season, act: Callable[[Season, User], object], said: str) -> None:
        """Do it and note it in the log of the season, both or neither."""
        assert isinstance(request.user, User)
        act(season, request.user)
        self.log_change(request, season, said)


@admin.register(Act)
class ActAdmin(Looking):
    """Acts of directors."""

    list_display = ("at", "league", "season", "by", "what", "about", "reason")
    list_filter = ("what",)
    list_select_related = ("league", "season", "by", "about")
    search_fields = ("league__name", "by__username")
    ordering = ("-id",)
    fields = ("at", "league", "season", "by", "what", "about", "reason")
