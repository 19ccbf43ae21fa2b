"""Give up the seats of closed and deleted accounts, so that the other players do not wait for them."""

from contextlib import suppress
from functools import partial
from typing import Final

from accounts.models import User
from core.database.transactions import transacted
from core.errors import NotFound
from core.sweeps import handle_all
from games.models import Link, Match, Seat, Vacation
from games.services.leaving.leave import free_seat, resign_seat
from games.services.locking import lock_match

FAULT: Final = "match %s could not be left for a closed account"


def leave_waiting_matches(*, user_id: int) -> None:
    """Give up a closed account's seats in waiting matches and delete its links. Running matches go on."""
    user = User.objects.get(pk=user_id)
    if user.closed_at is None:
        return
    Link.objects.filter(match__creator=user).delete()
    waiting = Seat.objects.filter(user=user, match__status=Match.Status.WAITING).order_by("match_id")
    handle_all(waiting.values_list("match_id", flat=True), partial(_leave, user=user, resigns=False), FAULT)


def leave_all_matches(*, user_id: int) -> None:
    """Leave every match of a deleted account: give up its seats in waiting matches and resign the running ones."""
    user = User.objects.get(pk=user_id)
    held = Seat.objects.filter(user=user).exclude(match__status=Match.Status.OVER)
    matches = held.order_by("match_id").values_list("match_id", flat=True)
    handle_all(matches, partial(_leave, user=user, resigns=True), FAULT)
    Vacation.objects.filter(user=user).delete()


@transacted
def _leave(match_id: str, user: User, *, resigns: bool) -> None:
    with suppress(NotFound):
        # An invitation to a private match that has just expired: the seat is already open to others.
        match, seats = lock_match(match_id, user)
        seat = next((seat for seat in seats if seat.user_id == user.pk), None)
        if seat is None:
            return
        if match.status == Match.Status.WAITING:
            free_seat(seat)
        elif match.status == Match.Status.RUNNING and resigns:
            resign_seat(match, seats, seat)
