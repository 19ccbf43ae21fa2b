"""Once more: the same people and terms, everybody one seat further."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from accounts.models import Kind, User
from core.errors import Conflict, WrongState
from games.models import Match, Seat
from games.services.locking import lock_match, own_seat
from games.services.opening import Terms, create_match, join_match
from games.services.seating import SeatAsked


@dataclass(frozen=True)
class Rematch:
    """The match, and whether this call has made it."""

    match: Match
    is_new: bool


def ask_for_rematch(*, match_id: str, user: User) -> Rematch:
    """Invite the others to play again, or sit down where one of them has invited already."""
    with transaction.atomic():
        # Under the lock of the match that is over, so that two who ask at once meet in one match.
        match, seats = lock_match(match_id, user)
        own_seat(seats, user)
        if match.status != Match.Status.OVER:
            raise WrongState("There is a rematch once the match is over.")
        again = Match.objects.filter(rematch_of=match).exclude(status=Match.Status.OVER).order_by("created_at").first()
        if again is None:
            return Rematch(create_match(creator=user, terms=_same_terms(match, seats), rematch_of=match), True)
        return Rematch(_sit_down(again, user), False)


def _sit_down(match: Match, user: User) -> Match:
    own = match.seats.filter(user=user).first()
    if match.status == Match.Status.RUNNING or (own is not None and own.state == Seat.State.TAKEN):
        return match
    return join_match(match_id=match.pk, user=user)


def _same_terms(match: Match, seats: Sequence[Seat]) -> Terms:
    turned = [seats[number - 1] for number in range(len(seats))]
    return Terms(
        game=match.game,
        seats=[_asked(seat) for seat in turned],
        options=match.options,
        clock=match.clock,
        rated=match.rated,
        visibility=match.visibility,
        # They are turned already, and that is what everybody expects.
        shuffle_seats=False,
    )


def _asked(seat: Seat) -> SeatAsked:
    user = seat.user
    if user is None or not user.is_active:
        raise Conflict("Not everybody who played is still here.")
    return SeatAsked(bot=user.username) if user.kind == Kind.BOT else SeatAsked(user=user.username)
