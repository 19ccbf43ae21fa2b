"""Mails in tests: what waits to be sent, and choices made over HTTP."""

import json
from datetime import timedelta
from typing import Any

from core.mail.models import OutgoingMail
from notifications.channels.mail.services.digests import send_due_digests
from notifications.channels.mail.services.reminding import send_reminders
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered


def mails_to(player: Player) -> list[OutgoingMail]:
    """The mails of a player, the earliest first."""
    return list(OutgoingMail.objects.filter(person=player.user.pk).order_by("created_at", "subject"))


def subjects_to(player: Player) -> list[str]:
    return [mail.subject for mail in mails_to(player)]


def choose(player: Player, **changes: Any) -> Json:
    """Changes a player's choices."""
    chosen: Json = answered(player.send("PATCH", "/me/notifications", json.dumps(changes)), 200)
    return chosen


def pass_time(clock: Clock, hours: float, step: timedelta = timedelta(minutes=15)) -> None:
    """Lets time pass in steps, as beat would see it."""
    end = clock.time + timedelta(hours=hours)
    while clock.time < end:
        clock.time += step
        send_reminders()
        send_due_digests()
