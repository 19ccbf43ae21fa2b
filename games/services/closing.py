"""Matches that must not go on: whoever arranged them has published what becomes of those that are not over in time."""

from collections.abc import Sequence
from typing import Literal

from core.transactions import transacted
from games.models import Match
from games.replay import game_of, table_of
from games.services.adjudicating import decide
from games.services.locking import lock_any_match

Policy = Literal["draw", "points", "void"]


@transacted
def close_match(*, match_id: str, policy: Policy, reason: str) -> bool:
    """End a running match by a published policy; whether it ran. A match that is over stays as it ended.

    `draw`: all are first; `points`: whoever has more points by now; `void`: it is aborted.
    """
    match, seats = lock_any_match(match_id)
    if match.status != Match.Status.RUNNING:
        return False
    decide(match, seats, _places(match, policy), reason=reason)
    return True


def _places(match: Match, policy: Policy) -> list[int] | None:
    if policy == "void":
        return None
    sides = game_of(match).facts.sides
    seats = sum(len(side) for side in sides)
    if policy == "draw":
        return [1] * seats
    table = table_of(match)
    return places_by_points(table.game.points(table.position), sides)


def places_by_points(points: Sequence[int], sides: Sequence[Sequence[int]]) -> list[int]:
    """Dense places by the points of each side; partners share theirs."""
    ranked = sorted({points[side[0]] for side in sides}, reverse=True)
    found = [0] * len(points)
    for side in sides:
        for seat in side:
            found[seat] = 1 + ranked.index(points[side[0]])
    return found
