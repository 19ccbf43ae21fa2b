"""Rated matches that end at once, counted as a worker does it."""

from typing import Any

from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.services import deliver
from games.services.leaving.adjudicate import adjudicate_match
from tests.fixtures import Clock
from tests.sittings import Player, start_match

THREE_DAYS = {"kind": "per_move", "days": 3}


def won(winner: Player, loser: Player, **terms: Any) -> str:
    """A rated match that staff have decided at once, so that it counts in full; the id."""
    match = start_match(winner, loser, **{"rated": True, "clock": THREE_DAYS, **terms})
    decide(match, winner)
    return match


def decide(match: str, winner: Player) -> None:
    """Let a player win a running match without a move, and count it."""
    first = [seat["name"] == winner.name for seat in winner.match(match)["seats"]]
    places = [1 if is_winner else 2 for is_winner in first]
    adjudicate_match(match_id=match, by=None, asked_by=winner.user, places=places, reason="So that it ends.")
    let_it_count()


def let_it_count() -> None:
    """Process the finished matches that wait for ratings, as a worker does."""
    waiting = Delivery.objects.filter(consumer__startswith="ratings.", state=State.DUE)
    for pk in waiting.order_by("pk").values_list("pk", flat=True):
        deliver(delivery_id=pk)


def settle(stronger: Player, weaker: Player, clock: Clock) -> int:
    """Let both play until they stand on a leaderboard; the stronger one wins two of three. How many each has."""
    others = [Player("guest"), Player("visitor")]
    for number in range(18):
        won(*((weaker, stronger) if number % 3 == 1 else (stronger, weaker)))
        if number % 3 == 2:
            clock.pass_by(days=1)
    for other in others:
        won(stronger, other)
        won(weaker, other)
    return 18 + len(others)
