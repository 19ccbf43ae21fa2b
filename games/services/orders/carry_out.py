"""Play for a player who is away: their standing order, or a move that everyone can see is forced.

Every turn of every human player is checked some minutes after it begins, whether or not there is an order. Timing
must not reveal who has given one (ADR 0016).
"""

from collections.abc import Callable
from typing import Any

from django.db.models import Exists, Q, QuerySet
from django.utils.crypto import salted_hmac

from accounts.models import User
from core.errors import Refusal
from core.journal.services import record
from core.statements import Given, Select
from core.transactions import run_transaction, undone_alone
from games.events import ORDER_DROPPED, ORDER_PLAYED
from games.models import Consent, Match, Seat, StandingOrder
from games.selectors.forced import forced_move
from games.selectors.orders import standing_order
from games.services.play import play_move

SHORTEST_WAIT = 60
LONGEST_WAIT = 600


def check_delay(*, match_id: str, seat: int, ply: int) -> int:
    """How many seconds after the start of a turn it is checked: random, secret, and the same on every call."""
    drawn = salted_hmac("postcard.orders", f"{match_id}|{seat}|{ply}", algorithm="sha256").digest()
    return SHORTEST_WAIT + int.from_bytes(drawn[:8]) % (LONGEST_WAIT - SHORTEST_WAIT + 1)


def carry_out(*, match_id: str, seat: int, ply: int, done: Callable[[], None]) -> None:
    """Play for a seat that is due since `ply`, if there is something to play. `done` runs in the same transaction.

    A second call changes nothing: the turn is over by then.
    """
    if _has_move_to_play(match_id, seat, ply):
        run_transaction(lambda: _carry_out(match_id, seat, ply, done))


def void_order(*, match_id: str, seat: int, ply: int) -> None:
    """Delete the order for a turn that began at `ply`."""
    StandingOrder.objects.filter(match=match_id, seat=seat, ply__lt=ply).delete()


def _has_move_to_play(match_id: str, seat: int, ply: int) -> bool:
    """Whether it is worth locking the match; most of the time it is not."""
    return bool(_WITH_MOVE_TO_PLAY.fetch(match=match_id, seat=seat, ply=ply))


def _with_move_to_play() -> QuerySet[Seat, Any]:
    """The seat, if it has an order for a turn that begins at this ply, or is due and may be played for."""
    match, seat, ply = Given("match"), Given("seat"), Given("ply")
    order = StandingOrder.objects.filter(match=match, seat=seat, ply__lt=ply)
    # Nobody is away from a match that is played at one sitting.
    forced = Q(due_ply=ply, user__play_forced=True, match__clock__minutes__isnull=True)
    return Seat.objects.filter(Exists(order) | forced, match=match, number=seat).values_list("pk")


_WITH_MOVE_TO_PLAY = Select(_with_move_to_play)


def _carry_out(match_id: str, number: int, ply: int, done: Callable[[], None]) -> None:
    # Everything that touches an order holds the match's lock, so a move by hand comes before or after this.
    match = Match.objects.select_for_update(of=("self",)).get(pk=match_id)
    seat = Seat.objects.select_related("user").get(match=match, number=number)
    if _is_still_due(match, seat, ply) and not _play_ordered(match, seat, ply):
        _play_forced(match, seat, ply)
    void_order(match_id=match_id, seat=number, ply=ply)
    done()


def _is_still_due(match: Match, seat: Seat, ply: int) -> bool:
    """Whether it is still this turn of a human player, with no open offer that they should answer first."""
    if seat.due_ply != ply or seat.kind != Seat.Kind.HUMAN:
        return False
    return not Consent.objects.filter(match=match, ply=match.ply).exists()


def _play_ordered(match: Match, seat: Seat, ply: int) -> bool:
    order = standing_order(match, seat)
    if order is None or order.ply >= ply:
        return False
    is_played = _play(match, seat.user, order.move, ply)
    about = {"match": match.pk, "seat": seat.number, "ply": ply, "user": order.user_id}
    record(ORDER_PLAYED if is_played else ORDER_DROPPED, about)
    return is_played


def _play_forced(match: Match, seat: Seat, ply: int) -> None:
    if seat.user is not None and seat.user.play_forced and (move := forced_move(match, seat)) is not None:
        _play(match, seat.user, move, ply)


def _play(match: Match, user: User | None, move: str, ply: int) -> bool:
    """Play it through `play_move`, like any move. Returns whether it was accepted."""
    assert user is not None, "a seat that is due has a player"
    try:
        with undone_alone():
            play_move(match_id=match.pk, user=user, move=move, expected_ply=ply)
    except Refusal:
        return False
    return True
