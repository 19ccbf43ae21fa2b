"""Rated matches for staff: what counts, and a page on which a result is taken out of the ratings.

Ratings are public, so staff see of private rated matches who played, when, and the result, and nothing else of them.
Rows are written by services alone.
"""

from datetime import datetime
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import path, reverse

from accounts.models import User
from core.admin import ReadOnlyAdmin
from core.database.transactions import transacted
from core.errors import Refusal
from core.text import LONGEST_REASON
from ratings.models import RatedMatch
from ratings.services.annulling import PERMISSION, annul_result


class AnnulmentForm(forms.Form):
    """The reason why a result shall not count."""

    reason = forms.CharField(max_length=LONGEST_REASON, help_text="Visible to everyone who can see the match.")


@admin.register(RatedMatch)
class RatedMatchAdmin(ReadOnlyAdmin):
    """The logs of all pools, private matches included."""

    list_display = ("match_id", "pool", "is_private", "players", "started_at", "ended_at", "places", "staff_said")
    list_filter = ("pool",)
    list_select_related = ("pool", "annulment__by", "match")
    search_fields = ("match__id", "match__seats__user__username", "match__seats__left_user__username")
    date_hierarchy = "ended_at"
    ordering = ("-ended_at", "-match_id")
    fields = (
        "match_id", "pool", "is_private", "started_at", "ended_at", "players", "places", "reason", "staff_said",
    )  # fmt: skip
    readonly_fields = fields
    show_full_result_count = False

    def get_queryset(self, request: HttpRequest) -> "QuerySet[RatedMatch]":
        """All of them, with who sat in their matches."""
        found: QuerySet[RatedMatch] = super().get_queryset(request)
        return found.defer("match__seed").prefetch_related("match__seats__user", "match__seats__left_user")

    def get_search_results(
        self, request: HttpRequest, queryset: "QuerySet[RatedMatch]", search_term: str
    ) -> tuple["QuerySet[RatedMatch]", bool]:
        """Find by the beginning of the id and by those who are shown: people first, as among all matches.

        Which bot has taken over a seat is not shown, since the match may be private.
        """
        for word in search_term.split():
            people = User.objects.filter(username__icontains=word).values("pk")
            left = RatedMatch.objects.filter(match__seats__left_user__in=people)
            stayed = RatedMatch.objects.filter(match__seats__user__in=people, match__seats__left_user=None)
            queryset = queryset.filter(Q(match__id__startswith=word) | Q(pk__in=left) | Q(pk__in=stayed))
        return queryset, False

    @admin.display(description="private", boolean=True)
    def is_private(self, row: RatedMatch) -> bool:
        """Return True if the match exists for its members only."""
        return row.match.visibility == "private"

    @admin.display(description="began")
    def started_at(self, row: RatedMatch) -> datetime | None:
        """Return the time at which all seats were taken."""
        return row.match.started_at

    @admin.display(description="how it ended")
    def reason(self, row: RatedMatch) -> str:
        """The reason of the result."""
        return row.match.reason

    @admin.display(description="players, by side")
    def players(self, row: RatedMatch) -> str:
        """Return the names of those who count for each side: those who sat there when the match began."""
        seats = row.match.seats.all()
        names = {user.pk: user.username for seat in seats for user in (seat.user, seat.left_user) if user is not None}
        return " against ".join(" and ".join(names.get(user, "unknown") for user in side) for side in row.sides)

    @admin.display(description="why it does not count any more")
    def staff_said(self, row: RatedMatch) -> str:
        """The reason, which everyone who may see the match can read, and the member of staff who wrote it."""
        found = getattr(row, "annulment", None)
        return found.summary if found else "-"

    def get_urls(self) -> list[Any]:
        """The pages of a table, and one to annul a result."""
        view = self.admin_site.admin_view(self.annul)
        return [path("<slug:match_id>/annul/", view, name="ratings_ratedmatch_annul"), *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The page of a match, with a way to the other for those who may."""
        context = {**(extra_context or {}), "may_annul": request.user.has_perm(PERMISSION)}
        return super().change_view(request, object_id, form_url, context)

    def annul(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """Take a result out of the ratings."""
        if not request.user.has_perm(PERMISSION):
            raise PermissionDenied
        row = self.get_queryset(request).filter(pk=match_id).first()
        if row is None:
            raise Http404
        form = AnnulmentForm(request.POST if request.method == "POST" else None)
        if request.method == "POST" and form.is_valid() and self._annul(request, row, form):
            return redirect(reverse("admin:ratings_ratedmatch_change", args=[row.pk]))
        context = {**self.admin_site.each_context(request), "title": f"Annul the result of {row}"}
        return TemplateResponse(
            request, "ratings/annul.html", {**context, "row": row, "players": self.players(row), "form": form}
        )

    def _annul(self, request: HttpRequest, row: RatedMatch, form: AnnulmentForm) -> bool:
        try:
            self._noted(request, row, form)
        except Refusal as refused:
            form.add_error(None, refused.detail)
            return False
        messages.success(request, "The result was annulled.")
        return True

    @transacted
    def _noted(self, request: HttpRequest, row: RatedMatch, form: AnnulmentForm) -> None:
        """Annul it and note it in the log, both or neither."""
        by: Any = request.user
        annul_result(match_id=row.pk, by=by, reason=form.cleaned_data["reason"])
        self.log_change(request, row, "Annulled the result.")
