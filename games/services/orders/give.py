"""Standing orders: “play this on my next turn if it is legal”. Only their owner sees them."""

from accounts.models import User
from core.database.transactions import transacted
from core.errors import MalformedMove, NotFound, WrongState
from games.clock.terms import is_live
from games.models import Match, StandingOrder
from games.replay import game_of
from games.rules.faces import Malformed, format_move
from games.selectors.expiry import now_of
from games.selectors.matches import own_seat, require_running
from games.selectors.play.orders import standing_order
from games.services.locking import lock_match
from games.services.play import MoveInput, read_move


@transacted
def give_order(*, match_id: str, user: User, move: MoveInput) -> tuple[Match, StandingOrder]:
    """Order a move for the next turn, replacing an earlier order. Legality is checked when the turn comes."""
    match, seats = lock_match(match_id, user)
    seat = own_seat(seats, user)
    require_running(match)
    if is_live(match.clock):
        raise WrongState("You cannot plan moves in live matches.")
    if seat.turn.due_ply is not None:
        raise WrongState("It is your turn: play the move directly.")
    text = _normal_form(match, move)
    StandingOrder.objects.filter(match=match, seat=seat.number).delete()
    order = StandingOrder.objects.create(
        match=match, seat=seat.number, user=user, move=text, ply=match.ply, given_at=now_of(match)
    )
    return match, order


@transacted
def withdraw_order(*, match_id: str, user: User, order_id: str) -> None:
    """Withdraw an order that still stands."""
    match, seats = lock_match(match_id, user)
    order = standing_order(match, own_seat(seats, user))
    if order is None or order.id != order_id:
        raise NotFound("This planned move no longer exists.")
    order.delete()


def forget_orders_of(*, user_id: int) -> None:
    """Delete the orders of a deleted account."""
    StandingOrder.objects.filter(user=user_id).delete()


def forget_orders_in(*, match_id: str) -> None:
    """Delete the orders in a match that is over."""
    StandingOrder.objects.filter(match=match_id).delete()


def _normal_form(match: Match, move: MoveInput) -> str:
    facts = game_of(match).facts
    try:
        return format_move(facts, read_move(facts, move))
    except Malformed as reason:
        raise MalformedMove(str(reason)) from None
