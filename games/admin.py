"""Matches for staff: what everybody may know, to read. No seed, no log, no entropy; private matches are not theirs."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from core.staff import ShownFiltersOnly
from games.models import Match, Seat

FACTS = (
    "id", "game", "revision", "options", "clock", "rated", "visibility", "creator", "status",
    "created_at", "started_at", "ended_at", "ply", "commitment", "reason",
)  # fmt: skip


class SeatInline(admin.TabularInline):  # type: ignore[type-arg]  # generic in the stubs alone
    """Who sits where, and how they ended."""

    model = Seat
    fields = ("number", "user", "kind", "state", "place", "points")
    readonly_fields = fields
    ordering = ("number",)
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Players sit down by themselves."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nobody is moved by hand."""
        return False


@admin.register(Match)
class MatchAdmin(ShownFiltersOnly):
    """Matches: services alone write them."""

    list_display = ("id", "game", "status", "visibility", "rated", "creator", "ply", "created_at", "ended_at", "reason")
    list_filter = ("status", "game", "rated", "visibility", "reason")
    list_select_related = ("creator",)
    search_fields = ("id", "creator__username", "seats__user__username")
    date_hierarchy = "created_at"
    ordering = ("-created_at", "-id")
    fields = FACTS
    readonly_fields = FACTS
    inlines = (SeatInline,)
    show_full_result_count = False

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Match]":
        """Private matches exist for their members only, staff included."""
        found: QuerySet[Match] = super().get_queryset(request)
        return found.exclude(visibility=Match.Visibility.PRIVATE).defer("seed")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Matches are made through the API."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """A match is changed by its players alone."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """A log is kept for ever."""
        return False
