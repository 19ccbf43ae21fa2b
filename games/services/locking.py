"""Locks on a match and its seats for a write; to callers who may not see it, it does not exist."""

from django.db.models import QuerySet

from accounts.models import User
from core.database.statements import prepared
from core.errors import MatchOver, NotFound, WrongState
from games.models import Match, Seat
from games.selectors.expiry import now_for, now_of
from games.selectors.matches import may_see, own_seat, require_running
from games.services.clocks.lateness import require_in_time
from games.services.making.waiting import settle_waiting


def lock_match(match_id: str, user: User, *, has_link: bool = False) -> tuple[Match, list[Seat]]:
    """The match and its seats, locked until the transaction ends. A private match does not exist for strangers.

    What has expired in a waiting match is saved at once. Lateness in a running match is settled first, in a
    transaction of its own, so this must be called inside `run_transaction`.
    """
    match, seats = _locked(match_id)
    if match is None or not (has_link or may_see(match, seats, user)):
        raise NotFound("Match not found.")
    require_in_time(match, seats, now_of(match))
    return match, seats


def lock_own_seat(match_id: str, user: User) -> tuple[Match, list[Seat], Seat]:
    """The match, its seats and the one that the user holds, locked. Refuses matches that do not run."""
    match, seats = lock_match(match_id, user)
    seat = own_seat(seats, user)
    require_running(match)
    return match, seats, seat


def lock_any_match(match_id: str) -> tuple[Match, list[Seat]]:
    """The match and its seats, locked, for staff, who may know of every match."""
    match, seats = _locked(match_id)
    if match is None:
        raise NotFound("Match not found.")
    require_in_time(match, seats, now_of(match))
    return match, seats


def _locked(match_id: str) -> tuple[Match | None, list[Seat]]:
    match = next(iter(_match_locked(match_id)), None)
    if match is None:
        return None, []
    # Read after the lock: what was read before it could be older than the match.
    seats = _seats_of(match_id)
    for seat in seats:
        seat.match = match
    match.locked_at = now_for(match)
    # A refusal rolls this back with everything else; the next caller finds the same and does it again.
    settle_waiting(match, seats, match.locked_at)
    return match, seats


@prepared
def _match_locked(match_id: str) -> QuerySet[Match]:
    return Match.objects.select_for_update(of=("self",)).select_related("creator").filter(pk=match_id)


@prepared
def _seats_of(match_id: str) -> QuerySet[Seat]:
    return Seat.objects.filter(match_id=match_id).select_related("user", "turn").order_by("number")


def require_waiting(match: Match) -> None:
    """Refuse unless the match still waits: seats are taken and given up before the start only."""
    if match.status == Match.Status.OVER:
        raise MatchOver("The match is over.")
    if match.status == Match.Status.RUNNING:
        raise WrongState("The match has started.")
