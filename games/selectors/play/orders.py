"""Orders given in advance, and moves that are publicly known to be forced."""

from collections.abc import Collection, Sequence

from django.db.models import Exists, OuterRef, QuerySet

from accounts.models import User
from core.database.statements import OneOf, prepared
from games.models import Match, MoveRecord, Seat, StandingOrder
from games.replay import Table, game_of, table_of
from games.rules.faces import format_move, move_json, parse_move
from games.rules.families import codes
from games.selectors.matches import own_seat, seats_of
from games.shapes.views import OrderPageHead, ShownCase, ShownOrder


def orders_for(match: Match, user: User) -> list[ShownOrder]:
    """The orders that a player has given and that stand: one at the most."""
    order = standing_order(match, own_seat(seats_of(match), user))
    return [] if order is None else [shown_order(match, order)]


def moves_to_plan(match: Match, user: User) -> OrderPageHead:
    """The moves that a player may come to make where a condition of the game holds, as far as their view shows."""
    seat = own_seat(seats_of(match), user)
    conditions = game_of(match).facts.conditions
    if not conditions or match.status != Match.Status.RUNNING or seat.state != Seat.State.TAKEN:
        return OrderPageHead(moves=[])
    table = table_of(match)
    view = table.game.view(table.position, seat.number)
    return OrderPageHead(moves=list(dict.fromkeys(move for one in conditions for move in one.moves(view))))


def standing_order(match: Match, seat: Seat) -> StandingOrder | None:
    """The order of a seat, unless it has become void."""
    if match.status != Match.Status.RUNNING or seat.state != Seat.State.TAKEN or seat.user_id is None:
        return None
    return next((order for order in _orders_in([match.pk], seat.user_id) if order.seat == seat.number), None)


def orders_in(match_ids: Sequence[str], user: User) -> dict[str, StandingOrder]:
    """The orders that a player has given in running matches and that stand, by the match's id. One query."""
    return {order.match_id: order for order in _orders_in(list(match_ids), user.pk)}


@prepared
def _orders_in(match_ids: list[str], user_id: int) -> QuerySet[StandingOrder]:
    # The player has made the move of that turn themselves.
    played = MoveRecord.objects.filter(match=OuterRef("match"), seat=OuterRef("seat"), due_ply__gt=OuterRef("ply"))
    return StandingOrder.objects.filter(~Exists(played), OneOf("match_id", match_ids), user_id=user_id)


def shown_order(match: Match, order: StandingOrder) -> ShownOrder:
    """An order as its owner sees it."""
    facts = game_of(match).facts
    cases = [
        ShownCase(condition=case["condition"], value=case["value"], move=case["move"] or None)
        for case in order.cases or ()
    ]
    move = next(text for text in (order.move, *(case.move for case in cases)) if text)
    return ShownOrder(
        id=order.id,
        move=move,
        move_json=move_json(facts, parse_move(facts, move)),
        given_at=order.given_at,
        cases=cases,
        otherwise=order.move or None,
    )


def ordered_move(order: StandingOrder, table: Table, seat: int) -> str:
    """Return the move of the first case that holds in the view of its seat, or else the order's own; empty for none."""
    if not order.cases:
        return order.move
    view = table.game.view(table.position, seat)
    holds = {(condition.id, condition.now(view)) for condition in table.game.facts.conditions}
    moves = [case["move"] for case in order.cases if (case["condition"], case["value"]) in holds]
    return str([*moves, order.move][0])


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
