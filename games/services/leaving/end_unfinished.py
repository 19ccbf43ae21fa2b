"""End matches that are not over in time, by the policy that their organiser published, as in a league."""

from collections.abc import Sequence

from core.transactions import transacted
from games.choices import Unfinished
from games.models import Match
from games.replay import game_of, table_of
from games.services.leaving.adjudicate import adjudicate_locked
from games.services.locking import lock_any_match


@transacted
def end_unfinished_match(*, match_id: str, policy: Unfinished, reason: str) -> bool:
    """End a running match by a published policy. Returns whether it was running; a match that is over does not change.

    Drawn, all share the first place; by points, they are ranked by those so far; void, the match is aborted.
    """
    match, seats = lock_any_match(match_id)
    if match.status != Match.Status.RUNNING:
        return False
    adjudicate_locked(match, seats, _places(match, policy), reason=reason)
    return True


def _places(match: Match, policy: Unfinished) -> list[int] | None:
    if policy == Unfinished.VOID:
        return None
    sides = game_of(match).facts.sides
    seats = sum(len(side) for side in sides)
    if policy == Unfinished.DRAW:
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
