"""Pauses by agreement: all clocks of a match stop for some days. Every player must agree; house bots always agree.

An offer holds until the next row of the log, as for ends by agreement (ADR 0013). A pause ends by itself: the deadlines
are computed with it when it begins, and nothing has to be written when it is over (ADR 0013).
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db.models import QuerySet

from accounts.models import User
from core import times
from core.amounts import amount
from core.database.transactions import transacted
from core.errors import Conflict, WrongState
from core.journal.services import record
from games.choices import Agreed
from games.events import MATCH_PAUSED, MATCH_RESUMED, PAUSE_DECLINED, PAUSE_OFFERED
from games.models import Consent, Match, Pause, Seat
from games.selectors.expiry import now_of, pause_end
from games.selectors.play.pauses import PauseOffer, pause_offer_on
from games.services.clocks.running import recompute_deadlines
from games.services.clocks.sweeping import hold
from games.services.locking import lock_own_seat
from games.services.log_writer import store_turns

_NO_OFFER = "There is no offer of a pause of {days} to accept. Offers expire with the next move."


@transacted
def offer_pause(*, match_id: str, user: User, days: int) -> Match:
    """Offer to pause the match for some days, or agree to an offer of as many. Offering again changes nothing.

    An offer of another number takes the place of the open one, and every player is asked again.
    """
    match, seats, seat = lock_own_seat(match_id, user)
    _agree(match, seats, seat, days, pause_offer_on(match, seats, now_of(match)))
    return match


@transacted
def accept_pause(*, match_id: str, user: User, days: int) -> Match:
    """Accept the offer of another player, of so many days."""
    match, seats, seat = lock_own_seat(match_id, user)
    offer = pause_offer_on(match, seats, now_of(match))
    if offer.days != days or not set(offer.agreed) - {seat.number}:
        raise WrongState(_NO_OFFER.format(days=amount(days, "day")))
    _agree(match, seats, seat, days, offer)
    return match


@transacted
def decline_pause(*, match_id: str, user: User) -> Match:
    """Decline an offer, or withdraw your own. A new offer needs every player's agreement again."""
    match, seats, seat = lock_own_seat(match_id, user)
    agreed = pause_offer_on(match, seats, now_of(match)).agreed
    if not agreed:
        raise WrongState("No pause is offered right now. Offers expire with the next move.")
    _offers(match).delete()
    record(PAUSE_DECLINED, {"match": match.id, "seat": seat.number, "withdrawn": seat.number in agreed})
    return match


@transacted
def resume_match(*, match_id: str, user: User) -> Match:
    """End a pause now. Any player may, and every clock goes on with what it had left when the pause began."""
    match, seats, seat = lock_own_seat(match_id, user)
    now = now_of(match)
    if (end := pause_end(match, now)) is None:
        raise WrongState("The match is not paused.")
    Pause.objects.filter(match=match, ends_at=end).update(ends_at=now)
    _set_end(match, seats, now)
    record(MATCH_RESUMED, {"match": match.id, "seat": seat.number})
    return match


def announce_end(*, match_id: str, pause: int, until: datetime) -> None:
    """Record that a pause has ended by itself, unless it was ended by a player or the match is over."""
    held = hold(match_id, Match.Status.RUNNING, wait=True)
    if held is None or held[0].paused_until != until:
        return
    # A pause that was resumed in its first second may have been followed by another with the same end.
    if Pause.objects.filter(pk=pause, ends_at=until).exists():
        record(MATCH_RESUMED, {"match": match_id, "seat": None})


def _offers(match: Match) -> QuerySet[Consent]:
    return Consent.objects.filter(match=match, end=Agreed.PAUSE)


def _agree(match: Match, seats: Sequence[Seat], seat: Seat, days: int, offer: PauseOffer) -> None:
    if offer.obstacle:
        raise Conflict(offer.obstacle)
    if days > offer.most_days:
        raise Conflict(f"The match can be paused for at most {offer.most_days} days.")
    missing = set(offer.missing)
    if offer.days != days:
        # Of an earlier position, or of another number of days: every player is asked again.
        _offers(match).delete()
        missing |= set(offer.agreed)
    elif seat.number in offer.agreed:
        return
    Consent.objects.create(match=match, seat=seat.number, end=Agreed.PAUSE, days=days, ply=match.ply)
    record(PAUSE_OFFERED, {"match": match.id, "seat": seat.number, "days": days})
    if not missing - {seat.number}:
        _pause(match, seats, days)


def _pause(match: Match, seats: Sequence[Seat], days: int) -> None:
    start = now_of(match)
    end = start + timedelta(days=days)
    pause = Pause.objects.create(match=match, days=days, starts_at=start, ends_at=end)
    _offers(match).delete()
    _set_end(match, seats, end)
    record(MATCH_PAUSED, {"match": match.id, "pause": pause.pk, "until": times.format_time(end)})


def _set_end(match: Match, seats: Sequence[Seat], end: datetime) -> None:
    """The latest pause ends then: compute the deadlines with it, and let nothing be written before now."""
    match.paused_until, match.written_at = end, now_of(match)
    match.save(update_fields=["paused_until", "written_at"])
    recompute_deadlines(match, seats)
    store_turns([seat.turn for seat in seats], ["deadline"])
