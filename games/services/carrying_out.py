"""What is played for somebody who is away: their standing order, or a move that everybody can see is forced.

It comes some minutes after the turn has begun, for every turn of every person, and only then is looked whether there is
anything to play: what somebody has ordered must not show, by when things happen or otherwise (ADR 0016).
"""

from collections.abc import Callable

from django.utils.crypto import salted_hmac

from accounts.models import User
from core.errors import Refusal
from core.transactions import run_transaction
from games.models import Consent, Match, Seat, StandingOrder
from games.selectors.forced import forced_move
from games.selectors.orders import standing_order
from games.services.play import play_move

SHORTEST_WAIT = 60
LONGEST_WAIT = 600


def wait_of(*, match_id: str, seat: int, ply: int) -> int:
    """How many seconds into a turn it is looked: the server's secret, and the same whoever asks, however often."""
    drawn = salted_hmac("postcard.orders", f"{match_id}|{seat}|{ply}", algorithm="sha256").digest()
    return SHORTEST_WAIT + int.from_bytes(drawn[:8]) % (LONGEST_WAIT - SHORTEST_WAIT + 1)


def carry_out(*, match_id: str, seat: int, ply: int, done: Callable[[], None]) -> None:
    """Play for a seat that is due since `ply`, if there is something to play; `done` is part of the same transaction.

    Doing it twice changes nothing: the turn is over then.
    """
    if _has_something(match_id, seat, ply):
        run_transaction(lambda: _carry_out(match_id, seat, ply, done))


def void_order(*, match_id: str, seat: int, ply: int) -> None:
    """Throw away what was ordered for a turn that began at `ply`."""
    StandingOrder.objects.filter(match=match_id, seat=seat, ply__lt=ply).delete()


def _has_something(match_id: str, seat: int, ply: int) -> bool:
    """Whether it is worth taking the match in hand; most of the time it is not."""
    if StandingOrder.objects.filter(match=match_id, seat=seat, ply__lt=ply).exists():
        return True
    return Seat.objects.filter(match=match_id, number=seat, due_ply=ply, user__play_forced=True).exists()


def _carry_out(match_id: str, number: int, ply: int, done: Callable[[], None]) -> None:
    # Under the match's lock, as everything that touches an order: a move by hand comes before or after.
    match = Match.objects.select_for_update(of=("self",)).get(pk=match_id)
    seat = Seat.objects.select_related("user").get(match=match, number=number)
    if _is_still_due(match, seat, ply) and not _play_ordered(match, seat, ply):
        _play_forced(match, seat, ply)
    void_order(match_id=match_id, seat=number, ply=ply)
    done()


def _is_still_due(match: Match, seat: Seat, ply: int) -> bool:
    """Whether this is the turn, a person's, and nobody has an offer on the table that wants to be thought about."""
    if seat.due_ply != ply or seat.kind != Seat.Kind.HUMAN:
        return False
    return not Consent.objects.filter(match=match, ply=match.ply).exists()


def _play_ordered(match: Match, seat: Seat, ply: int) -> bool:
    order = standing_order(match, seat)
    return order is not None and order.ply < ply and _play(match, seat.user, order.move, ply)


def _play_forced(match: Match, seat: Seat, ply: int) -> None:
    if seat.user is not None and seat.user.play_forced and (move := forced_move(match, seat)) is not None:
        _play(match, seat.user, move, ply)


def _play(match: Match, user: User | None, move: str, ply: int) -> bool:
    """Through the door, like any move; whether it was let in."""
    assert user is not None, "a seat that is due is somebody's"
    try:
        play_move(match_id=match.pk, user=user, move=move, expected_ply=ply)
    except Refusal:
        return False
    return True
