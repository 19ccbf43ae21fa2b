"""End matches that do not end by themselves: by staff, or by the policy of their organiser.

Staff decide on public facts; no card is shown to them. A match that has ended never changes.
"""

from collections.abc import Sequence

from accounts.models import User
from accounts.staff import may
from core.database.transactions import transacted
from core.errors import FieldError, Forbidden, Invalid, NotFound
from core.journal.services import record
from core.text import checked_reason
from games.choices import Unfinished
from games.events import MATCH_ADJUDICATED
from games.models import Adjudication, Match, Seat
from games.replay import game_of, points_so_far
from games.rules.contract import Facts
from games.selectors.expiry import now_of
from games.selectors.matches import may_see, require_running
from games.selectors.staff import has_stake_in
from games.services.finish import finish
from games.services.locking import lock_any_match

PERMISSION = "games.adjudicate_match"


@transacted
def adjudicate_match(
    *, match_id: str, by: User | None, places: Sequence[int] | None, reason: str, asked_by: User | None = None
) -> Match:
    """End a running match with these places, or abort it if there are none. `by` is None for the server's operator.

    Staff with a stake in the result are refused. A private match can only be adjudicated if one of its members asked.
    """
    text = checked_reason(reason)
    match, seats = lock_any_match(match_id)
    if match.visibility == Match.Visibility.PRIVATE and (asked_by is None or not may_see(match, seats, asked_by)):
        raise NotFound("Match not found. For a private match, name the player who asked for this.")
    _require_impartial(match, by)
    require_running(match)
    if places is not None:
        _require_places(places, game_of(match).facts)
    adjudicate_locked(match, seats, places, reason=text, by=by, asked_by=asked_by)
    return match


def adjudicate_locked(
    match: Match,
    seats: Sequence[Seat],
    places: Sequence[int] | None,
    *,
    reason: str,
    by: User | None = None,
    asked_by: User | None = None,
) -> None:
    """End a locked, running match with these places and the points so far, or abort it, and record the reason."""
    at = now_of(match)
    if places is None:
        finish(match=match, seats=seats, reason="aborted", at=at)
    else:
        finish(match=match, seats=seats, reason="adjudicated", places=places, points=points_so_far(match), at=at)
    Adjudication.objects.create(match=match, by=by, asked_by=asked_by, reason=reason, at=at)
    record(MATCH_ADJUDICATED, {"match": match.id})


def _require_impartial(match: Match, by: User | None) -> None:
    """Refuse staff who have a stake. The match is locked, so its seats cannot change meanwhile."""
    if by is None:
        return
    if not may(by, PERMISSION):
        raise Forbidden("Only staff with permission to adjudicate can do this.")
    if has_stake_in(match.pk, by):
        raise Forbidden("You cannot decide your own case. Ask another member of the staff.")


def _require_places(places: Sequence[int], facts: Facts) -> None:
    if len(places) != facts.seats:
        raise _wrong("count", f"There are {facts.seats} seats. Give a place for each.")
    if any(len({places[seat] for seat in side}) > 1 for side in facts.sides):
        raise _wrong("partners", "Partners share a place.")
    if sorted(set(places)) != list(range(1, len(set(places)) + 1)):
        raise _wrong("dense", "Number the places from 1 (best) without gaps. Ties share a place.")


def _wrong(code: str, detail: str) -> Invalid:
    return Invalid(detail, errors=[FieldError("places", code, detail)])


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
    facts = game_of(match).facts
    if policy == Unfinished.DRAW:
        return [1] * facts.seats
    return places_by_points(points_so_far(match), facts.sides)


def places_by_points(points: Sequence[int], sides: Sequence[Sequence[int]]) -> list[int]:
    """Dense places by the points of each side; partners share a place."""
    ranked = sorted({points[side[0]] for side in sides}, reverse=True)
    found = [0] * len(points)
    for side in sides:
        for seat in side:
            found[seat] = 1 + ranked.index(points[side[0]])
    return found
