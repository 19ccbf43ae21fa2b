"""Leave a match, decline an invitation to it, or resign."""

from collections.abc import Sequence

from accounts.models import User
from core.database.transactions import transacted
from core.errors import NotYourSeat
from core.journal.services import record
from games.events import INVITATION_DECLINED, SEAT_LEFT
from games.models import Match, Seat
from games.selectors.expiry import now_of, open_seat
from games.services.leaving.policy import apply_policy
from games.services.locking import lock_match, lock_own_seat, require_waiting
from games.services.making.waiting import SEAT_COLUMNS, seat_payload


def decline_invitation(*, match_id: str, user: User, reason: str | None = None) -> Match:
    """Decline an invitation, perhaps with one of `DeclineReason`. The seat is then open to anyone."""
    return _leave_seat(match_id, user, Seat.State.INVITED, "You are not invited to a seat in this match.", reason)


def leave_match(*, match_id: str, user: User) -> Match:
    """Give up a seat before the start, when no player has seen a card. The seat is open again."""
    return _leave_seat(match_id, user, Seat.State.TAKEN, "You do not hold a seat in this match.")


@transacted
def _leave_seat(match_id: str, user: User, state: str, otherwise: str, reason: str | None = None) -> Match:
    match, seats = lock_match(match_id, user)
    seat = next((s for s in seats if s.user_id == user.pk and s.state == state), None)
    if seat is None:
        raise NotYourSeat(otherwise)
    require_waiting(match)
    free_seat(seat, reason)
    return match


def free_seat(seat: Seat, reason: str | None = None) -> None:
    """Open a seat of a locked, waiting match to anyone, and drop the entropy that its holder added to the deal."""
    if seat.state == Seat.State.TAKEN:
        record(SEAT_LEFT, seat_payload(seat))
    else:
        record(INVITATION_DECLINED, {**seat_payload(seat), "reason": reason})
    open_seat(seat)
    seat.save(update_fields=SEAT_COLUMNS)


@transacted
def resign_match(*, match_id: str, user: User) -> Match:
    """Resign. By the match's policy the caller's side loses, or a bot takes over the seat."""
    match, seats, seat = lock_own_seat(match_id, user)
    resign_seat(match, seats, seat)
    return match


def resign_seat(match: Match, seats: Sequence[Seat], seat: Seat) -> None:
    """Resign one seat of a locked, running match."""
    apply_policy(match=match, seats=seats, leaving=[seat.number], how=Seat.Leaving.RESIGNED, at=now_of(match))
