"""A match for a user who follows it: its public facts with the clocks, and the rows of its log that are new to them."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from accounts.models import User
from core.shapes import to_json
from games.models import Match, Seat
from games.selectors.clocks import shown_clocks
from games.selectors.matches import seat_of, seats_of, shown_match
from games.selectors.reading.log import Log, log_rows


@dataclass(frozen=True, slots=True)
class Followed:
    """News for a user who follows a match."""

    match: dict[str, Any]
    """The match as everyone sees it, with `clocks`."""
    rows: list[dict[str, Any]]
    """Rows of the log, as this reader may read them by now."""


def follow_match(match: Match, user: User, *, after: int, limit: int) -> Followed:
    """The match, and the rows after a ply.

    A user without a seat at a sealed table gets no rows: its cards are for its own seats.
    """
    seats = seats_of(match)
    own = seat_of(seats, user)
    document = {**to_json(shown_match(match)), "clocks": to_json(shown_clocks(seats))}
    if match.ply <= after + 1 or (own is None and match.is_sealed):
        return Followed(document, [])
    log = Log(match, own)
    return Followed(document, to_json(log_rows(log, list(log.records.filter(ply__gt=after).order_by("ply")[:limit]))))


def versions_of_matches(match_ids: Sequence[str]) -> dict[str, Any]:
    """Something for each match that changes with its log, its status, its seats and its clocks."""
    found: dict[str, list[Any]] = defaultdict(list)
    of_match = ("match__ply", "match__status", "match__paused_until")
    columns = (*of_match, "number", "user_id", "state", "turn__deadline", "turn__bank_seconds", "turn__due_ply")
    rows = Seat.objects.filter(match__in=match_ids).order_by("match_id", "number")
    for match_id, *facts in rows.values_list("match_id", *columns):
        found[match_id].append(tuple(facts))
    return {match_id: tuple(facts) for match_id, facts in found.items()}
