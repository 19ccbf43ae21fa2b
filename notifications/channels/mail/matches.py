"""Matches in mails: a game with the names of the other players, and the time that is left for a move."""

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.translation import gettext, pgettext

from core.text import in_a_row


def game_with(title: str, others: Sequence[str]) -> str:
    """The title of a game with the names of those with whom it is played."""
    return gettext("%(game)s with %(names)s") % {"game": title, "names": in_a_row(others)} if others else title


def time_left(deadline: datetime, zone: str) -> str:
    """The time until which a player may move, by the clock of a time zone."""
    local = deadline.astimezone(ZoneInfo(zone))
    end = date_format(local, pgettext("a deadline, in the letters of Django's date filter", "l, j F, H:i"))
    return gettext("You have until %(end)s (%(zone)s).") % {"end": end, "zone": zone}
