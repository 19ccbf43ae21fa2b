"""Somebody has deleted their account: their seats must not keep others waiting."""

from accounts.models import User
from core.transactions import transacted
from games.models import Match, Seat, Vacation
from games.services.locking import lock_match
from games.services.opening import free_seat
from games.services.resigning import give_up


def depart(*, user_id: int) -> None:
    """Get up from every table: seats of matches that wait become free, matches that run are given up."""
    user = User.objects.get(pk=user_id)
    held = Seat.objects.filter(user=user).exclude(match__status=Match.Status.OVER)
    for match_id in list(held.order_by("match_id").values_list("match_id", flat=True)):
        _depart_from(match_id, user)
    Vacation.objects.filter(user=user).delete()


@transacted
def _depart_from(match_id: str, user: User) -> None:
    match, seats = lock_match(match_id, user)
    seat = next((seat for seat in seats if seat.user_id == user.pk), None)
    if seat is None:
        return
    if match.status == Match.Status.WAITING:
        free_seat(seat)
    elif match.status == Match.Status.RUNNING:
        give_up(match, seats, seat)
