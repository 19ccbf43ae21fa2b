"""Somebody leaves a match that runs, or is late: what follows from it is the match's published policy (ADR 0024)."""

from collections.abc import Collection, Sequence
from datetime import datetime

from django.conf import settings

from accounts.services.bots import ensure_bot
from core.journal.services import record_all
from games.events import SEAT_TAKEN_OVER, TURN_BEGAN
from games.models import Consent, Match, Seat
from games.replay import game_of, table_of
from games.rules.contract import side_of
from games.selectors.clocks import terms_of
from games.services.ending import finish
from games.services.locking import now_of
from games.services.timekeeping import CLOCK_COLUMNS, begin_anew

TAKEN_OVER = ("user", "kind", "left_how", "left_at", "left_user", *CLOCK_COLUMNS)


def leave(*, match: Match, seats: Sequence[Seat], leaving: Collection[int], how: str, at: datetime) -> None:
    """Some seats of a locked, running match are left, all at the same time."""
    leavers = [seat for seat in seats if seat.number in leaving]
    if match.policy != Match.Policy.BOT:
        _note(leavers, how, at)
        _lose(match, seats, leavers, how, at)
        return
    guests = [seat for seat in leavers if not _is_of_the_house(seat)]
    _note(guests, how, at)
    if guests and all(_is_of_the_house(seat) for seat in seats if seat not in guests):
        finish(match=match, seats=seats, reason="aborted", places=None, points=None, at=at)
    else:
        _hand_over(match, leavers)


def _is_of_the_house(seat: Seat) -> bool:
    """Whether the server itself plays there. Everybody's own bots are guests: somebody has to mind them."""
    return seat.user is not None and seat.user.is_house_bot


def _note(leavers: Sequence[Seat], how: str, at: datetime) -> None:
    for seat in leavers:
        seat.left_how, seat.left_at = how, at


def _lose(match: Match, seats: Sequence[Seat], leavers: Sequence[Seat], how: str, at: datetime) -> None:
    sides = game_of(match).facts.sides
    lost = {side_of(sides, seat.number) for seat in leavers}
    if len(lost) == len(sides):
        finish(match=match, seats=seats, reason="aborted", places=None, points=None, at=at)
        return
    table = table_of(match)
    places = [2 if side_of(sides, seat.number) in lost else 1 for seat in seats]
    finish(match=match, seats=seats, reason=how, places=places, points=table.game.points(table.position), at=at)


def _hand_over(match: Match, leavers: Sequence[Seat]) -> None:
    """Let the bot of the house sit down where people have left. A bot that was late itself gets another chance."""
    events: list[tuple[str, dict[str, object]]] = []
    bot, terms, now = ensure_bot(settings.POSTCARD_TAKEOVER_BOT), terms_of(match), now_of(match)
    for seat in leavers:
        named = {"match": match.id, "seat": seat.number}
        if not _is_of_the_house(seat):
            seat.left_user, seat.user, seat.kind = seat.user, bot, Seat.Kind.BOT
            events.append((SEAT_TAKEN_OVER, named))
        begin_anew(seat, terms, now)
        if seat.due_ply is not None:
            events.append((TURN_BEGAN, {**named, "ply": seat.due_ply, "kind": seat.kind}))
    Seat.objects.bulk_update(leavers, TAKEN_OVER)
    # What was agreed on with somebody who has left has to be agreed on anew.
    Consent.objects.filter(match=match).delete()
    record_all(events)
