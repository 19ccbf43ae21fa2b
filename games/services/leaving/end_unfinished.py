"""End matches that are not over in time, by the policy that their organiser published, as in a league."""

from collections.abc import Sequence
from typing import Literal

from core.transactions import transacted
from games.models import Match
from games.replay import game_of, table_of
from games.services.leaving.adjudicate import adjudicate_locked
from games.services.locking import lock_any_match

UnfinishedPolicy = Literal["draw", "points", "void"]


@transacted
def end_unfinished_match(*, match_id: str, policy: UnfinishedPolicy, reason: str) -> bool:
    """End a running match by a published policy. Returns whether it was running; a match that is over does not change.

    `draw`: all share the first place; `points`: ranked by the points so far; `void`: the match is aborted.
    """
    match, seats = lock_any_match(match_id)
    if match.status != Match.Status.RUNNING:
        return False
    adjudicate_locked(match, seats, _places(match, policy), reason=reason)
    return True


def _places(match: Match, policy: UnfinishedPolicy) -> list[int] | None:
    if policy == "void":
        return None
    sides = game_of(match).facts.sides
    seats = sum(len(side) for side in sides)
    if policy == "draw":
        return [1] * seats
    table = table_of(match)
    return places_by_points(table.game.points(table.position), sides)


def places_by_points(points: Sequence[int], sides: Sequence[Sequence[int]]) -> list[int]:
    """Dense places by the points of each side; partners share a place."""
    ranked = sorted({points[side[0]] for side in sides}, reverse=True)
    found = [0] * len(points)
    for side in sides:
        for seat in side:
            found[seat] = 1 + ranked.index(points[side[0]])
    return found
