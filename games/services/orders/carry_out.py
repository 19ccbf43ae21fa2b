"""Play for a player who is away: their standing order, or a move that everyone can see is forced.

Both come some minutes after the turn began, as if a player had come back, so that timing reveals neither (ADR 0016).
"""

from collections.abc import Callable
from typing import Any

from django.db import InterfaceError, OperationalError
from django.db.models import QuerySet
from django.utils.crypto import salted_hmac

from accounts.models import User
from core.database.transactions import run_transaction, savepoint
from core.errors import Refusal, WrongState
from core.journal.leases import LeaseLost
from core.journal.services import record
from games.events import ORDER_DROPPED, ORDER_PLAYED
from games.models import Consent, Match, Seat, StandingOrder
from games.replay import Table
from games.selectors.play.orders import forced_move, ordered_move, standing_order
from games.services.play import Choice, play_move

SHORTEST_WAIT = 60
LONGEST_WAIT = 600


def check_delay(*, match_id: str, seat: int, ply: int) -> int:
    """Return how many seconds after its start a turn is played: random, secret, and the same on every call."""
    drawn = salted_hmac("postcard.orders", f"{match_id}|{seat}|{ply}", algorithm="sha256").digest()
    return SHORTEST_WAIT + int.from_bytes(drawn[:8]) % (LONGEST_WAIT - SHORTEST_WAIT + 1)


def carry_out(*, match_id: str, seat: int, ply: int) -> bool:
    """Play the order for the turn that began at `ply`, if it still stands, and delete it. Repeating it changes nothing.

    Return False if the database is away: then nothing has changed, and the caller tries again.
    """
    ordered = StandingOrder.objects.filter(match=match_id, seat=seat, ply__lt=ply)
    return _quietly(ordered, match_id, seat, ply)


def play_forced(*, match_id: str, seat: int, ply: int, done: Callable[[], None]) -> bool:
    """Play the forced move of a turn, or what its player has ordered, if they want that. Returns like `carry_out`.

    `done` runs in the same transaction.
    """
    wanted = Seat.objects.filter(match=match_id, number=seat, turn__due_ply=ply, user__play_forced=True)
    return _quietly(wanted, match_id, seat, ply, forced=True, done=done)


def _quietly(
    needed: "QuerySet[Any]",
    match_id: str,
    seat: int,
    ply: int,
    *,
    forced: bool = False,
    done: Callable[[], None] = lambda: None,
) -> bool:
    """Play if there is a needed row. A fault makes the order void and leaves no trace, which could reveal it."""
    try:
        try:
            # Usually another worker was quicker, or nobody has asked for it: not worth a lock.
            if needed.exists():
                run_transaction(lambda: _play_once(match_id, seat, ply, forced, done))
        except (LeaseLost, OperationalError, InterfaceError):
            raise
        except Exception:
            _void_order(match_id, seat, ply)
    except (OperationalError, InterfaceError):
        return False
    return True


def _void_order(match_id: str, seat: int, ply: int) -> None:
    """Delete the order for a turn that began at `ply`."""
    StandingOrder.objects.filter(match=match_id, seat=seat, ply__lt=ply).delete()


def _play_once(match_id: str, number: int, ply: int, forced: bool, done: Callable[[], None]) -> None:
    # Everything that touches an order holds the match's lock, so a move by hand comes before or after this.
    match = Match.objects.select_for_update(of=("self",)).get(pk=match_id)
    seat = Seat.objects.select_related("user", "turn").get(match=match, number=number)
    if _is_still_due(match, seat, ply) and not _play_ordered(match, seat, ply) and forced:
        _play_forced(match, seat, ply)
    _void_order(match_id, number, ply)
    done()


def _is_still_due(match: Match, seat: Seat, ply: int) -> bool:
    """Return True if it is still this turn of a human player, with no open offer that they should answer first."""
    if seat.turn.due_ply != ply or seat.kind != Seat.Kind.HUMAN:
        return False
    return not Consent.objects.filter(match=match, ply=match.ply).exists()


def _play_ordered(match: Match, seat: Seat, ply: int) -> bool:
    order = standing_order(match, seat)
    if order is None or order.ply >= ply:
        return False

    def chosen(table: Table, number: int) -> str:
        # Chosen inside the door, an order with cases takes the statements that one without takes.
        if move := ordered_move(order, table, number):
            return move
        raise WrongState("The order has no move for this.")

    is_played = _play(match, seat.user, chosen, ply)
    about = {"match": match.pk, "seat": seat.number, "ply": ply, "user": order.user_id}
    record(ORDER_PLAYED if is_played else ORDER_DROPPED, about)
    return is_played


def _play_forced(match: Match, seat: Seat, ply: int) -> None:
    if seat.user is not None and seat.user.play_forced and (move := forced_move(match, seat)) is not None:
        _play(match, seat.user, move, ply)


def _play(match: Match, user: User | None, move: str | Choice, ply: int) -> bool:
    """Play it through `play_move`, like any move. Returns whether it was accepted."""
    assert user is not None, "a seat that is due has a player"
    try:
        with savepoint():
            play_move(match_id=match.pk, user=user, move=move, expected_ply=ply)
    except Refusal:
        return False
    return True
