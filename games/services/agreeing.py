"""Ends by agreement: a draw, or a match that counts for nothing. Every person at the table has to want it.

What one of them has agreed to holds until the next row of the log: whoever plays on has declined.
"""

from accounts.models import User
from core.errors import Conflict, WrongState
from core.journal.services import record
from core.transactions import transacted
from games.events import AGREEMENT_DECLINED, AGREEMENT_OFFERED
from games.models import Consent, Match, Seat
from games.replay import table_of
from games.selectors.agreements import agreement_on
from games.selectors.matches import own_seat, require_running
from games.services.ending import finish
from games.services.locking import lock_match, now_of
from games.services.waiting import call_off


@transacted
def offer_end(*, match_id: str, user: User, end: str) -> Match:
    """Offer it to the others, or agree where somebody has; offering again changes nothing.

    Before the first deal nobody has seen a card, and whoever made the match may call it off alone.
    """
    match, seats = lock_match(match_id, user)
    if end == Consent.End.ABORT and match.status == Match.Status.WAITING and match.creator_id == user.pk:
        call_off(match, seats, now_of(match))
        return match
    seat = own_seat(seats, user)
    require_running(match)
    _agree(match, seats, seat, end)
    return match


@transacted
def accept_end(*, match_id: str, user: User, end: str) -> Match:
    """Agree to what somebody else has offered."""
    match, seats = lock_match(match_id, user)
    seat = own_seat(seats, user)
    require_running(match)
    if not set(agreement_on(match, seats, end).agreed) - {seat.number}:
        raise WrongState("Nobody else offers that now: an offer holds until the next move.")
    _agree(match, seats, seat, end)
    return match


@transacted
def decline_end(*, match_id: str, user: User, end: str) -> Match:
    """Turn an offer down, or take the own one back; everybody has to be asked again."""
    match, seats = lock_match(match_id, user)
    seat = own_seat(seats, user)
    require_running(match)
    if not agreement_on(match, seats, end).agreed:
        raise WrongState("Nobody offers that now: an offer holds until the next move.")
    Consent.objects.filter(match=match, end=end).delete()
    record(AGREEMENT_DECLINED, {"match": match.id, "seat": seat.number, "end": end})
    return match


def _agree(match: Match, seats: list[Seat], seat: Seat, end: str) -> None:
    if obstacle := agreement_on(match, seats, end).obstacle:
        raise Conflict(obstacle)
    kept, is_new = Consent.objects.get_or_create(match=match, seat=seat.number, end=end, defaults={"ply": match.ply})
    if not is_new and kept.ply == match.ply:
        return
    Consent.objects.filter(pk=kept.pk).update(ply=match.ply)
    record(AGREEMENT_OFFERED, {"match": match.id, "seat": seat.number, "end": end})
    if not agreement_on(match, seats, end).missing:
        _end_agreed(match, seats, end)


def _end_agreed(match: Match, seats: list[Seat], end: str) -> None:
    at = now_of(match)
    if end == Consent.End.ABORT:
        finish(match=match, seats=seats, reason="aborted", places=None, points=None, at=at)
        return
    table = table_of(match)
    points = table.game.points(table.position)
    finish(match=match, seats=seats, reason="agreed", places=[1] * len(seats), points=points, at=at)
