"""Results of matches, for leagues: public facts alone."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from accounts.models import User
from games.models import Match, Seat
from games.selectors.turns import at_the_table, opponents_of


@dataclass(frozen=True)
class MatchResult:
    """The end of a match."""

    reason: str
    places: tuple[int, ...] | None
    """The place of each seat; None where the match was aborted."""
    points: tuple[int, ...] | None
    late: frozenset[int]
    """The seats whose time ran out."""
    ended_at: datetime


@dataclass(frozen=True)
class Due:
    """A decision that a player owes by a deadline."""

    match: str
    seat: int
    name: str
    since: datetime
    deadline: datetime
    opponents: list[str]


def result_of(match_id: str) -> MatchResult | None:
    """Return how a match ended; None while it has not."""
    found = Seat.objects.filter(match=match_id, match__status=Match.Status.OVER).order_by("number")
    columns = ("number", "place", "points", "left_how", "match__reason", "match__ended_at")
    seats = list(found.values_list(*columns, named=True))
    if not seats:
        return None
    places = [seat.place for seat in seats if seat.place is not None]
    points = [seat.points for seat in seats if seat.points is not None]
    return MatchResult(
        reason=seats[0].match__reason,
        places=tuple(places) if len(places) == len(seats) else None,
        points=tuple(points) if len(points) == len(seats) else None,
        late=frozenset(seat.number for seat in seats if seat.left_how == Seat.Leaving.TIMED_OUT),
        ended_at=seats[0].match__ended_at,
    )


def running_among(match_ids: Collection[str]) -> list[str]:
    """The ids, among these, of matches that are not over."""
    going = Match.objects.filter(pk__in=match_ids).exclude(status=Match.Status.OVER)
    return sorted(going.values_list("pk", flat=True))


def due_in(match_ids: Collection[str], reader: User, username: str | None = None) -> list[Due]:
    """The decisions that are owed by a deadline in these matches, by all players or one, the earliest first.

    Whose turn it is may reveal who won a trick: on a sealed deal a reader sees only their own turns.
    """
    seats = Seat.objects.filter(match__in=match_ids, turn__due_ply__isnull=False, turn__deadline__isnull=False)
    is_open = Q(match__shared_deal=None) | Q(match__shared_deal__unsealed_at__isnull=False)
    seats = seats.filter(is_open | Q(user=reader))
    if username is not None:
        seats = seats.filter(user__username=username)
    found = seats.select_related("user", "match", "turn").prefetch_related(at_the_table())
    return [
        Due(seat.match_id, seat.number, seat.user.username, turn.clock_since, turn.deadline, opponents_of(seat))
        for seat in found.order_by("turn__deadline", "match_id", "number")
        if seat.user is not None and (turn := seat.turn).deadline is not None and turn.clock_since is not None
    ]
