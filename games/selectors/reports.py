"""Reported chat messages, as staff read them."""

from django.db.models import QuerySet

from accounts.models import User
from core.errors import Forbidden
from games.models import ChatReport
from games.shapes.talk import ReportedMessage

NEWEST_FIRST = ("-at", "-id")
PERMISSION = "games.view_chatreport"


def reports_for(user: User) -> "QuerySet[ChatReport]":
    """All reports, for staff with the permission to see them; to be ordered by `NEWEST_FIRST`."""
    if not (user.is_active and user.is_staff and user.has_perm(PERMISSION)):
        raise Forbidden("Only staff with the permission to view chat reports may do this.")
    return ChatReport.objects.select_related("message__user", "reporter")


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
