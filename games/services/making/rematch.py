"""Rematch: the same players and terms, each player one seat further."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from accounts.models import User
from core.database.transactions import atomic
from core.errors import Conflict, WrongState
from core.journal.services import record
from games.events import REMATCH_ASKED
from games.models import Match, Seat
from games.selectors.expiry import is_waiting
from games.selectors.matches import own_seat
from games.services.locking import lock_match
from games.services.making.create import create_match
from games.services.making.join import join_match
from games.services.making.seats import SeatAsked, not_to_be_invited
from games.services.making.terms import Terms


@dataclass(frozen=True)
class Rematch:
    """The new match, and whether this call created it."""

    match: Match
    is_new: bool


def ask_for_rematch(*, match_id: str, user: User) -> Rematch:
    """Invite the other players to a rematch, or join the one that one of them has created."""
    with atomic():
        # The finished match is locked, so that two players who ask at once get the same rematch.
        match, seats = lock_match(match_id, user)
        own_seat(seats, user)
        if match.status != Match.Status.OVER:
            raise WrongState("A rematch is possible once the match is over.")
        going = Match.objects.filter(Q(status=Match.Status.RUNNING) | is_waiting(), rematch_of=match)
        again = going.order_by("created_at").first()
        if again is None:
            _require_can_be_invited(seats, user)
            made = create_match(creator=user, terms=_same_terms(match, seats), rematch_of=match)
            record(REMATCH_ASKED, {"match": match.pk, "rematch": made.pk})
            return Rematch(made, True)
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
        rating_min=match.rating_min,
        rating_max=match.rating_max,
        visibility=match.visibility,
        chat=match.chat,
        policy=match.policy,
        # The seats have been rotated already, as players expect.
        shuffle_seats=False,
    )


def _require_can_be_invited(seats: Sequence[Seat], user: User) -> None:
    guests = [seat.user for seat in seats if seat.user is not None]
    # Deleted accounts and blocks get the same message, so that it does not reveal which it is.
    if any(not guest.is_active for guest in guests) or not_to_be_invited(user, guests):
        raise Conflict("Not every player of the match can be invited.")


def _asked(seat: Seat) -> SeatAsked:
    user = seat.user
    if user is None:
        return SeatAsked()
    return SeatAsked(bot=user.username) if user.is_house_bot else SeatAsked(user=user.username)
