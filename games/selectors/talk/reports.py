"""Reported chat messages, as staff read them."""

from django.db.models import QuerySet

from accounts.models import User
from accounts.staff import may, own_case
from core.errors import Forbidden
from games.models import ChatReport
from games.shapes.talk import ReportedMessage

NEWEST_FIRST = ("-at", "-id")
PERMISSION = "games.view_chatreport"


def reports_for(user: User) -> "QuerySet[ChatReport]":
    """All reports but those about the caller, for staff with the permission; to be ordered by `NEWEST_FIRST`."""
    if not may(user, PERMISSION):
        raise Forbidden("Only staff with permission to view chat reports can do this.")
    return ChatReport.objects.exclude(own_case(user, "message__user")).select_related("message__user", "reporter")


def shown_report(report: ChatReport) -> ReportedMessage:
    """A report without the match, which may be private, and without the message's number."""
    return ReportedMessage(
        author=report.message.user.username,
        text=report.message.text,
        said_at=report.message.at,
        reporter=report.reporter.username,
        reason=report.reason,
        at=report.at,
        hidden=report.message.hidden_at is not None,
    )
