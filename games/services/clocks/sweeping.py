"""Sweep matches. Several workers share the work."""

from typing import Final

from django.db import connection

from core.sweeps import Sweep
from games.models import Match, Seat

SETTLING: Final = Sweep[str]("match %s could not be settled")


def hold(match_id: str, status: str, *, wait: bool = False) -> tuple[Match, list[Seat]] | None:
    """A match in this state and its seats, locked; None if it is in another state or already locked.

    With `wait` it waits for the lock instead. SQLite always waits.
    """
    skip = not wait and connection.features.has_select_for_update_skip_locked
    matches = Match.objects.select_for_update(of=("self",), skip_locked=skip).select_related("creator")
    match = matches.filter(pk=match_id, status=status).first()
    return None if match is None else (match, list(match.seats.select_related("user", "turn").order_by("number")))
