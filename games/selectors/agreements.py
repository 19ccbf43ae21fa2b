"""Ends by agreement: whose word is needed, and whose is given."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef

from accounts.models import Kind, User
from games.models import Consent, Match, Seat
from games.replay import game_of
from games.rules.contract import side_of
from games.selectors.matches import match_of_player, require_running


@dataclass(frozen=True)
class Agreement:
    """Where the seats stand on one way to end the match."""

    agreed: list[int]
    missing: list[int]
    obstacle: str
    """Why nobody can offer it, in a sentence; empty if somebody can."""


def agreement_for(*, match_id: str, user: User, end: str) -> dict[str, Any]:
    """The same for a player of a running match, as the API tells it."""
    match, seats, _ = match_of_player(match_id, user)
    require_running(match)
    found = agreement_on(match, seats, end)
    return {"agreed": found.agreed, "missing": found.missing, "obstacle": found.obstacle or None}


def aborts_of(user: User) -> int:
    """How many matches the user has ended by an agreed abort after the deal: there, everybody's word is kept.

    A match that was aborted because time ran out for all lacks somebody's word.
    """
    word = Consent.objects.filter(match=OuterRef("match"), end=Consent.End.ABORT, ply=OuterRef("match__ply"))
    missing = (
        Seat.objects.filter(match=OuterRef("match"))
        .exclude(user__kind=Kind.BOT, user__owner=None)
        .annotate(given=Exists(word.filter(seat=OuterRef("number"))))
        .filter(given=False)
    )
    # Of matches that are over only aborted ones have no places: they are few, and an index knows them.
    held = Seat.objects.filter(user=user, state=Seat.State.TAKEN, place=None, match__reason="aborted")
    return held.filter(~Exists(missing), Exists(word), match__started_at__isnull=False).count()


def agreement_on(match: Match, seats: Sequence[Seat], end: str) -> Agreement:
    """Who has agreed since the last row, and who has not."""
    given = Consent.objects.filter(match=match, end=end, ply=match.ply).order_by("seat")
    agreed = list(given.values_list("seat", flat=True)) if match.status == Match.Status.RUNNING else []
    # Somebody's own bot speaks for itself, like a person; house bots have no say.
    people = [seat.number for seat in seats if seat.user is not None and not seat.user.is_house_bot]
    return Agreement(agreed, [number for number in people if number not in agreed], _obstacle(match, seats, end))


def _obstacle(match: Match, seats: Sequence[Seat], end: str) -> str:
    bots = {seat.number for seat in seats if seat.kind == Seat.Kind.BOT}
    house = {seat.number for seat in seats if seat.user is not None and seat.user.is_house_bot}
    if end == Consent.End.ABORT:
        return "No bot agrees to abort a rated match." if match.rated and bots else ""
    sides: dict[int, set[int]] = {}
    for seat in seats:
        sides.setdefault(side_of(game_of(match).facts.sides, seat.number), set()).add(seat.number)
    return "No bot agrees to a draw." if any(side <= house for side in sides.values()) else ""
