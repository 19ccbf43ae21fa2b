"""Finished matches as others look for them, and their results."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Q, QuerySet

from games.choices import SeatState
from games.models import Match, MoveRecord, Seat
from games.rules.registry import ruleset
from games.selectors.encounters import is_one_too_many

BATCH = 500
OF_A_MATCH = (
    "id", "game", "revision", "clock", "rated", "bots_among_people", "visibility", "creator",
    "reason", "ended_at", "ply", "encounter__number", "encounter__is_arranged", "adjudication__by",
)  # fmt: skip
CUT_SHORT = frozenset({"resigned", "timed_out", "agreed"})
"""The reasons with which players end a match before the game does."""


@dataclass(frozen=True)
class FinishedSeat:
    """A seat at the end."""

    number: int
    user: int | None
    """The user who held it in the end, by the number of the row."""
    kind: str
    place: int | None
    left_user: int | None
    """The user who left it to the bot that sat there in the end."""
    left_kind: str
    has_left: bool
    """True if its player resigned or ran out of time, whatever happened to the seat then."""


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
    """True if a card has been seen."""
    is_one_too_many: bool
    """True if the same people had begun enough rated matches on the day on which this one began."""
    decisions: tuple[int, ...] | None
    """The number of decisions of each seat, with those of a bot that took it over; None unless a rated match was cut
    short by its players or by the end of a season."""
    seats: tuple[FinishedSeat, ...]

    @property
    def members(self) -> set[int]:
        """Its creator, and every user who sat there at any time."""
        sat = {user for seat in self.seats for user in (seat.user, seat.left_user) if user is not None}
        return {self.creator} | sat


def ended_match(match_id: str) -> FinishedMatch | None:
    """The result of a match; None if it is not over, or there is none."""
    return next(iter(ended_matches([match_id])), None)


def ended_matches(match_ids: Collection[str]) -> list[FinishedMatch]:
    """The results of those of these matches that are over, in three queries at most."""
    return _results(Match.objects.filter(pk__in=match_ids, status=Match.Status.OVER))


def laid_open_matches() -> QuerySet[Match]:
    """The matches that every player may read: public, played, over, and on no sealed deal."""
    is_unsealed = Q(shared_deal=None) | Q(shared_deal__unsealed_at__isnull=False)
    return ended_public_matches().filter(is_unsealed, started_at__isnull=False)


def ended_public_matches() -> QuerySet[Match]:
    """The public matches that are over, on sealed deals too, by the index that has them in the order of their ends."""
    return Match.objects.filter(visibility=Match.Visibility.PUBLIC, status=Match.Status.OVER)


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
    columns = ("match_id", "number", "user_id", "kind", "place", "left_user_id", "left_user__kind", "left_how")
    for match_id, number, user, kind, place, left_user, left_kind, left_how in asked.values_list(*columns):
        seat = FinishedSeat(number, user, kind, place, left_user, left_kind or "", bool(left_how))
        seats.setdefault(match_id, []).append(seat)
    cut_short = [row["id"] for row in found if row["rated"] and _is_cut_short(row)]
    made = decisions_made(cut_short)
    decisions = {match: tuple(made.get((match, seat.number), 0) for seat in seats[match]) for match in cut_short}
    return [_result(row, tuple(seats[row["id"]]), decisions.get(row["id"])) for row in found]


def _is_cut_short(row: dict[str, Any]) -> bool:
    """Return True if players ended the match before the game did, or a season that was over: not the staff."""
    is_by_season = row["encounter__is_arranged"] and row["adjudication__by"] is None
    return row["reason"] in CUT_SHORT or (row["reason"] == "adjudicated" and is_by_season)


def decisions_made(match_ids: Collection[str]) -> dict[tuple[str, int], int]:
    """Return how many rows of the log each seat of these matches has; chance has no seat."""
    if not match_ids:
        return {}
    rows = MoveRecord.objects.filter(match__in=match_ids, seat__gte=0).order_by()
    made = rows.values("match_id", "seat").annotate(made=Count("ply"))
    return {(match_id, seat): count for match_id, seat, count in made.values_list("match_id", "seat", "made")}


def _result(row: dict[str, Any], seats: tuple[FinishedSeat, ...], decisions: tuple[int, ...] | None) -> FinishedMatch:
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
        is_one_too_many=is_one_too_many(row["encounter__number"]),
        decisions=decisions,
        seats=seats,
    )


@dataclass(frozen=True)
class MatchResult:
    """The end of a match."""

    reason: str
    places: tuple[int, ...] | None
    """The place of each seat; None where the match was aborted."""
    points: tuple[int, ...] | None
    late: frozenset[int]
    """The seats whose time ran out."""
    ended_at: datetime


def result_of(match_id: str) -> MatchResult | None:
    """Return how a match ended; None while it has not."""
    found = Seat.objects.filter(match=match_id, match__status=Match.Status.OVER).order_by("number")
    columns = ("number", "place", "points", "left_how", "match__reason", "match__ended_at")
    seats = list(found.values_list(*columns, named=True))
    if not seats:
        return None
    places = [seat.place for seat in seats if seat.place is not None]
    points = [seat.points for seat in seats if seat.points is not None]
    return MatchResult(
        reason=seats[0].match__reason,
        places=tuple(places) if len(places) == len(seats) else None,
        points=tuple(points) if len(points) == len(seats) else None,
        late=frozenset(seat.number for seat in seats if seat.left_how == Seat.Leaving.TIMED_OUT),
        ended_at=seats[0].match__ended_at,
    )


def game_and_players_of_deal(deal_id: str) -> tuple[str, set[int]]:
    """The key of its game, and everyone who played it or left a seat of it to a bot; house bots aside."""
    seats = Seat.objects.filter(match__shared_deal=deal_id, state=SeatState.TAKEN).select_related("user", "match")
    found = list(seats)
    people = {seat.player.pk for seat in found if seat.player}
    left = {seat.left_user_id for seat in found if seat.left_user_id is not None}
    return (found[0].match.game if found else ""), people | left
