"""Changes in matches that a user follows: public facts, by one query for all of them."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from games.models import Seat


def versions_of_matches(match_ids: Sequence[str]) -> dict[str, Any]:
    """Something for each match that changes with its log, its status, its seats and its clocks."""
    found: dict[str, list[Any]] = defaultdict(list)
    of_match = ("match__ply", "match__status", "match__paused_until")
    columns = (*of_match, "number", "user_id", "state", "turn__deadline", "turn__bank_seconds", "turn__due_ply")
    rows = Seat.objects.filter(match__in=match_ids).order_by("match_id", "number")
    for match_id, *facts in rows.values_list("match_id", *columns):
        found[match_id].append(tuple(facts))
    return {match_id: tuple(facts) for match_id, facts in found.items()}
