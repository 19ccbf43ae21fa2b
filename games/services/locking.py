"""Taking a match in hand: under its lock, and only by those who may know that it exists."""

from datetime import datetime

from accounts.models import User
from core.errors import MatchOver, NotFound, WrongState
from games.models import Match, Seat
from games.selectors.clocks import now_for
from games.selectors.matches import may_see
from games.selectors.overdue import require_in_time
from games.services.waiting import settle_waiting


def lock_match(match_id: str, user: User, *, has_link: bool = False) -> tuple[Match, list[Seat]]:
    """The match and its seats, locked until the transaction ends; unknown to strangers if it is private.

    What time has made of a match that waits is written down at once. If time has run out in one that runs, that is
    settled first, in a transaction of its own: call it inside `run_transaction`.
    """
    match, seats = _locked(match_id)
    if match is None or not (has_link or may_see(match, seats, user)):
        raise NotFound("There is no such match.")
    require_in_time(match, seats, now_of(match))
    return match, seats


def lock_any_match(match_id: str) -> tuple[Match, list[Seat]]:
    """The same for staff, who may know of every match there is."""
    match, seats = _locked(match_id)
    if match is None:
        raise NotFound("There is no such match.")
    require_in_time(match, seats, now_of(match))
    return match, seats


def _locked(match_id: str) -> tuple[Match | None, list[Seat]]:
    match = Match.objects.select_for_update(of=("self",)).select_related("creator").filter(pk=match_id).first()
    seats = list(match.seats.select_related("user").order_by("number")) if match else []
    if match is not None:
        match.locked_at = now_for(match)
        # Should what follows be refused, this is undone with it, and whoever comes next finds the same.
        settle_waiting(match, seats, match.locked_at)
    return match, seats


def now_of(match: Match) -> datetime:
    """The time at which a match was locked: what is late by it, and when whatever is written now was."""
    assert match.locked_at is not None, "the match is not locked"
    return match.locked_at


def require_waiting(match: Match) -> None:
    """Seats are taken and left before the start only."""
    if match.status == Match.Status.OVER:
        raise MatchOver("The match is over.")
    if match.status == Match.Status.RUNNING:
        raise WrongState("The match has started.")
