"""Once more: the same people and terms, everybody one seat further."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q

from accounts.models import User
from core.errors import Conflict, WrongState
from games.models import Match, Seat
from games.selectors.matches import own_seat
from games.selectors.waiting import still_waiting
from games.services.locking import lock_match
from games.services.meeting import not_to_be_invited
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
        going = Match.objects.filter(Q(status=Match.Status.RUNNING) | still_waiting(), rematch_of=match)
        again = going.order_by("created_at").first()
        if again is None:
            _require_can_be_invited(seats, user)
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
        bots_among_people=match.bots_among_people,
        visibility=match.visibility,
        chat=match.chat,
        policy=match.policy,
        # They are turned already, and that is what everybody expects.
        shuffle_seats=False,
    )


def _require_can_be_invited(seats: Sequence[Seat], user: User) -> None:
    guests = [seat.user for seat in seats if seat.user is not None]
    # One sentence for those who have left and those who are kept apart: it is nobody's business which it is.
    if any(not guest.is_active for guest in guests) or not_to_be_invited(user, guests):
        raise Conflict("Not everybody who played can be invited.")


def _asked(seat: Seat) -> SeatAsked:
    user = seat.user
    if user is None:
        return SeatAsked()
    return SeatAsked(bot=user.username) if user.is_house_bot else SeatAsked(user=user.username)
