"""Standing orders: which one a seat has, if any. Only its owner is ever told."""

from typing import Any

from accounts.models import User
from core.times import format_time
from games.models import Match, MoveRecord, Seat, StandingOrder
from games.replay import game_of
from games.rules.faces import move_json, parse_move
from games.selectors.matches import match_of_player


def orders_for(*, match_id: str, user: User) -> list[dict[str, Any]]:
    """The orders that a player has given and that stand: one at the most."""
    match, _, seat = match_of_player(match_id, user)
    order = standing_order(match, seat)
    return [] if order is None else [order_document(match, order)]


def standing_order(match: Match, seat: Seat) -> StandingOrder | None:
    """The order of a seat, unless something has happened that makes it void."""
    order = StandingOrder.objects.filter(match=match, seat=seat.number, user=seat.user_id).first()
    if order is None or match.status != Match.Status.RUNNING or seat.state != Seat.State.TAKEN:
        return None
    # The turn that it was for has been answered, by hand.
    if MoveRecord.objects.filter(match=match, seat=seat.number, due_ply__gt=order.ply).exists():
        return None
    return order


def order_document(match: Match, order: StandingOrder) -> dict[str, Any]:
    """An order as its owner sees it."""
    facts = game_of(match).facts
    move = move_json(facts, parse_move(facts, order.move))
    return {"id": order.id, "move": order.move, "move_json": move, "given_at": format_time(order.given_at)}
