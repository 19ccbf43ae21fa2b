"""Orders given in advance, and moves that are publicly known to be forced."""

from collections.abc import Collection

from accounts.models import User
from games.models import Match, MoveRecord, Seat, StandingOrder
from games.replay import Table, game_of, table_of
from games.rules.faces import format_move, move_json, parse_move
from games.rules.families import codes
from games.selectors.matches import own_seat, seats_of
from games.shapes.views import ShownOrder


def orders_for(match: Match, user: User) -> list[ShownOrder]:
    """The orders that a player has given and that stand: one at the most."""
    order = standing_order(match, own_seat(seats_of(match), user))
    return [] if order is None else [shown_order(match, order)]


def standing_order(match: Match, seat: Seat) -> StandingOrder | None:
    """The order of a seat, unless it has become void."""
    order = StandingOrder.objects.filter(match=match, seat=seat.number, user=seat.user_id).first()
    if order is None or match.status != Match.Status.RUNNING or seat.state != Seat.State.TAKEN:
        return None
    # The player has made the move of that turn themselves.
    if MoveRecord.objects.filter(match=match, seat=seat.number, due_ply__gt=order.ply).exists():
        return None
    return order


def shown_order(match: Match, order: StandingOrder) -> ShownOrder:
    """An order as its owner sees it."""
    facts = game_of(match).facts
    move = move_json(facts, parse_move(facts, order.move))
    return ShownOrder(id=order.id, move=order.move, move_json=move, given_at=order.given_at)


def forced_seats(table: Table, seats: Collection[int]) -> list[int]:
    """Return those of these due seats of which an onlooker can tell that they have one move."""
    if not seats:
        return []
    view = table.game.view(table.position, None)
    return [seat for seat in seats if table.game.forced(view, seat)]


def forced_move(match: Match, seat: Seat) -> str | None:
    """The only move of a due seat, if an onlooker can tell that it has no other; as a text."""
    table = table_of(match)
    game = table.game
    if not forced_seats(table, [seat.number]):
        return None
    verbs = game.facts.verbs
    moves = [code for family in game.options(table.position, seat.number) for code in codes(verbs, family)]
    return format_move(game.facts, verbs.unpack(moves[0]))
