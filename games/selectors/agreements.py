"""Ends by agreement: whose word is needed, and whose is given."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from accounts.models import User
from core.errors import NotYourSeat
from games.models import Consent, Match, Seat
from games.rules.contract import side_of
from games.rules.registry import registry
from games.selectors.matches import match_for, require_running, seat_of, seats_of


@dataclass(frozen=True)
class Agreement:
    """Where the seats stand on one way to end the match."""

    agreed: list[int]
    missing: list[int]
    obstacle: str
    """Why nobody can offer it, in a sentence; empty if somebody can."""


def agreement_for(*, match_id: str, user: User, end: str) -> dict[str, Any]:
    """The same for a player of a running match, as the API tells it."""
    match = match_for(match_id, user)
    seats = seats_of(match)
    if seat_of(seats, user) is None:
        raise NotYourSeat("You do not hold a seat in this match.")
    require_running(match)
    found = agreement_on(match, seats, end)
    return {"agreed": found.agreed, "missing": found.missing, "obstacle": found.obstacle or None}


def agreement_on(match: Match, seats: Sequence[Seat], end: str) -> Agreement:
    """Who has agreed since the last row, and who has not."""
    given = Consent.objects.filter(match=match, end=end, ply=match.ply).order_by("seat")
    agreed = list(given.values_list("seat", flat=True)) if match.status == Match.Status.RUNNING else []
    people = [seat.number for seat in seats if seat.kind == Seat.Kind.HUMAN]
    return Agreement(agreed, [number for number in people if number not in agreed], _obstacle(match, seats, end))


def _obstacle(match: Match, seats: Sequence[Seat], end: str) -> str:
    bots = {seat.number for seat in seats if seat.kind == Seat.Kind.BOT}
    if end == Consent.End.ABORT:
        return "No bot agrees to abort a rated match." if match.rated and bots else ""
    sides: dict[int, set[int]] = {}
    for seat in seats:
        sides.setdefault(side_of(registry()[match.game].facts.sides, seat.number), set()).add(seat.number)
    return "No bot agrees to a draw." if any(side <= bots for side in sides.values()) else ""
