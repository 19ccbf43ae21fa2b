"""Decisions that a player owes: the seats that wait for one."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from django.db.models import OuterRef, Prefetch, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from accounts.choices import Kind
from accounts.models import User
from core.database.statements import OneOf, Parameter, Select, amount_for, prepared
from games.choices import SeatState, Status
from games.models import Mark, Match, Seat
from games.rules.contract import side_of
from games.rules.registry import ruleset
from games.selectors.clocks import terms_of
from games.selectors.expiry import now_for, pause_end
from games.selectors.loading import set_seats, with_people
from games.shapes.matches import ShownTurn

NEVER = datetime(9999, 12, 31, tzinfo=UTC)
"""Sorts a decision without a deadline after those that have one."""

MOST_MATCHES: Final = 100
"""The most matches of which it is said that they wait for a player."""

EARLIEST_FIRST = ("due_by", "match_id", "number")


def turns_of(user: User) -> QuerySet[Seat]:
    """The decisions that a user owes, to be ordered by `EARLIEST_FIRST`."""
    return _turns_of(user.pk).prefetch_related(at_the_table())


def first_turns(user: User, count: int) -> list[Seat]:
    """The first of these decisions, by statements that are kept: clients poll for them."""
    turns = _first_turns(user.pk, count=amount_for(count))[:count]
    seats = _seats_of(sorted({turn.match_id for turn in turns}))
    tables = {match_id: list(own) for match_id, own in groupby(seats, key=attrgetter("match_id"))}
    for turn in turns:
        set_seats(turn.match, tables[turn.match_id])
    return turns


def first_matches_to_move_in(user: User) -> list[str]:
    """The matches of the first of these decisions, without anything else of them."""
    return [match_id for (match_id,) in _MATCHES.fetch(user=user.pk)]


@prepared
def _first_turns(user_id: int, *, count: int) -> QuerySet[Seat]:
    return _turns_of(user_id).order_by(*EARLIEST_FIRST)[:count]


@prepared
def _seats_of(match_ids: list[str]) -> QuerySet[Seat]:
    return with_people(Seat.objects.filter(OneOf("match_id", match_ids)), "user").order_by("match_id", "number")


def _turns_of(user: int | Parameter) -> QuerySet[Seat]:
    # Only seats of running matches owe anything. The index that finds these is the seat's.
    due = Seat.objects.filter(user_id=user, status=Status.RUNNING, place=None, turn__due_ply__isnull=False)
    mark = Mark.objects.filter(user_id=user, match=OuterRef("match")).values("seen")
    due = due.select_related("match", "turn")
    return due.annotate(due_by=Coalesce("turn__deadline", Value(NEVER)), seen=Subquery(mark))


_MATCHES: Final[Select[Any]] = Select(
    lambda: _turns_of(Parameter("user")).order_by(*EARLIEST_FIRST).values_list("match_id")[:MOST_MATCHES]
)


def at_the_table() -> "Prefetch[Any]":
    """Prefetch the seats of these seats' matches, for `opponents_of`."""
    return Prefetch("match__seats", Seat.objects.select_related("user").order_by("number"))


def people_waiting(match: Match, seats: Iterable[Seat]) -> list[int]:
    """The people who wait for what is done in a running match, by number: those who sit there, also by their own bots.

    Where house bots play among themselves it is the one who made the match.
    """
    seated = {seat.player.person_id for seat in seats if seat.player}
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
    """Return the players at the same table on other sides; by rules that this server lacks, all others."""
    game = ruleset(seat.match.game, seat.match.revision)
    own = {seat.number} if game is None else set(game.facts.sides[side_of(game.facts.sides, seat.number)])
    others = [other for other in seat.match.seats.all() if other.number not in own]
    return [other.user.username for other in others if other.user is not None]


@dataclass(frozen=True, slots=True)
class Deadline:
    """A decision that a person owes by some time."""

    user_id: int
    match: str
    game: str
    seat: int
    ply: int
    at: datetime | None
    since: datetime | None
    """The time from which its clock runs."""


def deadlines_between(since: datetime, until: datetime) -> Iterator[Deadline]:
    """The decisions that people owe by a time between these two, where no pause keeps the clock from running."""
    due = Seat.objects.filter(turn__deadline__gt=since, turn__deadline__lte=until, turn__due_ply__isnull=False)
    due = due.filter(match__status=Status.RUNNING, user__kind=Kind.HUMAN, user__is_active=True)
    going = Q(match__paused_until=None) | Q(match__paused_until__lte=since)
    return _found(due.filter(going).order_by("turn__deadline"))


def turns_owed(user_id: int) -> Iterator[Deadline]:
    """The decisions that a person owes in running matches, with or without a deadline."""
    return _found(Seat.objects.filter(user=user_id, status=Status.RUNNING, place=None, turn__due_ply__isnull=False))


def invitations_to(user_id: int) -> set[str]:
    """The ids of the matches that a person is invited to and has not answered."""
    waiting = Seat.objects.filter(user=user_id, state=SeatState.INVITED, match__status=Status.WAITING)
    return set(waiting.values_list("match_id", flat=True))


def _found(due: "QuerySet[Seat]") -> Iterator[Deadline]:
    turn = ("turn__due_ply", "turn__deadline", "turn__clock_since")
    columns = ("user_id", "match_id", "match__game", "number", *turn)
    for user, match, game, seat, ply, at, since in due.values_list(*columns):
        yield Deadline(user, match, game, seat, ply, at, since)


@dataclass(frozen=True)
class Due:
    """A decision that a player owes by a deadline."""

    match: str
    seat: int
    name: str
    since: datetime
    deadline: datetime
    opponents: list[str]


def due_in(match_ids: Collection[str], reader: User, username: str | None = None) -> list[Due]:
    """The decisions that are owed by a deadline in these matches, by all players or one, the earliest first.

    Whose turn it is may reveal who won a trick: on a sealed deal a reader sees only their own turns.
    """
    seats = Seat.objects.filter(match__in=match_ids, turn__due_ply__isnull=False, turn__deadline__isnull=False)
    is_open = Q(match__shared_deal=None) | Q(match__shared_deal__unsealed_at__isnull=False)
    seats = seats.filter(is_open | Q(user=reader))
    if username is not None:
        seats = seats.filter(user__username=username)
    found = seats.select_related("user", "match", "turn").prefetch_related(at_the_table())
    return [
        Due(seat.match_id, seat.number, seat.user.username, turn.clock_since, turn.deadline, opponents_of(seat))
        for seat in found.order_by("turn__deadline", "match_id", "number")
        if seat.user is not None and (turn := seat.turn).deadline is not None and turn.clock_since is not None
    ]
