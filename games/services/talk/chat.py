"""The chat of a match: write a message, report it, hide it."""

from datetime import datetime
from typing import Final

from django.db.models import Max, QuerySet

from accounts.conduct.choices import About
from accounts.conduct.selectors import require_unmuted
from accounts.conduct.services import file_report
from accounts.models import User
from accounts.staff import own_case
from core import times
from core.database.transactions import transacted
from core.errors import Conflict, NotFound
from core.journal.services import record
from core.limits.rates import count
from games.events import CHAT_WRITTEN
from games.models import ChatMessage, ChatReport
from games.selectors.matches import own_seat
from games.selectors.talk.chat import require_chat
from games.services.locking import lock_match

LONGEST_MESSAGE: Final = 1000


@transacted
def say(*, match_id: str, user: User, text: str) -> ChatMessage:
    """Write a message to the players of a match: before it starts, while it runs and after it ends."""
    # Under the lock of the match, so that messages are numbered one by one.
    match, seats = lock_match(match_id, user)
    seat = own_seat(seats, user)
    require_chat(match)
    require_unmuted(user)
    count("chat", f"user {user.pk}").refuse_if_spent()
    messages = ChatMessage.objects.filter(match=match)
    number = (messages.aggregate(last=Max("number"))["last"] or 0) + 1
    message = ChatMessage.objects.create(
        match=match, number=number, seat=seat.number, user=user, text=text, at=times.now()
    )
    record(CHAT_WRITTEN, {"match": match.id, "seat": seat.number, "number": number})
    return message


@transacted
def report_message(*, match_id: str, user: User, number: int, reason: str) -> ChatReport:
    """Report a message to staff, with a reason."""
    match, seats = lock_match(match_id, user)
    own_seat(seats, user)
    require_chat(match)
    message = ChatMessage.objects.filter(match=match, number=number).first()
    if message is None:
        raise NotFound("Message not found.")
    if message.user_id == user.pk:
        raise Conflict("You cannot report your own message.")
    report, is_new = ChatReport.objects.get_or_create(
        message=message, reporter=user, defaults={"reason": reason, "at": times.now()}
    )
    if not is_new:
        raise Conflict("You have already reported this message.")
    file_report(subject_id=message.user_id, about=About.CHAT, reporter=user, reason=reason, reference=str(report.pk))
    return report


@transacted
def hide_messages(*, reports: QuerySet[ChatReport], by: User) -> list[ChatReport]:
    """Hide reported messages of others from the players; the rows stay. Return the reports of those not hidden yet."""
    return _set_hidden(reports.filter(message__hidden_at=None), times.now(), by)


@transacted
def show_messages(*, reports: QuerySet[ChatReport], by: User) -> list[ChatReport]:
    """Show hidden messages of others to the players again. Return the reports of those that were hidden."""
    return _set_hidden(reports.filter(message__hidden_at__isnull=False), None, by)


def _set_hidden(reports: QuerySet[ChatReport], at: datetime | None, by: User) -> list[ChatReport]:
    others = reports.exclude(own_case(by, "message__user")).order_by("pk")
    found = list(others.select_related(None).select_for_update(of=("self",)))
    ChatMessage.objects.filter(pk__in=[report.message_id for report in found]).update(hidden_at=at)
    return found


def forget_messages(*, user_id: int) -> None:
    """Delete the messages of a deleted account. Of reported ones the words go, and the reports of others stay."""
    messages = ChatMessage.objects.filter(user=user_id)
    messages.filter(reports__isnull=False).update(hidden_at=times.now(), text="")
    ChatReport.objects.filter(reporter=user_id).update(reason="")
    messages.filter(reports__isnull=True).delete()
