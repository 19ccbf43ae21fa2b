"""Matches as they are listed and shown: public facts, from columns, without a replay."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, Q, QuerySet, prefetch_related_objects

from accounts.models import User
from accounts.selectors import user_named
from core.errors import MatchOver, NotFound, WrongState
from core.times import format_time
from games.models import Match, Seat
from games.rules.registry import registry


def may_see(match: Match, seats: Sequence[Seat], user: User) -> bool:
    """Private matches exist for their members only, after the end too."""
    if match.visibility != Match.Visibility.PRIVATE or match.creator_id == user.pk:
        return True
    return any(seat.user_id == user.pk for seat in seats)


@dataclass(frozen=True)
class MatchFilters:
    """What a list of matches is narrowed down to; None is everything."""

    game: str | None = None
    status: str | None = None
    user: str | None = None
    rated: bool | None = None


def seats_of(match: Match) -> list[Seat]:
    """The seats by number, with who sits there; asked for once."""
    prefetch_related_objects([match], _SEATS)
    return list(match.seats.all())


def require_running(match: Match) -> None:
    """Moves, resignations and agreements are for running matches."""
    if match.status == Match.Status.OVER:
        raise MatchOver("The match is over.")
    if match.status == Match.Status.WAITING:
        raise WrongState("The match has not started: seats are still free.")


def match_for(match_id: str, user: User) -> Match:
    """A match, for somebody who may know of it."""
    match = Match.objects.select_related("creator").filter(pk=match_id).first()
    if match is None or not may_see(match, seats_of(match), user):
        raise NotFound("There is no such match.")
    return match


def is_known(match_id: str) -> bool:
    """Whether there is a match of this id, for whoever runs the server."""
    return Match.objects.filter(pk=match_id).exists()


def seat_of(seats: Sequence[Seat], user: User, number: int | None = None) -> Seat | None:
    """The seat that a user holds, if any; that of this number, where a bot holds several."""
    held = (s for s in seats if s.user_id == user.pk and s.state == Seat.State.TAKEN)
    return next((s for s in held if number in (None, s.number)), None)


def matches_for(user: User, filters: MatchFilters) -> QuerySet[Match]:
    """The matches that a user may find in a list: public ones, and the own ones of any kind."""
    own = Seat.objects.filter(user=user).values("match_id")
    found = Match.objects.filter(Q(visibility=Match.Visibility.PUBLIC) | Q(creator=user) | Q(pk__in=own))
    if filters.game is not None:
        found = found.filter(game=filters.game)
    if filters.status is not None:
        found = found.filter(status=filters.status)
    if filters.rated is not None:
        found = found.filter(rated=filters.rated)
    if filters.user is not None:
        theirs = Seat.objects.filter(user=user_named(filters.user), user__isnull=False)
        found = found.filter(pk__in=theirs.values("match_id"))
    return found.select_related("creator").prefetch_related(_SEATS)


_SEATS = Prefetch("seats", queryset=Seat.objects.select_related("user").order_by("number"))


def outcome_of(match: Match, seats: Sequence[Seat]) -> dict[str, Any] | None:
    """Places, points and reason; null until the end, places and points null where there are none."""
    if match.status != Match.Status.OVER:
        return None
    decided = all(seat.place is not None for seat in seats)
    return {
        "places": [seat.place for seat in seats] if decided else None,
        "points": [seat.points for seat in seats] if decided else None,
        "reason": match.reason,
    }


def options_of(match: Match) -> dict[str, Any]:
    """The options in the order in which the game lists them, whatever order the database keeps them in."""
    game = registry().get(match.game)
    names = [spec.name for spec in game.facts.options] if game else []
    return {name: match.options[name] for name in [*names, *match.options] if name in match.options}


def match_document(match: Match) -> dict[str, Any]:
    """A match as everybody who may see it sees it."""
    seats = seats_of(match)
    return {
        "id": match.id,
        "game": match.game,
        "revision": match.revision,
        "status": match.status,
        "options": options_of(match),
        "clock": match.clock,
        "rated": match.rated,
        "visibility": match.visibility,
        "creator": match.creator.username,
        "created_at": format_time(match.created_at),
        "started_at": format_time(match.started_at) if match.started_at else None,
        "ended_at": format_time(match.ended_at) if match.ended_at else None,
        "ply": match.ply,
        "seats": [
            {
                "seat": seat.number,
                "kind": seat.kind or None,
                "name": seat.user.username if seat.user else None,
                "state": seat.state,
            }
            for seat in seats
        ],
        "commitment": match.commitment,
        "outcome": outcome_of(match, seats),
        "rating_effect": None,
    }
