"""The hours in which a player decides: medians over their latest matches that are not live."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from statistics import median
from typing import Final

from django.db.models import F, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from accounts.models import User
from games.choices import Leaving, Pace
from games.models import MoveRecord
from games.selectors.results.played import PlayedSeat
from games.shapes.statistics import Tempo

LATEST: Final = 100
"""The most matches that are looked at, so that what a player reads costs the same however much they have played."""
LEAST: Final = 20
SECONDS: Final = 3600

Decided = tuple[str, datetime, datetime]
"""A match, when it became the player's turn in it, and when they decided."""


def tempo_of(played: Sequence[PlayedSeat], user: User) -> Tempo:
    """The pace of a player in the latest of these seats, which stand in the order in which their matches ended."""
    seats = [(seat.match, seat.left_how) for seat in reversed(played) if seat.pace != Pace.LIVE][:LATEST]
    turns: dict[str, list[float]] = defaultdict(list)
    for match, begun, decided in _decisions([match for match, _ in seats], user):
        turns[match].append((decided - begun).total_seconds() / SECONDS)
    if len(turns) < LEAST:
        return Tempo(matches=len(turns), hours=None, longest_hours=None, late=None)
    return Tempo(
        matches=len(turns),
        hours=_median([median(hours) for hours in turns.values()]),
        longest_hours=_median([max(hours) for hours in turns.values()]),
        late=sum(how == Leaving.TIMED_OUT for _, how in seats),
    )


def _decisions(matches: Sequence[str], user: User) -> QuerySet[MoveRecord, Decided]:
    """The player's decisions in these matches; where they left a seat to a bot, its decisions are nobody's."""
    before = MoveRecord.objects.filter(match=OuterRef("match"), ply=OuterRef("due_ply") - 1).values("at")
    own = MoveRecord.objects.filter(match__in=matches, match__seats__user=user, match__seats__number=F("seat"))
    # Without a row before it, a turn began with the match.
    return (
        own.order_by()
        .annotate(begun=Coalesce(Subquery(before), "match__started_at"))
        .values_list("match", "begun", "at")
    )


def _median(hours: Sequence[float]) -> float:
    return round(median(hours), 2)
