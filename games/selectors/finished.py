"""Finished matches as results: who sat there, what they came to, and nothing of the cards. For ratings and leagues."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from games.models import Match, Seat
from games.rules.registry import ruleset

BATCH = 500
OF_A_MATCH = (
    "id", "game", "revision", "clock", "rated", "bots_among_people", "visibility", "creator", "reason", "ended_at",
    "ply",
)  # fmt: skip


@dataclass(frozen=True)
class FinishedSeat:
    """A seat at the end."""

    number: int
    user: int | None
    """The number of the row of whoever held it in the end."""
    kind: str
    place: int | None
    left_user: int | None
    """Who left it to the bot that sat there in the end."""
    left_kind: str


@dataclass(frozen=True)
class FinishedMatch:
    """A match that is over."""

    id: str
    game: str
    sides: tuple[tuple[int, ...], ...]
    clock: dict[str, Any]
    rated: bool
    bots_among_people: bool
    visibility: str
    creator: int
    reason: str
    ended_at: datetime
    dealt: bool
    """Whether anybody has seen a card."""
    seats: tuple[FinishedSeat, ...]

    @property
    def members(self) -> set[int]:
        """Everybody who had a hand in it: who made it, and whoever sat there at any time."""
        sat = {user for seat in self.seats for user in (seat.user, seat.left_user) if user is not None}
        return {self.creator} | sat


def ended_match(match_id: str) -> FinishedMatch | None:
    """The result of a match; None if it is not over, or there is none."""
    return next(iter(ended_matches([match_id])), None)


def ended_matches(match_ids: Collection[str]) -> list[FinishedMatch]:
    """The results of those of these matches that are over, in two queries."""
    return _results(Match.objects.filter(pk__in=match_ids, status=Match.Status.OVER))


def ended_rated_matches(game: str | None = None) -> Iterator[list[FinishedMatch]]:
    """The results of all matches that were made as rated, some at a time, by id."""
    over = Match.objects.filter(status=Match.Status.OVER, rated=True, **({} if game is None else {"game": game}))
    last = ""
    while batch := _results(over.filter(pk__gt=last).order_by("pk")[:BATCH]):
        yield batch
        last = batch[-1].id


def _results(matches: QuerySet[Match]) -> list[FinishedMatch]:
    found: list[Any] = list(matches.values(*OF_A_MATCH))
    seats: dict[str, list[FinishedSeat]] = {}
    asked = Seat.objects.filter(match__in=[row["id"] for row in found]).order_by("match", "number")
    columns = ("match_id", "number", "user_id", "kind", "place", "left_user_id", "left_user__kind")
    for match_id, number, user, kind, place, left_user, left_kind in asked.values_list(*columns):
        seats.setdefault(match_id, []).append(FinishedSeat(number, user, kind, place, left_user, left_kind or ""))
    return [_result(row, tuple(seats[row["id"]])) for row in found]


def _result(row: dict[str, Any], seats: tuple[FinishedSeat, ...]) -> FinishedMatch:
    # Rules may be gone by the time; who plays together is the same in every revision that there was of a game.
    game = ruleset(row["game"], row["revision"]) or ruleset(row["game"])
    return FinishedMatch(
        id=row["id"],
        game=row["game"],
        sides=tuple(map(tuple, game.facts.sides)) if game else (),
        clock=row["clock"],
        rated=row["rated"],
        bots_among_people=row["bots_among_people"],
        visibility=row["visibility"],
        creator=row["creator"],
        reason=row["reason"],
        ended_at=row["ended_at"],
        dealt=row["ply"] > 0,
        seats=seats,
    )
