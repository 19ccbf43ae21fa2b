"""Standing orders: “play this on my next turn if it is legal”. Only their owner sees them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from accounts.models import User
from core.database.transactions import transacted
from core.errors import FieldError, Invalid, MalformedMove, NotFound, WrongState
from games.clock.terms import is_live
from games.models import Match, StandingOrder
from games.replay import game_of
from games.rules.contract import Facts
from games.rules.faces import Malformed, format_move
from games.selectors.expiry import now_of
from games.selectors.matches import own_seat
from games.selectors.play.orders import standing_order
from games.services.locking import lock_match, lock_own_seat
from games.services.play import MoveInput, read_move

MOST_CASES: Final = 20


@dataclass(frozen=True)
class CaseAsked:
    """A case of an order: the move to play, if any, when a condition has a value."""

    condition: str
    value: str
    move: MoveInput | None = None


@transacted
def give_order(
    *,
    match_id: str,
    user: User,
    move: MoveInput | None = None,
    cases: Sequence[CaseAsked] = (),
) -> tuple[Match, StandingOrder]:
    """Order a move for the next turn, replacing an earlier order. Legality is checked when the turn comes.

    Of cases the first that holds decides, and `move` if none does.
    """
    match, _, seat = lock_own_seat(match_id, user)
    if is_live(match.clock):
        raise WrongState("You cannot plan moves in live matches.")
    if seat.turn.due_ply is not None:
        raise WrongState("It is your turn: play the move directly.")
    facts = game_of(match).facts
    if errors := list(_unknown(facts, cases)):
        raise Invalid("The conditions do not fit the game.", errors=errors)
    text = _normal_form(facts, move)
    rows = [
        {"condition": case.condition, "value": case.value, "move": _normal_form(facts, case.move)} for case in cases
    ]
    if not text and not any(row["move"] for row in rows):
        raise MalformedMove("Plan at least one move.")
    StandingOrder.objects.filter(match=match, seat=seat.number).delete()
    order = StandingOrder.objects.create(
        match=match,
        seat=seat.number,
        user=user,
        move=text,
        cases=rows or None,
        ply=match.ply,
        given_at=now_of(match),
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


def _unknown(facts: Facts, cases: Sequence[CaseAsked]) -> Iterator[FieldError]:
    """Yield what the game does not have."""
    conditions = {condition.id: condition for condition in facts.conditions}
    for number, case in enumerate(cases):
        if case.condition not in conditions:
            text = f"{facts.key} has no condition “{case.condition[:40]}”."
            yield FieldError(f"cases.{number}.condition", "unknown", text)
        elif case.value not in (faces := conditions[case.condition].values.faces):
            text = f"“{case.condition}” is one of: {', '.join(faces)}."
            yield FieldError(f"cases.{number}.value", "bad_value", text)


def _normal_form(facts: Facts, move: MoveInput | None) -> str:
    """Return a move as its text; an empty one for none."""
    if move is None:
        return ""
    try:
        return format_move(facts, read_move(facts, move))
    except Malformed as reason:
        raise MalformedMove(str(reason)) from None
