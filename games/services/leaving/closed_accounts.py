"""Give up the seats of closed and deleted accounts, so that the other players do not wait for them."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from accounts.selectors import with_bots
from core.database.transactions import transacted
from core.sweeps import handle_all
from games.models import Link, Match, Seat, Vacation
from games.selectors.expiry import now_of
from games.services.leaving.leave import free_seat, resign_seat
from games.services.locking import lock_any_match
from games.services.making.waiting import abort_unstarted

FAULT: Final = "match %s could not be left for a closed account"


def leave_waiting_matches(*, user_id: int) -> None:
    """Give up the seats of a closed account, and of its bots, in waiting matches. Running matches go on.

    Its links are deleted, and what it created is aborted unless another player sits there already.
    """
    closed = list(with_bots(user_id).filter(is_active=False).values_list("pk", flat=True))
    Link.objects.filter(match__creator__in=closed).delete()
    held = Seat.objects.filter(user__in=closed, match__status=Match.Status.WAITING)
    matches = {*held.values_list("match_id", flat=True), *_created_by(closed)}
    handle_all(sorted(matches), partial(_leave, accounts=closed, resigns=False), FAULT)


def leave_all_matches(*, user_id: int) -> None:
    """Leave every match of a deleted account: give up its seats in waiting matches and resign the running ones."""
    held = Seat.objects.filter(user=user_id).exclude(match__status=Match.Status.OVER)
    matches = {*held.values_list("match_id", flat=True), *_created_by([user_id])}
    handle_all(sorted(matches), partial(_leave, accounts=[user_id], resigns=True), FAULT)
    Vacation.objects.filter(user=user_id).delete()


def _created_by(accounts: Collection[int]) -> list[str]:
    waiting = Match.objects.filter(creator__in=accounts, status=Match.Status.WAITING)
    return list(waiting.values_list("pk", flat=True))


@transacted
def _leave(match_id: str, accounts: Collection[int], *, resigns: bool) -> None:
    match, seats = lock_any_match(match_id)
    own = [seat for seat in seats if seat.user_id in accounts]
    if match.status == Match.Status.WAITING:
        for seat in own:
            free_seat(seat)
        if match.creator_id in accounts and not _has_player(seats):
            abort_unstarted(match, seats, now_of(match))
    elif match.status == Match.Status.RUNNING and resigns:
        for seat in own:
            resign_seat(match, seats, seat)


def _has_player(seats: Sequence[Seat]) -> bool:
    return any(seat.player is not None and seat.state == Seat.State.TAKEN for seat in seats)
