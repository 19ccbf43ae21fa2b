"""Taking a match in hand: under its lock, and only by those who may know that it exists."""

from accounts.models import User
from core.errors import MatchOver, NotFound, NotYourSeat, WrongState
from games.models import Match, Seat
from games.selectors.matches import may_see, seat_of


def lock_match(match_id: str, user: User) -> tuple[Match, list[Seat]]:
    """The match and its seats, locked until the transaction ends; unknown to strangers if it is private."""
    match = Match.objects.select_for_update(of=("self",)).select_related("creator").filter(pk=match_id).first()
    seats = list(match.seats.select_related("user").order_by("number")) if match else []
    if match is None or not may_see(match, seats, user):
        raise NotFound("There is no such match.")
    return match, seats


def own_seat(seats: list[Seat], user: User, number: int | None = None) -> Seat:
    """The seat that a user holds; that of this number, where a bot holds several."""
    seat = seat_of(seats, user, number)
    if seat is None:
        raise NotYourSeat("You do not hold a seat in this match.")
    return seat


def require_waiting(match: Match) -> None:
    """Seats are taken and left before the start only."""
    if match.status == Match.Status.OVER:
        raise MatchOver("The match is over.")
    if match.status == Match.Status.RUNNING:
        raise WrongState("The match has started.")
