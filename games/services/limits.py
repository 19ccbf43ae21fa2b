"""How many matches somebody may have: a server has room for many people, not for endless tables of one."""

from django.conf import settings

from accounts.models import User
from core.errors import Conflict, Unauthenticated
from games.models import Match, Seat


def require_room(*, user: User, to_wait: bool, to_sit: bool) -> None:
    """Refuse one match too many, under the lock of the account, so that two requests at once cannot exceed a limit.

    `to_wait`: the user makes a match that waits. `to_sit`: the user takes a seat. House bots have room for all.
    """
    if user.is_house_bot or not (to_wait or to_sit):
        return
    # Others may go on inviting this user meanwhile: their rows point to the account and do not change it.
    if not User.objects.select_for_update(no_key=True).filter(pk=user.pk, is_active=True).exists():
        raise Unauthenticated("The account has been deleted.")
    most = settings.POSTCARD_MOST_WAITING_MATCHES
    if to_wait and Match.objects.filter(creator=user, status=Match.Status.WAITING).count() >= most:
        raise Conflict(f"At most {most} of your matches may wait for players at a time. Abort some, or wait.")
    most = settings.POSTCARD_MOST_RUNNING_MATCHES
    if to_sit and held_by(user) >= most:
        raise Conflict(
            f"You may hold a seat in at most {most} matches at a time. Finish some, or leave those that wait."
        )


def held_by(user: User) -> int:
    """In how many matches that run or wait the user holds a seat."""
    held = Seat.objects.filter(user=user, state=Seat.State.TAKEN, place=None)
    return held.exclude(status=Match.Status.OVER).count()
