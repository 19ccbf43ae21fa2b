"""Reported messages of chats: staff see no others, and can hide these."""

from datetime import datetime
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import ngettext

from accounts.staff import own_case
from core.admin import ReadOnlyAdmin
from core.database.transactions import atomic
from games.models import ChatReport
from games.services.talk.chat import hide_messages, show_messages


def _messages(reports: list[ChatReport]) -> int:
    """Return how many messages the reports are about."""
    return len({report.message_id for report in reports})


@admin.register(ChatReport)
class ChatReportAdmin(ReadOnlyAdmin):
    """Reported messages: the message, its author, who reports it and why. The match is not named."""

    list_display = ("id", "author", "text", "reporter", "reason", "at", "hidden")
    list_filter = ("at",)
    list_select_related = ("message__user", "reporter")
    ordering = ("-at", "-id")
    fields = ("author", "text", "said_at", "reporter", "reason", "at", "hidden")
    readonly_fields = fields
    show_full_result_count = False
    actions = ("hide", "show")

    def get_queryset(self, request: HttpRequest) -> "QuerySet[ChatReport]":
        """All reports but those of the reader's own messages, about which others of the staff decide."""
        reader: Any = request.user
        found: QuerySet[ChatReport] = super().get_queryset(request)
        return found.exclude(own_case(reader, "message__user"))

    @admin.display(description="author")
    def author(self, report: ChatReport) -> str:
        """The author of the message."""
        return report.message.user.username

    @admin.display(description="message")
    def text(self, report: ChatReport) -> str:
        """The text of the message."""
        return report.message.text

    @admin.display(description="said at")
    def said_at(self, report: ChatReport) -> datetime:
        """Return the time of the message."""
        return report.message.at

    @admin.display(description="hidden", boolean=True)
    def hidden(self, report: ChatReport) -> bool:
        """Return True if the message is hidden from the players."""
        return report.message.hidden_at is not None

    @admin.action(description="Hide selected messages from players", permissions=["moderate"])
    def hide(self, request: HttpRequest, chosen: "QuerySet[ChatReport]") -> None:
        """Hide the chosen messages; their rows stay."""
        by: Any = request.user
        with atomic():
            hidden = hide_messages(reports=chosen, by=by)
            for report in hidden:
                self.log_change(request, report, "Message hidden.")
        count = _messages(hidden)
        said = ngettext("%(count)s message hidden.", "%(count)s messages hidden.", count)
        self.message_user(request, said % {"count": count})

    @admin.action(description="Show selected messages to players again", permissions=["moderate"])
    def show(self, request: HttpRequest, chosen: "QuerySet[ChatReport]") -> None:
        """Show hidden messages again."""
        by: Any = request.user
        with atomic():
            shown = show_messages(reports=chosen, by=by)
            for report in shown:
                self.log_change(request, report, "Message shown again.")
        count = _messages(shown)
        said = ngettext("%(count)s message shown again.", "%(count)s messages shown again.", count)
        self.message_user(request, said % {"count": count})

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Return True if the user may hide what players have said."""
        return bool(request.user.has_perm("games.change_chatmessage"))
