"""Decisions that a player owes: the seats that wait for one."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from django.db.models import OuterRef, Prefetch, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from accounts.models import User
from core import times
from core.merged import Kept
from core.statements import OneOf, Parameter, Select
from games.choices import Status
from games.models import Mark, Match, Seat
from games.replay import game_of
from games.rules.contract import side_of
from games.selectors.clocks import now_for, pause_end, terms_of
from games.selectors.loading import set_seats, with_people
from games.shapes.matches import ShownTurn

NEVER = datetime(9999, 12, 31, tzinfo=UTC)
"""Where a decision without a deadline stands among those that have one."""

EARLIEST_FIRST = ("due_by", "match_id", "number")


def turns_of(user: User) -> QuerySet[Seat]:
    """The decisions that a user owes, to be ordered by `EARLIEST_FIRST`."""
    return _turns_of(user.pk).prefetch_related(at_the_table())


def kept_turns_of(user: User) -> Kept[Seat]:
    """The decisions that a user owes, by statements that are kept: this is what clients poll."""
    return Kept(_turns_of_caller, {"user": user.pk}, _seat_all)


def _turns_of(user: int | Parameter) -> QuerySet[Seat]:
    # Only seats of running matches owe anything. The index that finds these is the seat's.
    due = Seat.objects.filter(user_id=user, status=Status.RUNNING, place=None, turn__due_ply__isnull=False)
    mark = Mark.objects.filter(user_id=user, match=OuterRef("match")).values("seen")
    due = due.select_related("match", "turn")
    return due.annotate(due_by=Coalesce("turn__deadline", Value(NEVER)), seen=Subquery(mark))


def _turns_of_caller() -> QuerySet[Seat]:
    return _turns_of(Parameter("user"))


def _seat_all(turns: Sequence[Seat]) -> None:
    """Reads who sits at the tables of these turns: one query."""
    if not turns:
        return
    found = _SEATED.all(matches=sorted({turn.match_id for turn in turns}))
    tables = {match_id: list(seats) for match_id, seats in groupby(found, key=attrgetter("match_id"))}
    for turn in turns:
        set_seats(turn.match, tables[turn.match_id])


_SEATED: Final = Select(
    lambda: with_people(Seat.objects.filter(OneOf("match_id", "matches")), "user").order_by("match_id", "number")
)


def at_the_table() -> "Prefetch[Any]":
    """Prefetch the seats of these seats' matches, for `opponents_of`."""
    return Prefetch("match__seats", Seat.objects.select_related("user").order_by("number"))


def seats_with_match(match_id: str) -> list[Seat]:
    """All seats of a match by number, with their holders, turns and the match, in one query: public facts."""
    return _WITH_MATCH.all(match=match_id)


_WITH_MATCH = Select(
    lambda: with_people(
        Seat.objects.filter(match_id=Parameter("match")).select_related("match", "turn"), "user"
    ).order_by("number")
)


def people_waiting(match: Match, seats: Iterable[Seat]) -> list[int]:
    """The people who wait for what is done in a running match, by number: those who sit there, also by their own bots.

    Where house bots play among themselves it is the one who made the match.
    """
    seated = {seat.user.person_id for seat in seats if seat.user is not None and not seat.user.is_house_bot}
    return sorted(seated) or [match.creator.person_id]


def shown_turn(seat: Seat) -> ShownTurn:
    """A decision that is owed."""
    assert seat.turn.due_ply is not None
    return ShownTurn(
        match=seat.match_id,
        game=seat.match.game,
        seat=seat.number,
        expected_ply=seat.turn.due_ply,
        deadline=seat.turn.deadline,
        paused_until=pause_end(seat.match, now_for(seat.match)),
        ply=seat.match.ply,
        opponents=opponents_of(seat),
        clock=terms_of(seat.match).published,
        # Prefetched with the seat, by `turns_of`.
        seen=seat.seen,  # type: ignore[attr-defined]
    )


def opponents_of(seat: Seat) -> list[str]:
    """Return the players at the same table on other sides."""
    sides = game_of(seat.match).facts.sides
    own = side_of(sides, seat.number)
    others = [other for other in seat.match.seats.all() if side_of(sides, other.number) != own]
    return [other.user.username for other in others if other.user is not None]


def any_late(turns: Iterable[dict[str, Any]]) -> bool:
    """Return True if one of these decisions is late by now: its match has to be settled before anyone reads of it."""
    now = times.format_time(times.now())
    return any(turn["deadline"] is not None and turn["deadline"] < now for turn in turns)
