"""Ends by agreement: which seats have agreed, and which have yet to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from accounts.choices import Kind
from accounts.models import User
from accounts.selectors import shown_user
from core.statements import CountOf, Parameter, Select
from games.choices import Agreed
from games.models import Consent, Match, Seat
from games.replay import game_of
from games.rules.contract import side_of
from games.selectors.matches import own_seat, require_running, seats_of
from games.shapes.seats import Profile, ShownAgreement


@dataclass(frozen=True)
class Agreement:
    """State of the seats on one way to end the match."""

    agreed: list[int]
    missing: list[int]
    obstacle: str
    """Why it cannot be offered, in a sentence; empty if it can."""


def agreement_for(match: Match, user: User, *, end: str) -> ShownAgreement:
    """Return who agrees and who has yet to, for a player of a running match."""
    seats = seats_of(match)
    own_seat(seats, user)
    require_running(match)
    found = agreement_on(match, seats, end)
    return ShownAgreement(agreed=found.agreed, missing=found.missing, obstacle=found.obstacle or None)


def _aborts() -> "QuerySet[Any, Any]":
    word = Consent.objects.filter(match=OuterRef("match"), end=Agreed.ABORT, ply=OuterRef("match__ply"))
    missing = (
        Seat.objects.filter(match=OuterRef("match"))
        .exclude(user__kind=Kind.BOT, user__owner=None)
        .annotate(given=Exists(word.filter(seat=OuterRef("number"))))
        .filter(given=False)
    )
    # Of matches that are over only aborted ones have no places. They are few, and an index finds them.
    held = Seat.objects.filter(user=OuterRef("pk"), state=Seat.State.TAKEN, place=None, match__reason="aborted")
    aborted = held.filter(~Exists(missing), Exists(word), match__started_at__isnull=False)
    return User.objects.filter(pk=Parameter("user")).values_list(CountOf(aborted.values("pk")))


_ABORTS = Select(_aborts)


def aborts_of(user: User) -> int:
    """Count the matches of the user aborted by agreement after the deal: every player's consent is stored there.

    Where a match was aborted because time ran out for all players, at least one consent is missing.
    """
    [(count,)] = _ABORTS.fetch(user=user.pk)
    return int(count)


def profile_of(user: User) -> Profile:
    """A user as everyone sees them."""
    return Profile(
        public=shown_user(user),
        owner=user.owner.username if user.owner else None,
        agreed_aborts=aborts_of(user),
    )


def agreement_on(match: Match, seats: Sequence[Seat], end: str) -> Agreement:
    """Return who has agreed since the last row, and who has not."""
    given = Consent.objects.filter(match=match, end=end, ply=match.ply).order_by("seat")
    agreed = list(given.values_list("seat", flat=True)) if match.status == Match.Status.RUNNING else []
    # A player's own bot agrees for itself, like a person. House bots are not asked.
    people = [seat.number for seat in seats if seat.user is not None and not seat.user.is_house_bot]
    return Agreement(agreed, [number for number in people if number not in agreed], _obstacle(match, seats, end))


def _obstacle(match: Match, seats: Sequence[Seat], end: str) -> str:
    bots = {seat.number for seat in seats if seat.kind == Seat.Kind.BOT}
    house = {seat.number for seat in seats if seat.user is not None and seat.user.is_house_bot}
    if end == Agreed.ABORT:
        return "Bots do not agree to abort rated matches." if match.rated and bots else ""
    sides: dict[int, set[int]] = {}
    for seat in seats:
        sides.setdefault(side_of(game_of(match).facts.sides, seat.number), set()).add(seat.number)
    return "Bots do not agree to draws." if any(side <= house for side in sides.values()) else ""
