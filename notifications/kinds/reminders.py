"""Reminders: a decision is still owed, and its time runs out."""

from datetime import datetime
from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.shapes import shape
from notifications.events import TURN_REMINDER
from notifications.registry import MAIL, PUSH, Told, tells
from notifications.scene import Scene


@shape("ReminderEventData")
class AboutReminder:
    """Which decision is owed, and until when."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat's number."]
    ply: Annotated[int, "The turn's `expected_ply`."]
    deadline: Annotated[datetime | None, "When the time runs out, as it stands now."]


@tells(
    TURN_REMINDER,
    audience="the player of the seat, once for each turn",
    data=AboutReminder,
    sentence=_("Your time in a match of %(game)s is running out."),
    label=_("Your time is running out"),
    topic="matches",
    default_channels=(MAIL, PUSH),
    in_news=False,
)
def turn_reminder(event: Event, scene: Scene) -> Told | None:
    """Time runs out. Nothing is said of a turn that was taken meanwhile."""
    match, number, ply, user = (event.payload[name] for name in ("match", "seat", "ply", "user"))
    table = scene.table(match)
    seat = table.seat(number) if table else None
    if table is None or seat is None or seat.turn.due_ply != ply or seat.user_id != user:
        return None
    about = AboutReminder(match=match, game=table.match.game, seat=number, ply=ply, deadline=seat.turn.deadline)
    return Told(about, [user])
