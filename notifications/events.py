"""Events of reminders."""

from datetime import datetime
from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape
from games.events.matches import TurnNamed
from games.selectors.participants import participants


class TurnReminded(TurnNamed):
    """Payload that names a turn in a match and its player."""

    user: Annotated[int, "The primary key of the player whose turn it is."]


@shape("ReminderEventData")
class AboutReminder:
    """The turn and its deadline."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat's number."]
    ply: Annotated[int, "The turn's `expected_ply`."]
    deadline: Annotated[datetime | None, "The current deadline."]


def _turn_reminder(event: Event, batch: Batch) -> Notification | None:
    """Time runs out. Nothing is said of a turn that was taken meanwhile."""
    match, number, ply, user = (event.payload[name] for name in ("match", "seat", "ply", "user"))
    table = participants(batch, match)
    seat = table.seat(number) if table else None
    if table is None or seat is None or seat.turn.due_ply != ply or seat.user_id != user:
        return None
    about = AboutReminder(match=match, game=table.match.game, seat=number, ply=ply, deadline=seat.turn.deadline)
    return Notification(about, [user])


# When it comes depends on the quiet hours of its reader.
TURN_REMINDER = declare(
    "turn.reminder",
    TurnReminded,
    about="A turn's deadline is near. It is recorded once for each turn, and never in the quiet hours of the player.",
    for_staff=False,
    notification=NotificationType(
        build=_turn_reminder,
        audience="the player of the seat, once for each turn",
        data=AboutReminder,
        leads_to="match",
        sentence=_("%(game)s: your time is running out."),
        label=_("Your time is running out"),
        topic="matches",
        default_channels=(MAIL, PUSH),
        in_news=False,
    ),
)
