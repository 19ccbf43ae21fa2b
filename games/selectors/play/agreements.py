"""Ends by agreement: which seats have agreed, and which have yet to."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.models import User
from games.choices import Agreed
from games.models import Consent, Match, Seat
from games.replay import game_of
from games.rules.contract import side_of
from games.selectors.matches import own_seat, require_running, seats_of
from games.shapes.seats import ShownAgreement


@dataclass(frozen=True)
class Agreement:
    """State of the seats on one way to end the match."""

    agreed: list[int]
    missing: list[int]
    obstacle: str
    """The reason why it cannot be offered, in a sentence; empty if it can."""


def agreement_for(match: Match, user: User, *, end: str) -> ShownAgreement:
    """Return who agrees and who has yet to, for a player of a running match."""
    seats = seats_of(match)
    own_seat(seats, user)
    require_running(match)
    found = agreement_on(match, seats, end)
    return ShownAgreement(agreed=found.agreed, missing=found.missing, obstacle=found.obstacle or None)


def agreement_on(match: Match, seats: Sequence[Seat], end: str) -> Agreement:
    """Return who has agreed since the last row, and who has not."""
    given = Consent.objects.filter(match=match, end=end, ply=match.ply).order_by("seat")
    agreed = list(given.values_list("seat", flat=True)) if match.status == Match.Status.RUNNING else []
    # A player's own bot agrees for itself, like a person. House bots are not asked.
    people = [seat.number for seat in seats if seat.player]
    return Agreement(agreed, [number for number in people if number not in agreed], _obstacle(match, seats, end))


def _obstacle(match: Match, seats: Sequence[Seat], end: str) -> str:
    bots = {seat.number for seat in seats if seat.kind == Seat.Kind.BOT}
    house = {seat.number for seat in seats if seat.has_house_bot}
    if end == Agreed.ABORT:
        return "Bots do not agree to abort rated matches." if match.rated and bots else ""
    sides: dict[int, set[int]] = {}
    for seat in seats:
        sides.setdefault(side_of(game_of(match).facts.sides, seat.number), set()).add(seat.number)
    return "Bots do not agree to draws." if any(side <= house for side in sides.values()) else ""
