"""Sweep matches. Several workers share the work, and a match that fails does not hold up the others."""

import logging
from collections.abc import Callable, Iterable
from datetime import timedelta
from functools import partial
from typing import Final

from django.db import connection

from core import times
from core.database.transactions import run_transaction
from core.recent import Recent
from games.models import Match, Seat

logger = logging.getLogger("postcard.games")

LOGGED_AGAIN_AFTER: Final = timedelta(minutes=10)
_logged: Recent[bool] = Recent(1_000)
"""The matches whose faults were logged lately."""


def settle_each(match_ids: Iterable[str], settle: Callable[[str], bool]) -> int:
    """Settle each of these matches once, in a transaction of its own. Returns how many had something to settle."""
    return sum(_settled(match_id, settle) for match_id in dict.fromkeys(match_ids))


def _settled(match_id: str, settle: Callable[[str], bool]) -> bool:
    try:
        return run_transaction(partial(settle, match_id))
    except Exception:
        # It is tried again with every sweep, twice a second.
        if not _logged.get(match_id):
            _logged.put(match_id, True, until=times.now() + LOGGED_AGAIN_AFTER)
            logger.exception("match %s could not be settled", match_id)
        return False


def hold(match_id: str, status: str, *, wait: bool = False) -> tuple[Match, list[Seat]] | None:
    """A match in this state and its seats, locked; None if it is in another state or already locked.

    With `wait` it waits for the lock instead. SQLite always waits.
    """
    skip = not wait and connection.features.has_select_for_update_skip_locked
    matches = Match.objects.select_for_update(of=("self",), skip_locked=skip).select_related("creator")
    match = matches.filter(pk=match_id, status=status).first()
    return None if match is None else (match, list(match.seats.select_related("user", "turn").order_by("number")))
