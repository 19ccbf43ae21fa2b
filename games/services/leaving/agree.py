"""End a match by agreement: a draw, or an abort. Every player must agree; house bots have no say.

An offer holds until the next row of the log: a player who plays on has declined it.
"""

from accounts.models import User
from core.database.transactions import transacted
from core.errors import Conflict, WrongState
from core.journal.services import record
from games.choices import Agreed
from games.events import AGREEMENT_DECLINED, AGREEMENT_OFFERED
from games.models import Consent, Match, Seat
from games.replay import points_so_far
from games.selectors.expiry import now_of
from games.selectors.matches import has_only_bots, own_seat, require_running
from games.selectors.play.agreements import agreement_on
from games.services.finish import finish
from games.services.locking import lock_match, lock_own_seat
from games.services.making.waiting import abort_unstarted


@transacted
def offer_end(*, match_id: str, user: User, end: str) -> Match:
    """Offer to end the match, or agree to an offer that is open. Offering again changes nothing.

    The creator may abort the match alone before the first deal, when no player has seen a card, and later too if only
    house bots play in it.
    """
    match, seats = lock_match(match_id, user)
    if end == Agreed.ABORT and match.creator_id == user.pk:
        if match.status == Match.Status.WAITING:
            abort_unstarted(match, seats, now_of(match))
            return match
        if match.status == Match.Status.RUNNING and has_only_bots(seats):
            _call_off_bots(match, seats)
            return match
    seat = own_seat(seats, user)
    require_running(match)
    _agree(match, seats, seat, end)
    return match


@transacted
def accept_end(*, match_id: str, user: User, end: str) -> Match:
    """Accept the offer of another player."""
    match, seats, seat = lock_own_seat(match_id, user)
    if not set(agreement_on(match, seats, end).agreed) - {seat.number}:
        raise WrongState("There is no offer to accept. Offers expire with the next move.")
    _agree(match, seats, seat, end)
    return match


@transacted
def decline_end(*, match_id: str, user: User, end: str) -> Match:
    """Decline an offer, or withdraw your own. A new offer needs every player's agreement again."""
    match, seats, seat = lock_own_seat(match_id, user)
    agreed = agreement_on(match, seats, end).agreed
    if not agreed:
        raise WrongState("No offer is open right now. Offers expire with the next move.")
    Consent.objects.filter(match=match, end=end).delete()
    is_own = seat.number in agreed
    record(AGREEMENT_DECLINED, {"match": match.id, "seat": seat.number, "end": end, "withdrawn": is_own})
    return match


def _call_off_bots(match: Match, seats: list[Seat]) -> None:
    # The creator must not choose which results of bots count.
    if obstacle := agreement_on(match, seats, Agreed.ABORT).obstacle:
        raise Conflict(obstacle)
    finish(match=match, seats=seats, reason="aborted", at=now_of(match))


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
    if end == Agreed.ABORT:
        finish(match=match, seats=seats, reason="aborted", at=at)
        return
    places, points = [1] * len(seats), points_so_far(match)
    finish(match=match, seats=seats, reason="agreed", places=places, points=points, at=at)
