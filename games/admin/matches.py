"""Matches for staff: public facts, read-only. No seed, log or entropy is shown, and no private match."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils.html import format_html, format_html_join

from accounts.models import User
from core.admin import KnownValues, ReadOnlyAdmin
from core.database.transactions import transacted
from core.errors import Refusal
from core.text import LONGEST_REASON
from games.models import Match, Seat
from games.rules.registry import registry
from games.selectors.clocks import turns_in
from games.selectors.verification.result import AWAY_FROM_THE_BOARD
from games.services.leaving.adjudicate import PERMISSION, adjudicate_match

FACTS = (
    "id", "game", "revision", "options", "clock", "policy", "rated", "bots_among_people", "visibility", "chat",
    "creator", "status", "created_at", "started_at", "ended_at", "ply", "commitment", "reason", "staff_said", "seats",
)  # fmt: skip
OF_A_SEAT = ("Seat", "User", "Kind", "State", "Left by", "Place", "Points")


class DecisionForm(forms.Form):
    """Form in which staff end a match."""

    places = forms.RegexField(
        r"^[1-8](,[1-8])*$",
        required=False,
        help_text=(
            "The place of each seat, in seat order, such as 1,2. Partners share a place. "
            "Leave empty to abort the match."
        ),
    )
    abort = forms.BooleanField(required=False, help_text="No places and no points: the match does not count.")
    reason = forms.CharField(max_length=LONGEST_REASON, help_text="Shown to everyone who can see the match.")

    def clean(self) -> dict[str, Any]:
        """Require exactly one of the two, so that forgetting the places does not abort the match."""
        found: dict[str, Any] = super().clean() or {}
        if bool(found.get("places")) == bool(found.get("abort")):
            raise forms.ValidationError("Enter places, or abort the match.")
        return found

    def chosen_places(self) -> list[int] | None:
        """The places; none where the match is aborted."""
        return [int(place) for place in self.cleaned_data["places"].split(",")] if self.cleaned_data["places"] else None


class OfGame(KnownValues):
    """The filter by game."""

    title = parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: object) -> Iterable[tuple[str, str]]:
        """The games of this server."""
        return [(key, key) for key in registry()]


class ForReason(KnownValues):
    """The filter by the reason of the end."""

    title = parameter_name = "reason"

    def lookups(self, request: HttpRequest, model_admin: object) -> Iterable[tuple[str, str]]:
        """The reasons on the board, and the others."""
        on_board = {reason for game in registry().values() for reason in game.facts.ends}
        return [(reason, reason) for reason in sorted(on_board.union(AWAY_FROM_THE_BOARD))]


@admin.register(Match)
class MatchAdmin(ReadOnlyAdmin):
    """Matches: services alone write them."""

    list_display = ("id", "game", "status", "visibility", "rated", "creator", "ply", "created_at", "ended_at", "reason")
    list_filter = ("status", OfGame, "rated", "visibility", ForReason)
    list_select_related = ("creator",)
    search_fields = ("id", "creator__username", "seats__user__username", "seats__left_user__username")
    date_hierarchy = "created_at"
    ordering = ("-created_at", "-id")
    fields = FACTS
    readonly_fields = FACTS
    show_full_result_count = False

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Match]":
        """Private matches exist for their members only, staff included."""
        found: QuerySet[Match] = super().get_queryset(request)
        return found.exclude(visibility=Match.Visibility.PRIVATE).defer("seed")

    def get_search_results(
        self, request: HttpRequest, queryset: "QuerySet[Match]", search_term: str
    ) -> tuple["QuerySet[Match]", bool]:
        """Find by the beginning of the id and by names: people first, since a join would go through every seat."""
        for word in search_term.split():
            people = User.objects.filter(username__icontains=word).values("pk")
            sat, left = Seat.objects.filter(user__in=people), Seat.objects.filter(left_user__in=people)
            named = Q(creator__in=people) | Q(pk__in=sat.values("match")) | Q(pk__in=left.values("match"))
            queryset = queryset.filter(Q(pk__startswith=word) | named)
        return queryset, False

    @admin.display(description="why staff ended it")
    def staff_said(self, match: Match) -> str:
        """The reason that everyone who may see the match can read, and which staff member wrote it."""
        found = getattr(match, "adjudication", None)
        return found.summary if found else "-"

    @admin.display(description="seats")
    def seats(self, match: Match) -> str:
        """Return the seats of the match: who sits where, who left which seat, and how they ended.

        Written by hand: Django's inline table puts row ids into the page, and their gaps count private matches.
        """
        rows = (
            (
                seat.number,
                seat.user or "-",
                seat.kind or "-",
                seat.get_state_display(),
                _left(seat),
                "-" if seat.place is None else seat.place,
                "-" if seat.points is None else seat.points,
            )
            for seat in match.seats.select_related("user", "left_user").order_by("number")
        )
        cells = format_html_join("", "<tr>" + "<td>{}</td>" * len(OF_A_SEAT) + "</tr>", rows)
        head = format_html_join("", "<th>{}</th>", ((name,) for name in OF_A_SEAT))
        return format_html("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>", head, cells)

    def get_urls(self) -> list[Any]:
        """The pages of a table, and one to end a match."""
        view = self.admin_site.admin_view(self.adjudicate)
        return [path("<slug:match_id>/adjudicate/", view, name="games_match_adjudicate"), *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The page of a match, with a link to adjudicate it for staff who may."""
        context = {**(extra_context or {}), "may_adjudicate": request.user.has_perm(PERMISSION)}
        return super().change_view(request, object_id, form_url, context)

    def adjudicate(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """End a match, on its public facts alone."""
        if not request.user.has_perm(PERMISSION):
            raise PermissionDenied
        match = self.get_queryset(request).filter(pk=match_id).first()
        if match is None:
            raise Http404
        form = DecisionForm(request.POST or None)
        if request.method == "POST" and form.is_valid() and self._decide(request, match, form):
            return redirect(reverse("admin:games_match_change", args=[match.pk]))
        context = {
            **self.admin_site.each_context(request),
            "title": f"Adjudicate {match}",
            "match": match,
            "seats": _seats_with_turns(match),
            "form": form,
        }
        return TemplateResponse(request, "games/adjudicate.html", context)

    def _decide(self, request: HttpRequest, match: Match, form: DecisionForm) -> bool:
        try:
            self._adjudicate(request, match, form)
        except Refusal as refused:
            form.add_error(None, refused.detail)
            return False
        messages.success(request, "The match is over.")
        return True

    @transacted
    def _adjudicate(self, request: HttpRequest, match: Match, form: DecisionForm) -> None:
        """End it and note it in the log, both or neither."""
        by: Any = request.user
        adjudicate_match(match_id=match.pk, by=by, places=form.chosen_places(), reason=form.cleaned_data["reason"])
        self.log_change(request, match, "Ended by adjudication.")


def _seats_with_turns(match: Match) -> list[dict[str, Any]]:
    """Return the seats, and which of them have to move by when, unless that is sealed."""
    seats = match.seats.select_related("user", "turn").order_by("number")
    turns = {} if match.is_sealed else {turn.seat_id: turn for turn in turns_in(seats)}
    shown = []
    for seat in seats:
        turn = turns.get(seat.pk)
        is_due = turn is not None and turn.due_ply is not None
        shown.append(
            {"number": seat.number, "user": seat.user, "due": is_due, "deadline": turn.deadline if turn else None}
        )
    return shown


def _left(seat: Seat) -> str:
    """Return who left the seat, how and when. It is their loss, even if a bot sits there now."""
    if seat.left_at is None:
        return "-"
    return f"{seat.left_user or seat.user}, {seat.get_left_how_display().lower()}, {seat.left_at:%Y-%m-%d %H:%M} UTC"
