"""Apply a match's published policy when a player resigns or runs out of time (ADR 0024)."""

from collections.abc import Collection, Sequence
from datetime import datetime

from django.conf import settings

from accounts.services.bots import ensure_bot
from core.journal.services import record_all
from games.events import SEAT_TAKEN_OVER, TURN_BEGAN
from games.models import Consent, Match, Seat
from games.replay import game_of, points_so_far
from games.rules.contract import side_of
from games.selectors.clocks import terms_of
from games.selectors.expiry import now_of
from games.selectors.play.turns import people_waiting
from games.services.clocks.running import CLOCK_COLUMNS, reset_clock
from games.services.finish import finish
from games.services.log_writer import store_seats, store_turns

TAKEN_OVER = ("user", "kind", "left_how", "left_at", "left_user")


def apply_policy(*, match: Match, seats: Sequence[Seat], leaving: Collection[int], how: str, at: datetime) -> None:
    """Take players out of a locked, running match, all at the same time: their side loses, or a bot takes over."""
    leavers = [seat for seat in seats if seat.number in leaving]
    if match.policy != Match.Policy.BOT:
        _note(leavers, how, at)
        _lose(match, seats, leavers, how, at)
        return
    guests = [seat for seat in leavers if not seat.has_house_bot]
    _note(guests, how, at)
    if not guests or any(not seat.has_house_bot for seat in seats if seat not in guests):
        _hand_over(match, seats, leavers)
    else:
        # No player is left to play on for, so the last one to leave loses.
        _lose(match, seats, guests, how, at)


def _note(leavers: Sequence[Seat], how: str, at: datetime) -> None:
    for seat in leavers:
        seat.left_how, seat.left_at = how, at


def _lose(match: Match, seats: Sequence[Seat], leavers: Sequence[Seat], how: str, at: datetime) -> None:
    sides = game_of(match).facts.sides
    lost = {side_of(sides, seat.number) for seat in leavers}
    if len(lost) == len(sides):
        finish(match=match, seats=seats, reason="aborted", at=at)
        return
    places = [2 if side_of(sides, seat.number) in lost else 1 for seat in seats]
    finish(match=match, seats=seats, reason=how, places=places, points=points_so_far(match), at=at)


def _hand_over(match: Match, seats: Sequence[Seat], leavers: Sequence[Seat]) -> None:
    """Give the seats to the house bot. A house bot that was late itself gets a fresh clock."""
    events: list[tuple[str, dict[str, object]]] = []
    bot, terms, now = ensure_bot(settings.POSTCARD_TAKEOVER_BOT), terms_of(match), now_of(match)
    for seat in leavers:
        named = {"match": match.id, "seat": seat.number}
        if not seat.has_house_bot:
            seat.left_user, seat.user, seat.kind = seat.user, bot, Seat.Kind.BOT
            events.append((SEAT_TAKEN_OVER, named))
        reset_clock(match, seat, terms, now)
        if seat.turn.due_ply is not None:
            events.append((TURN_BEGAN, {**named, "ply": seat.turn.due_ply, "kind": seat.kind}))
    store_seats(leavers, TAKEN_OVER)
    store_turns([seat.turn for seat in leavers], CLOCK_COLUMNS)
    # Agreements with a player who has left no longer hold.
    Consent.objects.filter(match=match).delete()
    record_all(events, people=people_waiting(match, seats))
