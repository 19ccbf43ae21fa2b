"""Pauses by agreement: who would pause a match for how long, and how long it can be paused."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from typing import Final

from django.conf import settings

from accounts.models import User
from core.amounts import amount
from core.hooks import Hook
from games.choices import Agreed
from games.clock.terms import is_live
from games.models import Consent, Match, Pause, Seat
from games.selectors.expiry import now_for, pause_end
from games.selectors.matches import own_seat, require_running, seats_of
from games.shapes.seats import ShownPause

DAY: Final = timedelta(days=1)

latest_end = Hook[[str], datetime | None](lambda match_id: None)
"""Return when a match, given its id, has to be over; None if it may take any time; `leagues` provides it."""


@dataclass(frozen=True)
class PauseOffer:
    """State of the seats on a pause."""

    agreed: list[int]
    missing: list[int]
    days: int | None
    """The length of the pause to which those who agree have agreed; None while nobody offers it."""
    most_days: int
    """The longest pause that can be agreed on now."""
    obstacle: str
    """The reason why it cannot be offered, in a sentence; empty if it can."""


def pause_for(match: Match, user: User) -> ShownPause:
    """Return who agrees to a pause and who has yet to, for a player of a running match."""
    seats = seats_of(match)
    own_seat(seats, user)
    require_running(match)
    now = now_for(match)
    found = pause_offer_on(match, seats, now)
    return ShownPause(
        agreed=found.agreed,
        missing=found.missing,
        days=found.days,
        most_days=found.most_days,
        obstacle=found.obstacle or None,
        paused_until=pause_end(match, now),
    )


def pause_offer_on(match: Match, seats: Sequence[Seat], now: datetime) -> PauseOffer:
    """Return who has agreed since the last row, to how many days, and who has not. House bots are not asked."""
    given = Consent.objects.filter(match=match, end=Agreed.PAUSE, ply=match.ply).order_by("seat")
    offers = dict(given.values_list("seat", "days")) if match.status == Match.Status.RUNNING else {}
    people = [seat.number for seat in seats if seat.player]
    most, obstacle = _most_days(match, now)
    # All offers that are open are for as many days: another number takes the place of those before it.
    days = next(iter(offers.values()), None)
    return PauseOffer(list(offers), [number for number in people if number not in offers], days, most, obstacle)


def _most_days(match: Match, now: datetime) -> tuple[int, str]:
    """For how many days the match can be paused now, and why it cannot, in a sentence."""
    if match.clock["kind"] == "none":
        return 0, "The match has no time limit, so it cannot be paused."
    if is_live(match.clock):
        return 0, "Live matches cannot be paused."
    if pause_end(match, now) is not None:
        return 0, "The match is paused already."
    most = settings.POSTCARD_PAUSE_DAYS
    if most == 0:
        return 0, "Pauses are not available on this server."
    left = most - _days_paused(match)
    if left < 1:
        return 0, f"A match can be paused for at most {amount(most, 'day')}."
    end = latest_end(match.pk)
    if end is not None:
        left = min(left, (end - now) // DAY)
    if left < 1:
        return 0, "No pause possible: the match must end within a day."
    return left, ""


def _days_paused(match: Match) -> int:
    """The days for which the match has been paused, the last one counted in full."""
    if match.paused_until is None:
        return 0
    rows = Pause.objects.filter(match=match).values_list("starts_at", "ends_at")
    paused = sum((end - start for start, end in rows), timedelta())
    return ceil(paused / DAY)
