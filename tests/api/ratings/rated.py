"""Rated matches that end at once, counted as a worker does it."""

from typing import Any

from core.journal.models import Delivery, State
from core.journal.services import deliver
from tests.sittings import Player, answered, start_match

THREE_DAYS = {"kind": "per_move", "days": 3}


def won(winner: Player, loser: Player, **terms: Any) -> str:
    """A rated match in which one has given up after the deal; the id."""
    match = start_match(winner, loser, **{"rated": True, "clock": THREE_DAYS, **terms})
    answered(loser.post(f"/matches/{match}/resign"), 200)
    let_it_count()
    return match


def let_it_count() -> None:
    """What a worker does with what has ended."""
    waiting = Delivery.objects.filter(consumer__startswith="ratings.", state=State.DUE)
    for pk in waiting.order_by("pk").values_list("pk", flat=True):
        deliver(delivery_id=pk)


def settle(stronger: Player, weaker: Player, *, matches: int = 16) -> None:
    """Enough matches for both to stand on a leaderboard; of three the stronger one wins two."""
    for number in range(matches):
        won(*((weaker, stronger) if number % 3 == 1 else (stronger, weaker)))
