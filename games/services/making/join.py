"""Join a match that waits for players."""

from collections.abc import Sequence

from accounts.models import User
from core.database.transactions import transacted
from core.errors import Conflict, FieldError, Invalid, SeatTaken
from core.journal.services import record
from games.events import SEAT_TAKEN
from games.models import Match, Seat
from games.selectors.loading import set_seats
from games.services.locking import lock_match, require_waiting
from games.services.log_writer import store_seats
from games.services.making.limits import require_below_limits
from games.services.making.ranges import require_in_range
from games.services.making.seats import require_may_sit
from games.services.making.start import is_full, start
from games.services.making.waiting import SEAT_COLUMNS, seat_payload


@transacted
def join_match(*, match_id: str, user: User, number: int | None = None, entropy: str = "") -> Match:
    """Take a seat: the one reserved for this user, or an open one."""
    match, seats = lock_match(match_id, user)
    require_waiting(match)
    take_seat(match, seats, user, number, entropy)
    return match


def take_seat(
    match: Match, seats: list[Seat], user: User, number: int | None, entropy: str, *, has_link: bool = False
) -> None:
    """Take a seat of a locked, waiting match, and start the match if that was the last one.

    Players who are invited, by name or by a link, can have any rating.
    """
    seat = _seat_to_take(seats, user, number)
    require_may_sit(match, seats, user)
    if seat.state == Seat.State.OPEN and not has_link:
        require_in_range(match, user)
    require_below_limits(user=user, to_wait=False, to_run=True)
    seat.user, seat.kind = user, user.kind
    seat.state, seat.entropy, seat.expires_at = Seat.State.TAKEN, entropy, None
    if is_full(seats):
        start(match, seats, happened=[(SEAT_TAKEN, seat_payload(seat))])
    else:
        store_seats([seat], SEAT_COLUMNS)
        record(SEAT_TAKEN, seat_payload(seat))
    set_seats(match, seats)


def _seat_to_take(seats: Sequence[Seat], user: User, number: int | None) -> Seat:
    own = next((seat for seat in seats if seat.user_id == user.pk), None)
    if own is not None and own.state == Seat.State.TAKEN:
        raise Conflict(f"You already hold seat {own.number}.")
    if number is not None and number >= len(seats):
        wrong = FieldError("seat", "no_such_seat", f"The seat must be from 0 to {len(seats) - 1}.")
        raise Invalid("Seat not found.", errors=[wrong])
    if own is not None:
        if number not in (None, own.number):
            raise Conflict(f"Seat {own.number} is reserved for you.")
        return own
    free = [seat for seat in seats if seat.state == Seat.State.OPEN and number in (None, seat.number)]
    if not free:
        raise SeatTaken("This seat is not open." if number is not None else "No seat is open.")
    return free[0]
