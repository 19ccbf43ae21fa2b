"""Matches for staff: what everybody may know, to read. No seed, no log, no entropy; private matches are not theirs.

Of chats they see what players have reported to them, and can hide it.
"""

from datetime import datetime
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import path, reverse

from core.errors import Refusal
from core.reasons import LONGEST_REASON
from core.staff import ReadOnly
from games.models import ChatReport, Match, Seat
from games.services.adjudicating import PERMISSION, adjudicate_match
from games.services.chatting import hide_messages, show_messages

FACTS = (
    "id", "game", "revision", "options", "clock", "policy", "rated", "bots_among_people", "visibility", "chat",
    "creator", "status", "created_at", "started_at", "ended_at", "ply", "commitment", "reason", "staff_said",
)  # fmt: skip


class SeatInline(admin.TabularInline):  # type: ignore[type-arg]  # generic in the stubs alone
    """Who sits where, who has left which seat, and how they ended."""

    model = Seat
    fields = ("number", "user", "kind", "state", "left", "place", "points")
    readonly_fields = fields
    ordering = ("number",)
    extra = 0
    can_delete = False

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Seat]":
        """The seats, and whom they name, at once."""
        found: QuerySet[Seat] = super().get_queryset(request)
        return found.select_related("user", "left_user")

    @admin.display(description="left by")
    def left(self, seat: Seat) -> str:
        """Who left the seat, how and when; whoever sits there still has lost by it."""
        if seat.left_at is None:
            return "-"
        return (
            f"{seat.left_user or seat.user}, {seat.get_left_how_display().lower()}, {seat.left_at:%Y-%m-%d %H:%M} UTC"
        )

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Players sit down by themselves."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nobody is moved by hand."""
        return False


class DecisionForm(forms.Form):
    """How staff end a match."""

    places = forms.RegexField(
        r"^[1-8](,[1-8])*$",
        required=False,
        help_text="The place of each seat, by number: 1,2. Partners share one. Leave it empty to abort the match.",
    )
    abort = forms.BooleanField(required=False, help_text="No places and no points: the match counts for nothing.")
    reason = forms.CharField(max_length=LONGEST_REASON, help_text="For everybody who may see the match.")

    def clean(self) -> dict[str, Any]:
        """One of the two, so that nobody aborts a match by forgetting the places."""
        found: dict[str, Any] = super().clean() or {}
        if bool(found.get("places")) == bool(found.get("abort")):
            raise forms.ValidationError("Give places, or abort the match.")
        return found

    def decided(self) -> list[int] | None:
        """The places; none where the match is aborted."""
        return [int(place) for place in self.cleaned_data["places"].split(",")] if self.cleaned_data["places"] else None


@admin.register(Match)
class MatchAdmin(ReadOnly):
    """Matches: services alone write them."""

    list_display = ("id", "game", "status", "visibility", "rated", "creator", "ply", "created_at", "ended_at", "reason")
    list_filter = ("status", "game", "rated", "visibility", "reason")
    list_select_related = ("creator",)
    search_fields = ("id", "creator__username", "seats__user__username", "seats__left_user__username")
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

    @admin.display(description="why staff ended it")
    def staff_said(self, match: Match) -> str:
        """What everybody who may see the match can read, and who of the staff wrote it."""
        found = getattr(match, "adjudication", None)
        return found.told if found else "-"

    def get_urls(self) -> list[Any]:
        """The pages of a table, and one to end a match."""
        view = self.admin_site.admin_view(self.adjudicate)
        return [path("<slug:match_id>/adjudicate/", view, name="games_match_adjudicate"), *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The page of a match, with a way to the other for those who may."""
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
        seats = match.seats.select_related("user").order_by("number")
        shown = [
            {
                "number": seat.number,
                "user": seat.user,
                "due": seat.due_ply is not None and not match.is_sealed,
                "deadline": None if match.is_sealed else seat.deadline,
            }
            for seat in seats
        ]
        context = {**self.admin_site.each_context(request), "title": f"Adjudicate {match}"}
        return TemplateResponse(
            request, "games/adjudicate.html", {**context, "match": match, "seats": shown, "form": form}
        )

    def _decide(self, request: HttpRequest, match: Match, form: DecisionForm) -> bool:
        by: Any = request.user
        try:
            adjudicate_match(match_id=match.pk, by=by, places=form.decided(), reason=form.cleaned_data["reason"])
        except Refusal as refused:
            form.add_error(None, refused.detail)
            return False
        self.log_change(request, match, "Ended it by adjudication.")
        messages.success(request, "The match is over.")
        return True


@admin.register(ChatReport)
class ChatReportAdmin(ReadOnly):
    """What players have reported: the message, whose it is, who reports it and why. No match is named."""

    list_display = ("id", "author", "text", "reporter", "reason", "at", "hidden")
    list_filter = ("at",)
    list_select_related = ("message__user", "reporter")
    ordering = ("-at", "-id")
    fields = ("author", "text", "said_at", "reporter", "reason", "at", "hidden")
    readonly_fields = fields
    show_full_result_count = False
    actions = ("hide", "show")

    @admin.display(description="author")
    def author(self, report: ChatReport) -> str:
        """Who said it."""
        return report.message.user.username

    @admin.display(description="message")
    def text(self, report: ChatReport) -> str:
        """What was said."""
        return report.message.text

    @admin.display(description="said at")
    def said_at(self, report: ChatReport) -> datetime:
        """When it was said."""
        return report.message.at

    @admin.display(description="hidden", boolean=True)
    def hidden(self, report: ChatReport) -> bool:
        """Whether the players see it no more."""
        return report.message.hidden_at is not None

    @admin.action(description="Hide the messages from the players", permissions=["moderate"])
    def hide(self, request: HttpRequest, chosen: "QuerySet[ChatReport]") -> None:
        """The rows stay."""
        self.message_user(request, f"{hide_messages(reports=chosen)} messages are hidden.")

    @admin.action(description="Let the players see the messages again", permissions=["moderate"])
    def show(self, request: HttpRequest, chosen: "QuerySet[ChatReport]") -> None:
        """It was a mistake to hide them."""
        self.message_user(request, f"{show_messages(reports=chosen)} messages can be seen again.")

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Who may hide what players have said."""
        return bool(request.user.has_perm("games.change_chatmessage"))
